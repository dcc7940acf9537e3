public import CardGeometry

/// Four factors that give the state of a linear motion after a given time, for any start.
///
/// Springs and decays are linear. After the given time, the displacement is `displacement · xx +
/// velocity · xv`, and the velocity is `displacement · vx + velocity · vv`. So all components of a
/// vector value share one evaluation.
public struct MotionCoefficients: Hashable, Sendable {
  /// The final displacement divided by the start displacement, for a motion that starts at velocity
  /// 0.
  public var xx: Double
  /// The final displacement divided by the start velocity, in seconds, for a motion that starts at
  /// displacement 0.
  public var xv: Double
  /// The final velocity divided by the start displacement, per second, for a motion that starts at
  /// velocity 0.
  public var vx: Double
  /// The final velocity divided by the start velocity, for a motion that starts at displacement 0.
  public var vv: Double

  /// Creates coefficients from the four factors.
  @inlinable
  public init(xx: Double, xv: Double, vx: Double, vv: Double) {
    self.xx = xx
    self.xv = xv
    self.vx = vx
    self.vv = vv
  }

  /// The coefficients for a time of 0 seconds: displacement and velocity stay unchanged.
  public static let identity = MotionCoefficients(xx: 1, xv: 0, vx: 0, vv: 1)
  /// The coefficients of a motion that has come to rest at its target.
  public static let rest = MotionCoefficients(xx: 0, xv: 0, vx: 0, vv: 0)

  /// Returns the final displacement for the start `displacement` and `velocity`.
  @inlinable
  public func displacement<Value: Interpolatable>(_ displacement: Value, _ velocity: Value) -> Value
  {
    displacement.scaled(by: xx).adding(velocity, scaledBy: xv)
  }

  /// Returns the final velocity for the start `displacement` and `velocity`.
  @inlinable
  public func velocity<Value: Interpolatable>(_ displacement: Value, _ velocity: Value) -> Value {
    displacement.scaled(by: vx).adding(velocity, scaledBy: vv)
  }
}
