public import CardGeometry

/// What a linear motion does to any start in a given time: four numbers.
///
/// Springs and decays are linear, so the end of every motion that lasts equally long is
/// `displacement · xx + velocity · xv`, moving at `displacement · vx + velocity · vv`.
/// All components of a vector value share one evaluation this way.
public struct MotionCoefficients: Hashable, Sendable {
  /// Displacement left per displacement at the start.
  public var xx: Double
  /// Displacement per velocity at the start, in seconds.
  public var xv: Double
  /// Velocity per displacement at the start, per second.
  public var vx: Double
  /// Velocity left per velocity at the start.
  public var vv: Double

  /// The four numbers.
  @inlinable
  public init(xx: Double, xv: Double, vx: Double, vv: Double) {
    self.xx = xx
    self.xv = xv
    self.vx = vx
    self.vv = vv
  }

  /// No time has passed.
  public static let identity = MotionCoefficients(xx: 1, xv: 0, vx: 0, vv: 1)
  /// All is at rest where it wants to be.
  public static let rest = MotionCoefficients(xx: 0, xv: 0, vx: 0, vv: 0)

  /// The displacement that `displacement` and `velocity` have become.
  @inlinable
  public func displacement<Value: Interpolatable>(_ displacement: Value, _ velocity: Value) -> Value
  {
    displacement.scaled(by: xx).adding(velocity, scaledBy: xv)
  }

  /// The velocity that `displacement` and `velocity` have become.
  @inlinable
  public func velocity<Value: Interpolatable>(_ displacement: Value, _ velocity: Value) -> Value {
    displacement.scaled(by: vx).adding(velocity, scaledBy: vv)
  }
}
