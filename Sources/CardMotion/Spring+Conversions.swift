import Arithmetic

extension Spring {
  /// Force per way; `mass · angularFrequency²`. Infinite if the spring snaps.
  public var stiffness: Double { mass * angularFrequency * angularFrequency }

  /// Damping coefficient, force per velocity; not to be confused with ``dampingRatio``.
  public var damping: Double {
    dampingRatio == 0 ? 0 : 2 * dampingRatio * mass * angularFrequency
  }

  /// Duration of one swing without damping, in seconds; 0 if the spring snaps.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The duration that designers speak of, in seconds: the ``response``.
  public var duration: Double { response }

  /// 1 swings for ever, 0 is critical damping, towards −1 it creeps.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Seconds until the envelope of a move that starts at rest is 0.001 of the way; infinite without
  /// damping. The envelope is that of ``init(settlingDuration:dampingRatio:epsilon:)``.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  /// Seconds until the envelope of a move that starts at rest is `epsilon` of the way.
  public func settlingDuration(epsilon: Double) -> Double {
    if snaps { return 0 }
    return Self.radiansToSettle(dampingRatio: dampingRatio, epsilon: epsilon) / angularFrequency
  }

  /// The spring that has settled after `settlingDuration` seconds, as UIKit's animations with a
  /// duration and a damping ratio do.
  ///
  /// Settled is what the envelope of a unit move that starts at rest is at that time: `epsilon`. The
  /// envelope is e^(−ζωt)/√(1 − ζ²) below critical damping, but not above (1 + ζωt)·e^(−ζωt), to
  /// which the move comes close near critical damping; from critical damping on it is the move.
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds; 0 is at the target at once.
  ///   - dampingRatio: Greater than 0.
  ///   - epsilon: Part of the way at which the move counts as settled (Apple's default is 0.001).
  /// - Throws: ``MotionError`` for a duration that is negative or not finite, a damping ratio that is
  ///   not finite and greater than 0, or an epsilon that is not between 0 and 1.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
  ) throws(MotionError) {
    guard dampingRatio > 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard epsilon > 0, epsilon < 1 else { throw .epsilon(epsilon) }
    guard settlingDuration >= 0, settlingDuration.isFinite else {
      throw .duration(settlingDuration)
    }
    let radians = Self.radiansToSettle(dampingRatio: dampingRatio, epsilon: epsilon)
    guard radians.isFinite else { throw .dampingRatio(dampingRatio) }
    let frequency = radians / settlingDuration
    guard frequency >= Self.frequencies.lowerBound else { throw .duration(settlingDuration) }
    self.init(angularFrequency: frequency, dampingRatio: dampingRatio, mass: 1)
  }

  /// Settling duration times angular frequency.
  private static func radiansToSettle(dampingRatio: Double, epsilon: Double) -> Double {
    let unit = Spring(angularFrequency: 1, dampingRatio: max(1, dampingRatio), mass: 1)
    let monotonic = unit.settlingTime(
      from: MotionState(position: 1), to: 0, within: epsilon)
    guard dampingRatio < 1 else { return monotonic }
    guard dampingRatio > 0 else { return .infinity }
    let amplitude = 1 / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return min(log(amplitude / epsilon), monotonic) / dampingRatio
  }
}
