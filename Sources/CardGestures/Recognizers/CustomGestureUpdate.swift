public import CardGeometry

/// How far a gesture of one's own has come.
public struct CustomGestureUpdate: Hashable, Sendable {
  /// Where, in points of the stage.
  public var location: Point
  // One by one: a vector's alignment would make every event a third larger.
  private var x, y, z, w: Double

  /// Up to four numbers, in what the gesture counts in.
  public var values: SIMD4<Double> {
    get { SIMD4(x, y, z, w) }
    set { (x, y, z, w) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  /// At `location`, with up to four numbers.
  public init(location: Point, values: SIMD4<Double> = .zero) {
    self.location = location
    (x, y, z, w) = (values.x, values.y, values.z, values.w)
  }
}
