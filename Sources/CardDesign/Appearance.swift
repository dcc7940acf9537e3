/// The colour scheme of the stage. Geometry and pictures do not depend on the colour scheme.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}
