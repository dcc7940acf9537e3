import Arithmetic

extension Spring {
  /// The stiffness, force per displacement: `mass · angularFrequency²`; infinite if the spring
  /// snaps.
  public var stiffness: Double { mass * angularFrequency * angularFrequency }

  /// The damping coefficient, force per velocity. Not to be confused with ``dampingRatio``.
  public var damping: Double {
    dampingRatio == 0 ? 0 : 2 * dampingRatio * mass * angularFrequency
  }

  /// The duration of one oscillation without damping, in seconds; 0 if the spring snaps.
  public var response: Double { 2 * .pi / angularFrequency }

  /// The perceived duration in seconds, equal to ``response``.
  public var duration: Double { response }

  /// The bounce: 1 oscillates for ever, 0 is critical damping. The closer to −1, the slower the
  /// spring approaches its target.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The seconds after which the envelope of a motion from rest has fallen to 0.001 of the
  /// distance; infinite without damping. For the envelope, see
  /// ``init(settlingDuration:dampingRatio:epsilon:)``.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  /// Returns the seconds after which the envelope of a motion from rest has fallen to the fraction
  /// `epsilon` of the distance.
  public func settlingDuration(epsilon: Double) -> Double {
    if snaps { return 0 }
    return Self.radiansToSettle(dampingRatio: dampingRatio, epsilon: epsilon) / angularFrequency
  }

  /// Creates the spring that settles in `settlingDuration` seconds, like UIKit's animations with a
  /// duration and a damping ratio.
  ///
  /// A motion of distance 1 from rest is settled when its envelope is `epsilon`. Below critical
  /// damping, the envelope is the smaller of e^(−ζωt)/√(1 − ζ²) and (1 + ζωt)·e^(−ζωt). The second
  /// expression is the better bound near critical damping. At or above critical damping, the
  /// envelope is the motion itself.
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds; 0 jumps to the target.
  ///   - dampingRatio: Greater than 0.
  ///   - epsilon: The fraction of the distance at which the motion counts as settled (Apple's
  ///     default is 0.001).
  /// - Throws: ``MotionError`` if the duration is negative or not finite, if the damping ratio is
  ///   not finite or not greater than 0, or if epsilon is not between 0 and 1.
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

  /// Returns the settling duration times the angular frequency, in radians.
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
