public import CardGeometry

/// The corner radii of a rectangle: one radius for the two top corners and one radius for the two
/// bottom corners.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left and top right corners.
  public var top: Double
  /// The radius of the bottom left and bottom right corners.
  public var bottom: Double

  /// Creates radii that differ for the top and the bottom corners.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Creates equal radii for all four corners.
  public init(_ radius: Double) { self.init(top: radius, bottom: radius) }

  /// Sharp corners.
  public static let none = CornerRadii(0)

  /// Returns the radii clamped to 0…half of the shorter side of `size`.
  public func clamped(to size: Size) -> CornerRadii {
    let maximum = max(0, min(size.width, size.height) / 2)
    return CornerRadii(top: min(max(top, 0), maximum), bottom: min(max(bottom, 0), maximum))
  }
}
