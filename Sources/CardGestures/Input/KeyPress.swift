/// A press of a key.
package struct KeyPress: Hashable, Sendable {
  /// SDL's name of the key: "Up", "Return", "A", "F3".
  package var name: String
  /// The character that the key typed, such as "a", "?" or " ", or `nil` if it typed none.
  package var character: String?
  /// The modifier keys that were held.
  package var modifiers: KeyModifiers
  /// Whether the press is a repetition of a held key.
  package var isRepeat: Bool

  /// The key as commands identify it: the typed character, or the name if there is none.
  package var key: String { character ?? name }

  /// Creates a press of the key `name` that typed `character`.
  package init(
    name: String, character: String? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) {
    self.name = name
    self.character = character
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
