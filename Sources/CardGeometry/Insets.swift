/// The distances of the safe area from the top and the bottom of a stage, in points.
public struct Insets: Hashable, Sendable, Codable {
  /// The height at the top that is kept free, in points.
  public var top: Double
  /// The height at the bottom that is kept free, in points.
  public var bottom: Double

  /// Creates insets of `top` and `bottom` points.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// Returns the insets, reduced in proportion if their sum exceeds `maximum` points. Negative
  /// insets become 0.
  public func clamped(toSum maximum: Double) -> Insets {
    // Limits both insets so that their sum does not overflow.
    let largest = Double.greatestFiniteMagnitude / 4
    let (top, bottom) = (min(max(0, top), largest), min(max(0, bottom), largest))
    let sum = top + bottom
    guard sum > maximum else { return Insets(top: top, bottom: bottom) }
    return Insets(top: top * (maximum / sum), bottom: bottom * (maximum / sum))
  }

  /// Insets of 0 points.
  public static let zero = Insets()
}
