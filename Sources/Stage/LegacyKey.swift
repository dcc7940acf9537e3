package import CardGestures
internal import SceneCore

/// The meanings of keys in recordings of format 1, which contain keys by name. The meanings are
/// frozen, so that a change of the key table does not change old recordings.
package enum LegacyKey {
  /// Returns the input that `key` with `modifiers` stood for in format 1. If `isTyping` is `true`,
  /// a text field is focused. The key's meaning in a text field then has priority. `tunings` are
  /// the built-in tunings fluid and classic, in this order.
  static func kind(
    _ key: Key, _ modifiers: KeyModifiers, isTyping: Bool, on environment: SceneEnvironment,
    tunings: [Tuning]
  ) -> StageInput.Kind {
    let command = commands[key] ?? .key(key)
    if isTyping { return .command(editing(key, modifiers) ?? command) }
    switch stageKey(key, modifiers) {
    case .restart: return .restart
    case .tuning:
      let classic = tunings.last ?? .fluid
      return .tuning(environment.tuning == classic ? .fluid : classic)
    case .appearance: return .appearance(environment.appearance == .light ? .dark : .light)
    case .reducedMotion: return .reducedMotion(!environment.reducesMotion)
    case nil: return .command(command)
    }
  }

  /// Returns whether the key had a meaning, inside or outside of a text field.
  package static func isKnown(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    commands[key] != nil || editing(key, modifiers) != nil
      || stageKey(key, modifiers) != nil
  }

  /// Returns whether `key` restarts the scene in a recording of format 1, provided that no text field
  /// is focused.
  package static func isRestart(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    stageKey(key, modifiers) == .restart
  }

  /// The effects that keys have on the whole stage in recordings of format 1.
  private enum StageKey {
    case restart, tuning, appearance, reducedMotion
  }

  private static func stageKey(_ key: Key, _ modifiers: KeyModifiers) -> StageKey? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    return switch key {
    case "R": .restart
    case "o": .tuning
    case "d": .appearance
    case "a": .reducedMotion
    default: nil
    }
  }

  private static func editing(_ key: Key, _ modifiers: KeyModifiers) -> SceneCommand? {
    if let caretMove = moves[key] { return .move(caretMove, extend: modifiers.contains(.shift)) }
    switch key {
    case .backspace: return .deleteBackward
    case .delete: return .deleteForward
    case "A", "a": return modifiers.contains(.ctrl) ? .selectAll : nil
    default: return nil
    }
  }

  private static let moves: [Key: SceneCommand.CaretMove] = [
    .left: .left, .right: .right, .home: .lineStart, .end: .lineEnd,
  ]

  private static let commands: [Key: SceneCommand] = [
    .up: .up, .down: .down, .left: .left, .right: .right, .return: .press,
    .delete: .dismiss, .escape: .escape, .pageUp: .pageUp, .pageDown: .pageDown,
    .home: .home, .end: .end,
  ]
}
