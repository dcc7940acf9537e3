public import CardGeometry

/// The estimated velocity of a pointer, with measures of its reliability.
public struct VelocityEstimate: Hashable, Sendable {
  /// The velocity, in points per second.
  public var velocity: Vector
  /// The seconds between the oldest and the newest sample used.
  public var span: Double
  /// The root mean square distance between the samples and the fitted curve, in points. The
  /// distance is below 1 for a smooth stroke in whole pixels, and large for a jittery stroke.
  package var residual: Double

  /// Creates an estimate from samples over `span` seconds with the given `residual` in points.
  public init(velocity: Vector, span: Double, residual: Double) {
    self.velocity = velocity
    self.span = span
    self.residual = residual
  }

  /// Creates an estimate from samples over `span` seconds, or returns `nil` if a value is not
  /// finite because the positions were too far apart.
  init?(_ velocity: SIMD2<Double>, span: Double, squaredError: SIMD2<Double>) {
    self.init(
      velocity: Vector(dx: velocity.x, dy: velocity.y), span: span,
      residual: squaredError.sum().squareRoot())
    guard velocity.x.isFinite, velocity.y.isFinite, residual.isFinite else { return nil }
  }
}
