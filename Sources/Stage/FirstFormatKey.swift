package import CardGestures
internal import SceneCore

/// What keys stood for when recordings had them by name (format 1). Frozen: it does not follow the
/// key table, so that no key that is given another meaning changes an old recording.
package enum FirstFormatKey {
  /// What `key` with `modifiers` did in such surroundings; a focused field came first. `tunings` are
  /// fluid and classic.
  static func kind(
    _ key: String, _ modifiers: KeyModifiers, isTyping: Bool, on surroundings: SceneEnvironment,
    tunings: [Tuning]
  ) -> StageInput.Kind {
    let command = commands[key] ?? .key(key)
    if isTyping { return .command(editing(key, modifiers) ?? command) }
    switch stageKey(key, modifiers) {
    case .restart: return .restart
    case .tuning:
      let classic = tunings.last ?? .fluid
      return .tuning(surroundings.tuning == classic ? .fluid : classic)
    case .appearance: return .appearance(surroundings.appearance == .light ? .dark : .light)
    case .reducedMotion: return .reducedMotion(!surroundings.reducesMotion)
    case nil: return .command(command)
    }
  }

  /// Whether the key did anything, in a field or out of it.
  package static func isKnown(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    commands[key] != nil || editing(key, modifiers) != nil
      || stageKey(key, modifiers) != nil
  }

  /// Whether the key restarted the scene, if no field was focused.
  package static func isRestart(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    stageKey(key, modifiers) == .restart
  }

  /// What a key changed of the whole stage.
  private enum StageKey: String {
    case restart = "R"
    case tuning = "o"
    case appearance = "d"
    case reducedMotion = "a"
  }

  private static func stageKey(_ key: String, _ modifiers: KeyModifiers) -> StageKey? {
    modifiers.subtracting(.shift).isEmpty ? StageKey(rawValue: key) : nil
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
