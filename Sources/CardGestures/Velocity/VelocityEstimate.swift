public import CardGeometry

/// How fast a pointer was going, and how much to believe it.
public struct VelocityEstimate: Hashable, Sendable {
  /// Points per second.
  public var velocity: Vector
  /// Seconds between the oldest and the newest sample used.
  public var span: Double
  /// Root mean square distance between the samples and the fitted curve, in points:
  /// below 1 for a clean stroke in whole pixels, large for a jittery one.
  public var residual: Double

  /// `velocity`, found from samples over `span` seconds with the given `residual`.
  public init(velocity: Vector, span: Double, residual: Double) {
    self.velocity = velocity
    self.span = span
    self.residual = residual
  }
}
