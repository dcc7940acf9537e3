internal import CardGestures
public import SceneCore
internal import Workbench

/// A row of the key table: its keys, their actions, and their description for the user.
public struct KeyBinding: Sendable {
  /// The action of a key in the table.
  enum Action: Equatable {
    case run(StageCommand)
    /// Shows the built-in scene with this index, from 0.
    case show(Int)
    case showLastOpened
    case showNext(by: Int)
    case restart, toggleAppearance, toggleReducedMotion
  }

  /// The labels of the drawn key caps, such as "1" or "Tab". "…" between two labels stands for a
  /// range of keys.
  public var caps: [String]
  /// The description of the keys' actions for the user.
  public var summary: String
  /// Actions by key and modifiers.
  let actions: [Shortcut: Action]
  /// The commands that the row's keys send to the scene. Modifiers are ignored.
  let scene: [Key: SceneCommand]

  /// The names of the function keys in this row with their modifiers, such as `Shift+F10`, sorted.
  /// The list of keys on the stage does not show function keys.
  public var functionKeys: [String] {
    actions.keys.compactMap { shortcut in
      guard case .function = shortcut.key else { return nil }
      return (shortcut.modifiers.contains(.shift) ? "Shift+" : "") + shortcut.key.name
    }.sorted()
  }

  init(
    _ caps: [String], _ summary: String, _ actions: [Shortcut: Action] = [:],
    run commands: [Shortcut: StageCommand] = [:], scene: [Key: SceneCommand] = [:]
  ) {
    self.caps = caps
    self.summary = summary
    self.actions = actions.merging(commands.mapValues(Action.run)) { $1 }
    self.scene = scene
  }
}

/// The table of all keys. The table decides the action of each key, and supplies the list of keys
/// and the printed help.
public enum KeyTable {
  /// A group of related keys.
  public struct Group: Sendable {
    /// The heading of the group.
    public var title: String
    /// The rows of the group.
    public var bindings: [KeyBinding]
    /// Whether the keys of the group work only while the workbench is open. On a narrow stage, the
    /// list of keys leaves such a group out, so that the list fits.
    var isForWorkbench = false
  }

  /// Returns all groups of keys in display order. The row for the number keys names the built-in
  /// scenes in `catalog`.
  public static func groups(_ catalog: SceneCatalog) -> [Group] {
    var groups = groups
    let ids = catalog.builtIn.prefix(9).map(\.id)
    var scenes = groups[0].bindings[0]
    scenes.caps = ["1", "…", "\(ids.count)"]
    scenes.summary =
      ids.count > 5
      ? "scenes, \(ids[0]) to \(ids[ids.count - 1])"
      : ids.map(\.rawValue).joined(separator: ", ")
    groups[0].bindings[0] = scenes
    return groups
  }

