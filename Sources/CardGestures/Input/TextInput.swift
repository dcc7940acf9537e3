/// Text input for the focused field.
public enum TextInput: Hashable, Sendable, Codable {
  /// Text to insert.
  case committed(String)
  /// Preliminary text of an input method, shown underlined. An empty text ends the composition.
  case composing(String)
}
