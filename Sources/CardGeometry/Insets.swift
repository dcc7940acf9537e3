/// Distances kept free at the top and at the bottom of a stage, in points.
public struct Insets: Hashable, Sendable, Codable {
  /// Kept free at the top.
  public var top: Double
  /// Kept free at the bottom.
  public var bottom: Double

  /// `top` and `bottom` points kept free.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// The same, or if they come to more than `most` points, in proportion so much less; none below 0.
  public func limited(toSum most: Double) -> Insets {
    // So little that the sum is still a number.
    let largest = Double.greatestFiniteMagnitude / 4
    let (top, bottom) = (min(max(0, top), largest), min(max(0, bottom), largest))
    let sum = top + bottom
    guard sum > most else { return Insets(top: top, bottom: bottom) }
    return Insets(top: top * (most / sum), bottom: bottom * (most / sum))
  }

  /// Nothing kept free.
  public static let zero = Insets()
}
