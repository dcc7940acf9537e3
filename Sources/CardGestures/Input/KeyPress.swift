/// A key that was struck.
public struct KeyPress: Hashable, Sendable {
  /// SDL's name of the key: "Up", "Return", "A", "F3".
  public var name: String
  /// What it typed, if it did: "a", "?", " ".
  public var character: String?
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers
  /// Whether it is the repetition of a key held down.
  public var isRepeat: Bool

  /// What commands go by: the typed character, else the name.
  public var key: String { character ?? name }

  /// `name` was struck and typed `character`.
  public init(
    name: String, character: String? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false
  ) {
    self.name = name
    self.character = character
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
