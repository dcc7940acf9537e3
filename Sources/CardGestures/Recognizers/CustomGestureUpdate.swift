public import CardGeometry

/// The state of a custom gesture in progress.
public struct CustomGestureUpdate: Hashable, Sendable {
  /// The position of the gesture, in points of the stage.
  public var location: Point
  // Separate numbers, since the alignment of a vector would enlarge every event by a third.
  private var x, y, z, w: Double

  /// Up to four numbers with units that the gesture defines.
  public var values: SIMD4<Double> {
    get { SIMD4(x, y, z, w) }
    set { (x, y, z, w) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  /// Creates a state at `location` with up to four numbers.
  public init(location: Point, values: SIMD4<Double> = .zero) {
    self.location = location
    (x, y, z, w) = (values.x, values.y, values.z, values.w)
  }
}
