package import CardGestures
internal import CardScenes

/// What keys stood for when recordings had them by name (format 1). Frozen: it does not follow the
/// key table, so that no key that is given another meaning changes an old recording.
package enum FirstFormatKey {
  /// What `key` with `modifiers` did in such surroundings; a focused field came first.
  static func kind(
    _ key: String, _ modifiers: KeyModifiers, isTyping: Bool, on surroundings: SceneEnvironment
  ) -> StageInput.Kind {
    if isTyping { return .command(editing(key, modifiers) ?? command(key)) }
    if isRestart(key, modifiers) { return .restart }
    switch modifiers.subtracting(.shift).isEmpty ? key : "" {
    case "o": return .tuning(surroundings.tuning == .classic ? .fluid : .classic)
    case "d": return .appearance(surroundings.appearance == .light ? .dark : .light)
    case "a": return .reducedMotion(!surroundings.reducesMotion)
    default: return .command(command(key))
    }
  }

  /// Whether the key restarted the scene, if no field was focused.
  package static func isRestart(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    key == "R" && modifiers.subtracting(.shift).isEmpty
  }

  private static func editing(_ key: String, _ modifiers: KeyModifiers) -> SceneCommand? {
    let extends = modifiers.contains(.shift)
    switch key {
    case "Backspace": return .deleteBackward
    case "Delete": return .deleteForward
    case "Left": return .move(.left, extend: extends)
    case "Right": return .move(.right, extend: extends)
    case "Home": return .move(.lineStart, extend: extends)
    case "End": return .move(.lineEnd, extend: extends)
    case "A", "a": return modifiers.contains(.ctrl) ? .selectAll : nil
    default: return nil
    }
  }

  private static func command(_ key: String) -> SceneCommand {
    switch key {
    case "Up": .up
    case "Down": .down
    case "Left": .left
    case "Right": .right
    case "Return": .press
    case "Delete": .dismiss
    case "Escape": .escape
    case "PageUp": .pageUp
    case "PageDown": .pageDown
    case "Home": .home
    case "End": .end
    default: .key(key)
    }
  }
}
