public import CardGeometry

extension Size {
  /// The sizes of the stage on which every scene is tried, in points.
  public static let stages = [
    (240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800), (2560, 1440),
  ].map { Size(width: $0.0, height: $0.1) }
}
