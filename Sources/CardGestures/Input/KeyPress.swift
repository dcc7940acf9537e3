/// A press of a key.
package struct KeyPress: Hashable, Sendable {
  /// The pressed key. The key of a letter is named by its capital letter.
  package var key: Key
  /// The character that the key typed, such as "a", "?" or " ", or `nil` if it typed none.
  package var character: String?
  /// The modifier keys that were held.
  package var modifiers: KeyModifiers
  /// Whether the press is a repetition of a held key.
  package var isRepeat: Bool

  /// The key by which commands identify this press: the key that is named after the typed
  /// character, or ``key`` if the press types no character.
  package var commandKey: Key { character.map { Key(name: $0) } ?? key }

  /// Creates a press of `key` that typed `character`.
  package init(
    _ key: Key, character: String? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) {
    self.key = key
    self.character = character
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
