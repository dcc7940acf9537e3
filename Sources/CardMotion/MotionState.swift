/// The position and velocity of a point on a line: the complete state of a motion.
public struct MotionState: Hashable, Sendable, Codable {
  /// Position, in points.
  public var position: Double
  /// Velocity, in points per second.
  public var velocity: Double

  /// Creates a state at `position` points with `velocity` in points per second.
  @inlinable
  public init(position: Double, velocity: Double = 0) {
    self.position = position
    self.velocity = velocity
  }
}
