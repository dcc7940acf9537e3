internal import CardGestures

/// A key with the modifiers that a command requires.
///
/// A shortcut can be written as a string literal of one character, such as "k". It then stands for
/// the key that types this character, without Ctrl and Alt.
struct Shortcut: Hashable {
  let key: Key
  /// The held modifiers. Shift is left out if the press types a character, because the character
  /// already differs with Shift.
  let modifiers: KeyModifiers

  init(_ key: Key, _ modifiers: KeyModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Creates the shortcut that `press` triggers.
  init(_ press: KeyPress) {
    let key = press.commandKey
    if case .character = key, !press.modifiers.contains(.ctrl) {
      self.init(key, press.modifiers.subtracting(.shift))
    } else {
      self.init(key, press.modifiers)
    }
  }
}

extension Shortcut: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}
