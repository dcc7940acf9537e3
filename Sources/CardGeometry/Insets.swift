/// Distances kept free at the top and at the bottom of a stage, in points.
public struct Insets: Hashable, Sendable {
  /// Kept free at the top.
  public var top: Double
  /// Kept free at the bottom.
  public var bottom: Double

  /// `top` and `bottom` points kept free.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// Nothing kept free.
  public static let zero = Insets()
}
