/// A key that was struck.
package struct KeyPress: Hashable, Sendable {
  /// SDL's name of the key: "Up", "Return", "A", "F3".
  package var name: String
  /// What it typed, if it did: "a", "?", " ".
  package var character: String?
  /// The modifier keys that were held.
  package var modifiers: KeyModifiers
  /// Whether it is the repetition of a key held down.
  package var isRepeat: Bool

  /// What commands go by: the typed character, else the name.
  package var key: String { character ?? name }

  /// `name` was struck and typed `character`.
  package init(
    name: String, character: String? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) {
    self.name = name
    self.character = character
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