  /// All groups of keys with their actions. In the first row, ``groups(_:)`` adds the number keys
  /// and the names of the scenes.
  static let groups: [Group] = [
    Group(
      title: "Scene",
      bindings: [
        KeyBinding(
          [], "",
          Dictionary(
            uniqueKeysWithValues: (1...9).map { (Shortcut(Key(name: "\($0)")), .show($0 - 1)) })),
        KeyBinding(["0"], "last scene file", ["0": .showLastOpened]),
        KeyBinding(
          ["Ctrl", "Tab"], "next scene; with Shift the previous",
          [
            Shortcut(.tab, .ctrl): .showNext(by: 1),
            Shortcut(.tab, [.ctrl, .shift]): .showNext(by: -1),
          ]),
        KeyBinding(
          ["Tab"], "next control; with Shift the previous",
          scene: [.tab: .focusNext]),
        KeyBinding(
          ["←", "→", "↑", "↓"], "next detent, row or card",
          scene: [.left: .left, .right: .right, .up: .up, .down: .down]),
        KeyBinding(
          ["PgUp", "PgDn"], "scroll; Home and End too",
          scene: [.pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end]),
        KeyBinding(["Enter"], "press the focused or main control", scene: [.return: .press]),
        KeyBinding(["Del"], "dismiss", scene: [.delete: .dismiss]),
        KeyBinding(["R"], "restart the scene", ["R": .restart]),
        KeyBinding(["Ctrl", "drag"], "second finger; with the wheel: zoom"),
      ]),
    Group(
      title: "Time",
      bindings: [
        KeyBinding(["Space"], "pause", run: [" ": .togglePause, Shortcut(.space): .togglePause]),
        KeyBinding(
          [",", "."], "one frame back, forward", run: [",": .stepBack, ".": .stepForward]),
        KeyBinding(
          ["<", ">"], "to the previous, next input", run: ["<": .previousInput, ">": .nextInput]),
        KeyBinding(
          ["I", "O", "G"], "loop start, loop end; ghosts",
          run: ["I": .markLoopStart, "O": .markLoopEnd, "G": .toggleGhosts]),
        KeyBinding(
          ["[", "]", "{", "}"], "speed ÷ 1.1, × 1.1, × ½, × 2",
          run: [
            "[": .speed(by: 1 / 1.1), "]": .speed(by: 1.1),
            "{": .speed(by: 0.5), "}": .speed(by: 2),
          ]),
        KeyBinding(
          ["⌫", "t"], "normal speed; next of 1×, ½, ⅕, ⅒",
          run: [Shortcut(.backspace): .resetSpeed, "t": .cycleSpeed]),
      ]),
    Group(
      title: "Capture",
      bindings: [
        KeyBinding(
          ["s", "S"], "screenshot without, with overlays",
          run: ["s": .screenshot(withOverlays: false), "S": .screenshot(withOverlays: true)]),
        KeyBinding(
          ["v", "V"], "record input, replay it",
          run: ["v": .toggleRecording, "V": .replayRecording]),
        KeyBinding(
          ["l", "L"], "record statistics, reset them",
          run: ["l": .toggleStatisticsRecording, "L": .resetStatistics]),
        KeyBinding(
          ["Ctrl", "L", "O"], "gallery; open file, with Shift by path",
          run: [
            Shortcut("L", .ctrl): .toggleGallery, Shortcut("O", .ctrl): .chooseFile,
            Shortcut("O", [.ctrl, .shift]): .openByName,
          ]),
        KeyBinding(
          ["?"], "these keys; right click: menu",
          run: [
            "?": .toggleHelp, Shortcut(.other("Menu")): .openMenu,
            Shortcut(.other("Application")): .openMenu, Shortcut(.function(10), .shift): .openMenu,
          ]),
        KeyBinding(["Esc"], "end gesture, panel, full screen", run: [Shortcut(.escape): .cancel]),
        KeyBinding(["q"], "quit; Ctrl+W too", run: ["q": .quit, Shortcut("W", .ctrl): .quit]),
      ]),
    Group(
      title: "Look",
      bindings: overlays + [
        KeyBinding(
          ["d", "a"], "light or dark; reduced motion",
          ["d": .toggleAppearance, "a": .toggleReducedMotion]),
        KeyBinding(
          ["z", "f"], "stage fills window; full screen",
          run: [
            "z": .toggleFilling, "f": .toggleFullScreen, Shortcut(.function(11)): .toggleFullScreen,
          ]),
      ]),
    Group(
      title: "Tune",
      bindings: [
        KeyBinding(
          ["k", "c", "h"], "workbench; timeline; hand-off",
          run: [
            "k": .toggleWorkbench(takesKeys: false), "K": .toggleWorkbench(takesKeys: true),
            "c": .toggleTimeline, "h": .toggleHandoff,
          ]),
        KeyBinding(
          ["b", "x", "B"], "set variant B, swap A and B, drop B",
          run: ["b": .freezeTuning, "x": .swapTunings, "B": .dropTuning]),
        KeyBinding(
          ["o", "r", "W"], "next tuning; reload; write into scene",
          run: ["o": .nextTuning, "r": .reloadTuning, "W": .writeScene]),
      ]),
    Group(
      title: "Open workbench",
      bindings: [
        KeyBinding(["K", "F6"], "focus first number, next area"),
        KeyBinding(["Ctrl", "Z"], "undo; with Shift: redo"),
        KeyBinding(["Ctrl", "S"], "save; with Shift to a new file"),
        KeyBinding(["Ctrl", "C"], "copy the focused spring or code"),
      ] + TuningPanel.keys.map { KeyBinding($0.caps, $0.summary) } + [
        KeyBinding(["←", "→"], "timeline: one frame; with Shift 10"),
        KeyBinding(["↑", "↓"], "timeline: zoom"),
      ], isForWorkbench: true),
  ]
}
