/// Which set of colours the stage wears; geometry and pictures stay the same.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark text on light grounds.
  case light
  /// Light text on dark grounds.
  case dark
}
