internal import CardGestures
internal import CardScenes

/// A line of the key table: keys, what they do, and how that is said to the user.
public struct KeyBinding: Sendable {
  /// A key by the character that it types, or by SDL's name for it, and the modifiers that count.
  struct Key: Equatable {
    /// "q", "?", "Tab".
    var name: String
    /// Held down with it; shift counts for named keys only: characters have it in them.
    var modifiers: KeyModifiers

    /// `name`, with `modifiers` held.
    init(_ name: String, _ modifiers: KeyModifiers = []) {
      self.name = name
      self.modifiers = modifiers
    }
  }

  /// What a key of the table does.
  enum Action: Equatable {
    case run(StageCommand)
    case show(SceneID)
    case showNext(by: Int)
    case restart, toggleTuning, toggleAppearance, toggleReducedMotion
  }

  /// What is drawn for the keys: "1", "…" (between two keys), "Tab".
  public var caps: [String]
  /// What they do, in the user's words.
  public var summary: String
  /// Each key with what it does.
  let actions: [(Key, Action)]
  /// Keys of the scene's, with whatever modifiers.
  let scene: [String: SceneCommand]

  init(
    _ caps: [String], _ summary: String, _ actions: [(Key, Action)] = [],
    scene: [String: SceneCommand] = [:]
  ) {
    self.caps = caps
    self.summary = summary
    self.actions = actions
    self.scene = scene
  }

  /// Keys for those who run the stage.
  init(_ caps: [String], _ summary: String, _ commands: KeyValuePairs<String, StageCommand>) {
    self.init(caps, summary, commands.map { (Key($0), .run($1)) })
  }
}

/// The one table by which keys are dispatched, listed and shown.
public enum KeyTable {
  /// Keys that belong together.
  public struct Group: Sendable {
    /// What they are for.
    public var title: String
    /// Their lines.
    public var bindings: [KeyBinding]
  }

  /// All lines, in the order in which they are shown.
  public static let groups: [Group] = [
    Group(
      title: "Scene",
      bindings: [
        scenes,
        KeyBinding(
          ["Tab"], "next scene; with Shift the previous",
          [(.init("Tab"), .showNext(by: 1)), (.init("Tab", .shift), .showNext(by: -1))]),
        KeyBinding(
          ["←", "→", "↑", "↓"], "next detent, row or card",
          scene: ["Left": .left, "Right": .right, "Up": .up, "Down": .down]),
        KeyBinding(
          ["PgUp", "PgDn"], "scroll; Home and End too",
          scene: ["PageUp": .pageUp, "PageDown": .pageDown, "Home": .home, "End": .end]),
        KeyBinding(["Enter"], "tap the main control", scene: ["Return": .press]),
        KeyBinding(["Del"], "dismiss", scene: ["Delete": .dismiss]),
      ]),
    Group(
      title: "Time",
      bindings: [
        KeyBinding(
          ["Space"], "pause", [" ": .togglePause, "Space": .togglePause]),
        KeyBinding(["."], "one frame forward", [".": .stepForward]),
        KeyBinding(
          ["[", "]", "{", "}"], "speed ÷ 1.1, × 1.1, × ½, × 2",
          [
            "[": .speed(by: 1 / 1.1), "]": .speed(by: 1.1),
            "{": .speed(by: 0.5), "}": .speed(by: 2),
          ]),
        KeyBinding(
          ["⌫", "t"], "1×; cycle 1×, ½, ⅕, ⅒",
          ["Backspace": .resetSpeed, "t": .cycleSpeed]),
      ]),
    Group(
      title: "Look",
      bindings: [
        KeyBinding(
          ["i"], "statistics: line, panel, off",
          ["i": .cycleStatistics, "F3": .cycleStatistics]),
        KeyBinding(
          ["g"], "inspector: outlines, hit areas, springs", ["g": .toggleInspector]),
        KeyBinding(["m"], "show touches, then trails", ["m": .cycleTouches]),
        KeyBinding(["d"], "light or dark", [(.init("d"), .toggleAppearance)]),
        KeyBinding(
          ["f"], "full screen",
          ["f": .toggleFullScreen, "F11": .toggleFullScreen]),
      ]),
    Group(
      title: "Tune",
      bindings: [
        KeyBinding(["o"], "classic or fluid", [(.init("o"), .toggleTuning)]),
        KeyBinding(["a"], "reduced motion", [(.init("a"), .toggleReducedMotion)]),
        KeyBinding(["R"], "restart the scene", [(.init("R"), .restart)]),
      ]),
    Group(
      title: "Capture",
      bindings: [
        KeyBinding(
          ["s", "S"], "picture without, with overlays",
          [
            "s": .screenshot(withOverlays: false),
            "S": .screenshot(withOverlays: true),
          ]),
        KeyBinding(
          ["v", "V"], "record input, replay it",
          ["v": .toggleRecording, "V": .replayRecording]),
        KeyBinding(
          ["l", "L"], "record statistics, reset them",
          ["l": .toggleStatisticsRecording, "L": .resetStatistics]),
        KeyBinding(["?"], "these keys", ["?": .toggleHelp]),
        KeyBinding(["Esc"], "gesture, panel, full screen off", ["Escape": .cancel]),
        KeyBinding(
          ["q"], "quit; Ctrl+W too", [(.init("q"), .run(.quit)), (.init("W", .ctrl), .run(.quit))]),
      ]),
  ]

  /// A number key for each scene of the catalogue.
  private static var scenes: KeyBinding {
    let ids = SceneCatalog.ids.prefix(9)
    return KeyBinding(
      ["1", "…", "\(ids.count)"], ids.map(\.rawValue).joined(separator: ", "),
      zip(1..., ids).map { (.init("\($0)"), .show($1)) })
  }
}
