import Arithmetic

/// The slowing down of what was flung and let go.
///
/// The continuous form is used everywhere: after `t` seconds the velocity is `v · rate^(1000t)`, the
/// way covered is the integral of that, and the whole way is `v · timeConstant`. (The sum over whole
/// milliseconds that is also found, `v/1000 · rate/(1 − rate)`, is v/2000 points shorter.)
public struct Decay: Hashable, Sendable {
  /// How long a velocity would last that did not slow down but stopped at the same place, in
  /// seconds: −1/(1000·ln rate).
  public let timeConstant: Double

  /// UIKit's rates (`UIScrollView.DecelerationRate`).
  public enum Rate: Double, Sendable {
    /// 0.998: scrolling.
    case normal = 0.998
    /// 0.99: paging, carousels.
    case fast = 0.99
  }

  /// Slows down to `rate` of the velocity in each millisecond.
  ///
  /// - Parameter rate: From 0, which stops at once, to 0.99999. Values outside count as the
  ///   nearer end; not a number stops at once.
  public init(rate: Double) {
    timeConstant = rate > 0 ? -1 / (1000 * log(min(rate, Self.maximumRate))) : 0
  }

  /// Slows down at a rate of UIKit's.
  public init(rate: Rate) {
    self.init(rate: rate.rawValue)
  }

  /// Slows down to 1/e of the velocity in each `timeConstant` seconds.
  ///
  /// - Parameter timeConstant: In seconds; limited as the rate of ``init(rate:)-(Double)`` is.
  public init(timeConstant: Double) {
    let longest = Decay(rate: Self.maximumRate).timeConstant
    self.timeConstant = timeConstant > 0 ? min(timeConstant, longest) : 0
  }

  /// Scrolling: 0.998 in each millisecond.
  public static let normal = Decay(rate: .normal)
  /// Paging and carousels: 0.99 in each millisecond.
  public static let fast = Decay(rate: .fast)
  /// Slow enough for anything that is to end: 63 % of the velocity is lost in 100 s.
  package static let maximumRate = 0.99999

  /// Part of the velocity that is left after a millisecond.
  public var rate: Double { timeConstant > 0 ? exp(-0.001 / timeConstant) : 0 }

  /// The state after `time` seconds; `start` for a time that is not greater than 0.
  public func state(from start: MotionState, after time: Double) -> MotionState {
    let k = coefficients(after: time)
    return MotionState(
      position: start.position + k.xv * start.velocity, velocity: k.vv * start.velocity)
  }

  /// What becomes of position and velocity in `time` seconds.
  public func coefficients(after time: Double) -> MotionCoefficients {
    guard timeConstant > 0 else { return MotionCoefficients(xx: 1, xv: 0, vx: 0, vv: 0) }
    guard time > 0 else { return .identity }
    let exponent = time / timeConstant
    // Less than 1e-260 is left beyond; exp would get slow where numbers get denormal.
    let left = exponent < 600 ? exp(-exponent) : 0
    return MotionCoefficients(xx: 1, xv: timeConstant * (1 - left), vx: 0, vv: left)
  }

  /// Where it comes to rest, in points.
  public func restPosition(from start: MotionState) -> Double {
    start.position + start.velocity * timeConstant
  }

  /// The velocity with which it has to start at `position` to come to rest at `rest`; for a rest on
  /// a whole pixel. 0 if it stops at once whatever the velocity.
  public func velocity(toRestAt rest: Double, from position: Double) -> Double {
    timeConstant > 0 ? (rest - position) / timeConstant : 0
  }

  /// Seconds until it passes `position`; nil if it never does: wrong way, or at rest before.
  public func time(from start: MotionState, toReach position: Double) -> Double? {
    if position == start.position { return 0 }
    let part = (position - start.position) / (start.velocity * timeConstant)
    return part > 0 && part < 1 ? -timeConstant * log1p(-part) : nil
  }

  /// Seconds until it is no faster than `speed` points per second; infinite if that is never.
  public func time(from start: MotionState, toSlowTo speed: Double) -> Double {
    timeUntil(timeConstant > 0 ? abs(start.velocity) : 0, is: speed)
  }

  /// Seconds from which on it is within `tolerance` points of its rest; infinite if that is never.
  public func settlingTime(from start: MotionState, within tolerance: Double) -> Double {
    timeUntil(abs(start.velocity) * timeConstant, is: tolerance)
  }

  private func timeUntil(_ value: Double, is limit: Double) -> Double {
    if value == 0 { return 0 }
    guard limit > 0, value.isFinite else { return .infinity }
    return value > limit ? timeConstant * log(value / limit) : 0
  }
}
