public import CardGeometry

/// The corner radii of a rectangle: one radius for the two top corners and one radius for the two
/// bottom corners.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left and top right corners.
  public var top: Double
  /// The radius of the bottom left and bottom right corners.
  public var bottom: Double
  /// Whether the curvature of the corners changes continuously, as on Apple's platforms. Otherwise
  /// the corners are circular arcs.
  public var isContinuous: Bool

  /// Creates radii that differ for the top and the bottom corners. By default the corners are
  /// circular arcs.
  public init(top: Double, bottom: Double, isContinuous: Bool = false) {
    self.top = top
    self.bottom = bottom
    self.isContinuous = isContinuous
  }

  /// Creates equal radii for all four corners. By default the corners are circular arcs.
  public init(_ radius: Double, isContinuous: Bool = false) {
    self.init(top: radius, bottom: radius, isContinuous: isContinuous)
  }

  /// Sharp corners.
  public static let none = CornerRadii(0)

  /// Returns the radii clamped to 0…half of the shorter side of `size`.
  public func clamped(to size: Size) -> CornerRadii {
    let maximum = max(0, min(size.width, size.height) / 2)
    return mapped { min(max($0, 0), maximum) }
  }

  /// Returns radii of the same kind of corner, with `map` applied to both.
  public func mapped(_ map: (Double) -> Double) -> CornerRadii {
    CornerRadii(top: map(top), bottom: map(bottom), isContinuous: isContinuous)
  }
}
