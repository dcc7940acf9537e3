public import CardGeometry

/// How fast a pointer was going, and how much to believe it.
public struct VelocityEstimate: Hashable, Sendable {
  /// Points per second.
  public var velocity: Vector
  /// Seconds between the oldest and the newest sample used.
  public var span: Double
  /// Root mean square distance between the samples and the fitted curve, in points:
  /// below 1 for a clean stroke in whole pixels, large for a jittery one.
  package var residual: Double

  /// `velocity`, found from samples over `span` seconds with the given `residual`.
  public init(velocity: Vector, span: Double, residual: Double) {
    self.velocity = velocity
    self.span = span
    self.residual = residual
  }

  /// The estimate from samples over `span` seconds, or `nil` if it is not finite: the places were too far
  /// apart.
  init?(_ velocity: SIMD2<Double>, span: Double, squaredError: SIMD2<Double>) {
    self.init(
      velocity: Vector(dx: velocity.x, dy: velocity.y), span: span,
      residual: squaredError.sum().squareRoot())
    guard velocity.x.isFinite, velocity.y.isFinite, residual.isFinite else { return nil }
  }
}
