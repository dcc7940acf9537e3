/// Where something is along one line and how fast it moves: all that a motion has to know to go on.
public struct MotionState: Hashable, Sendable, Codable {
  /// Position, in points.
  public var position: Double
  /// Velocity, in points per second.
  public var velocity: Double

  /// At `position`, moving at `velocity`.
  @inlinable
  public init(position: Double, velocity: Double = 0) {
    self.position = position
    self.velocity = velocity
  }
}
