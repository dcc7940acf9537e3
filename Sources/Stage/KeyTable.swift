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

  /// The keys, each of which does it.
  public var keys: [Key]
  /// What they are called in lists: "1…5".
  public var label: String
  /// What they do, in the user's words.
  public var summary: String
  /// One command for each key.
  public var commands: [StageCommand]
}

/// The one table by which keys are dispatched, listed and shown.
public enum KeyTable {
  /// All lines, in the order in which they are shown.
  public static let bindings: [KeyBinding] = [
    KeyBinding(
      keys: (1...5).map { KeyBinding.Key("\($0)") } + [.init("Tab"), .init("Tab", .shift)],
      label: "1…5, Tab, Shift+Tab", summary: "scene",
      commands: (0..<5).map { .scene($0) } + [.nextScene(by: 1), .nextScene(by: -1)]),
    one([.init(" "), .init("Space")], "Space", "pause", .togglePause),
    one([.init("R")], "R", "restart the scene", .restart),
    one([.init("o")], "o", "classic ↔ fluid tuning", .toggleTuning),
    one([.init("d")], "d", "light ↔ dark", .toggleAppearance),
    one([.init("f"), .init("F11")], "f, F11", "full screen", .toggleFullScreen),
    one([.init("Escape")], "Esc", "call off a gesture, then leave full screen", .cancel),
    one([.init("q"), .init("W", .ctrl)], "q, Ctrl+W", "quit", .quit),
  ]

  /// What scenes do with keys of their own, for lists.
  public static let sceneKeys: [(label: String, summary: String)] = [
    ("Up, Down", "next detent; scroll by a row; open or dismiss the detail card"),
    ("Left, Right", "rotate the stack"),
    ("Return", "tap the scene's main control"),
    ("Delete", "dismiss"),
  ]

  /// What `key`, the typed character or else SDL's name, does with `modifiers` held; nil: it is the
  /// scene's.
  public static func command(for key: String, _ modifiers: KeyModifiers) -> StageCommand? {
    let isCharacter = key.count == 1
    for binding in bindings {
      for (candidate, command) in zip(binding.keys, binding.commands)
      where candidate.name == key {
        let counted = isCharacter ? modifiers.subtracting(.shift) : modifiers
        if candidate.modifiers == counted { return command }
      }
    }
    return nil
  }

  private static func one(
    _ keys: [KeyBinding.Key], _ label: String, _ summary: String, _ command: StageCommand
  ) -> KeyBinding {
    KeyBinding(keys: keys, label: label, summary: summary, commands: keys.map { _ in command })
  }
}
