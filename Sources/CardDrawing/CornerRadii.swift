public import CardGeometry

/// Corner radii of a card, in points: one for the two top corners, one for the two bottom ones.
public struct CornerRadii: Hashable, Sendable {
  /// Radius of the top left and top right corner.
  public var top: Double
  /// Radius of the bottom left and bottom right corner.
  public var bottom: Double

  /// Rounds the top corners by `top`, the bottom ones by `bottom`.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Rounds all four corners alike.
  public init(_ radius: Double) { self.init(top: radius, bottom: radius) }

  /// Sharp corners.
  public static let none = CornerRadii(0)

  /// No larger than half the shorter side of `size`, no smaller than 0.
  public func limited(to size: Size) -> CornerRadii {
    let most = max(0, min(size.width, size.height) / 2)
    return CornerRadii(top: min(max(top, 0), most), bottom: min(max(bottom, 0), most))
  }
}
