package import CardGestures
internal import CardScenes

/// What keys stood for when recordings had them by name (format 1). Frozen: it does not follow the
/// key table, so that no key that is given another meaning changes an old recording.
package enum FirstFormatKey {
  /// What `key` with `modifiers` did in such surroundings; a focused field came first.
  static func kind(
    _ key: String, _ modifiers: KeyModifiers, isTyping: Bool, on surroundings: SceneEnvironment
  ) -> StageInput.Kind {
    let command = commands[key] ?? .key(key)
    if isTyping { return .command(editing(key, modifiers) ?? command) }
    if isRestart(key, modifiers) { return .restart }
    switch modifiers.subtracting(.shift).isEmpty ? key : "" {
    case "o": return .tuning(surroundings.tuning == .classic ? .fluid : .classic)
    case "d": return .appearance(surroundings.appearance == .light ? .dark : .light)
    case "a": return .reducedMotion(!surroundings.reducesMotion)
    default: return .command(command)
    }
  }

  /// Whether the key did anything, in a field or out of it.
  package static func isKnown(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    let isPlain = modifiers.subtracting(.shift).isEmpty
    return commands[key] != nil || editing(key, modifiers) != nil
      || isPlain && ["R", "o", "d", "a"].contains(key)
  }

  /// Whether the key restarted the scene, if no field was focused.
  package static func isRestart(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    key == "R" && modifiers.subtracting(.shift).isEmpty
  }

  private static func editing(_ key: String, _ modifiers: KeyModifiers) -> SceneCommand? {
    if let way = moves[key] { return .move(way, extend: modifiers.contains(.shift)) }
    switch key {
    case "Backspace": return .deleteBackward
    case "Delete": return .deleteForward
    case "A", "a": return modifiers.contains(.ctrl) ? .selectAll : nil
    default: return nil
    }
  }

  private static let moves: [String: SceneCommand.CaretMove] = [
    "Left": .left, "Right": .right, "Home": .lineStart, "End": .lineEnd,
  ]

  private static let commands: [String: SceneCommand] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Return": .press,
    "Delete": .dismiss, "Escape": .escape, "PageUp": .pageUp, "PageDown": .pageDown,
    "Home": .home, "End": .end,
  ]
}
