/// Text on its way into a focused field.
public enum TextInput: Hashable, Sendable, Codable {
  /// Text to insert.
  case committed(String)
  /// Text an input method is still working on, shown underlined; empty ends it.
  case composing(String)
}
