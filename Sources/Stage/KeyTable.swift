public import CardGestures

/// A line of the key table: keys, what they do, and how that is said to the user.
public struct KeyBinding: Hashable, Sendable {
  /// A key by the character that it types, or by SDL's name for it, and the modifiers that count.
  public struct Key: Hashable, Sendable {
    /// "q", "?", "Tab".
    public var name: String
    /// Held down with it; shift counts for named keys only: characters have it in them.
    public var modifiers: KeyModifiers

    /// `name`, with `modifiers` held.
    public init(_ name: String, _ modifiers: KeyModifiers = []) {
      self.name = name
      self.modifiers = modifiers
    }
  }

  /// What is drawn for the keys: "1", "…" (between two keys), "Tab".
  public var caps: [String]
  /// What they do, in the user's words.
  public var summary: String
  /// Each key with its command; empty if the keys are the scene's.
  public var commands: [(key: Key, command: StageCommand)] {
    zip(keys, actions).map { ($0, $1) }
  }

  private var keys: [Key]
  private var actions: [StageCommand]

  init(_ caps: [String], _ summary: String, _ commands: [(Key, StageCommand)] = []) {
    self.caps = caps
    self.summary = summary
    keys = commands.map(\.0)
    actions = commands.map(\.1)
  }
}

/// The one table by which keys are dispatched, listed and shown.
public enum KeyTable {
  /// Keys that belong together.
  public struct Group: Hashable, Sendable {
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
        KeyBinding(
          ["1", "…", "5"], "sheet, popover, drawer, header, stack",
          (0..<5).map { (.init("\($0 + 1)"), .scene($0)) }),
        KeyBinding(
          ["Tab"], "next scene; with Shift the previous",
          [(.init("Tab"), .nextScene(by: 1)), (.init("Tab", .shift), .nextScene(by: -1))]),
        KeyBinding(["←", "→", "↑", "↓"], "next detent, row or card"),
        KeyBinding(["PgUp", "PgDn"], "scroll; Home and End too"),
        KeyBinding(["Enter"], "tap the main control"),
        KeyBinding(["Del"], "dismiss"),
      ]),
    Group(
      title: "Time",
      bindings: [
        KeyBinding(
          ["Space"], "pause", [(.init(" "), .togglePause), (.init("Space"), .togglePause)]),
        KeyBinding(["."], "one frame forward", [(.init("."), .stepForward)]),
        KeyBinding(
          ["[", "]", "{", "}"], "speed ÷ 1.1, × 1.1, × ½, × 2",
          [
            (.init("["), .speed(by: 1 / 1.1)), (.init("]"), .speed(by: 1.1)),
            (.init("{"), .speed(by: 0.5)), (.init("}"), .speed(by: 2)),
          ]),
        KeyBinding(
          ["⌫", "t"], "1×; cycle 1×, ½, ⅕, ⅒",
          [(.init("Backspace"), .resetSpeed), (.init("t"), .cycleSpeed)]),
      ]),
    Group(
      title: "Look",
      bindings: [
        KeyBinding(
          ["i"], "statistics: line, panel, off",
          [(.init("i"), .cycleStatistics), (.init("F3"), .cycleStatistics)]),
        KeyBinding(
          ["g"], "inspector: outlines, hit areas, springs", [(.init("g"), .toggleInspector)]),
        KeyBinding(["m"], "show touches, then trails", [(.init("m"), .cycleTouches)]),
        KeyBinding(["d"], "light or dark", [(.init("d"), .toggleAppearance)]),
        KeyBinding(
          ["f"], "full screen",
          [(.init("f"), .toggleFullScreen), (.init("F11"), .toggleFullScreen)]),
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
            (.init("s"), .screenshot(withOverlays: false)),
            (.init("S"), .screenshot(withOverlays: true)),
          ]),
        KeyBinding(
          ["v", "V"], "record input, replay it",
          [(.init("v"), .toggleRecording), (.init("V"), .replayRecording)]),
        KeyBinding(
          ["l", "L"], "record statistics, reset them",
          [(.init("l"), .toggleStatisticsRecording), (.init("L"), .resetStatistics)]),
        KeyBinding(["?"], "these keys", [(.init("?"), .toggleHelp)]),
        KeyBinding(["Esc"], "gesture, panel, full screen off", [(.init("Escape"), .cancel)]),
        KeyBinding(["q"], "quit; Ctrl+W too", [(.init("q"), .quit), (.init("W", .ctrl), .quit)]),
      ]),
  ]

  /// What `key`, the typed character or else SDL's name, does with `modifiers` held; nil: it is the
  /// scene's.
  public static func command(for key: String, _ modifiers: KeyModifiers) -> StageCommand? {
    // A character has its shift in it.
    let counted = key.count == 1 ? modifiers.subtracting(.shift) : modifiers
    let wanted = KeyBinding.Key(key, counted)
    for group in groups {
      for binding in group.bindings {
        for (key, command) in binding.commands where key == wanted { return command }
      }
    }
    return nil
  }
}
