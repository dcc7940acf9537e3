internal import CardGestures

/// A key with the modifiers that a command requires.
///
/// A literal of one character is the key that types the character, without Ctrl and Alt.
struct Shortcut: Hashable {
  let key: Key
  /// The held modifiers. A key that types a character already includes Shift.
  let modifiers: KeyModifiers

  init(_ key: Key, _ modifiers: KeyModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Creates the shortcut that `press` triggers.
  init(_ press: KeyPress) {
    let key = press.commandKey
    if case .character = key {
      self.init(key, press.modifiers.subtracting(.shift))
    } else {
      self.init(key, press.modifiers)
    }
  }
}

extension Shortcut: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}
