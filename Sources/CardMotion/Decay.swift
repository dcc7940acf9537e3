import Arithmetic

/// An exponential slow-down of an object after a fling.
///
/// After `t` seconds, the velocity is `v · rate^(1000t)`, where `v` is the start velocity. The
/// distance is the integral of the velocity over the continuous time. The total distance is
/// `v · timeConstant`.
///
/// Other programs add up the distances of whole milliseconds instead. Their total distance,
/// `v/1000 · rate/(1 − rate)`, is v/2000 points shorter.
public struct Decay: Hashable, Sendable {
  /// The time in which the velocity falls to 1/e, in seconds: −1/(1000·ln rate). If the object kept
  /// its start velocity, it would cover the total distance in this time.
  public let timeConstant: Double

  /// The rates of UIKit (`UIScrollView.DecelerationRate`).
  public enum Rate: Double, Sendable {
    /// The rate 0.998, for scrolling.
    case normal = 0.998
    /// The rate 0.99, for paging and carousels.
    case fast = 0.99
  }

  /// Creates a decay in which the fraction `rate` of the velocity remains after each millisecond.
  ///
  /// - Parameter rate: From 0, which stops at once, to 0.99999. A rate outside of this range counts
  ///   as the nearer end. A rate that is not a number counts as 0.
  public init(rate: Double) {
    timeConstant = rate > 0 ? -1 / (1000 * log(min(rate, Self.maximumRate))) : 0
  }

  /// Creates a decay with one of UIKit's rates.
  public init(rate: Rate) {
    self.init(rate: rate.rawValue)
  }

  /// Creates a decay in which the velocity falls to 1/e in `timeConstant` seconds.
  ///
  /// - Parameter timeConstant: In seconds, clamped to the time constant of the rate 0.99999. A
  ///   value that is not greater than 0 stops at once.
  public init(timeConstant: Double) {
    let longest = Decay(rate: Self.maximumRate).timeConstant
    self.timeConstant = timeConstant > 0 ? min(timeConstant, longest) : 0
  }

  /// The decay of scrolling: 0.998 of the velocity remains after each millisecond.
  public static let normal = Decay(rate: .normal)
  /// The decay of paging and carousels: 0.99 of the velocity remains after each millisecond.
  public static let fast = Decay(rate: .fast)
  /// The largest allowed rate, at which 63 % of the velocity is lost in 100 s. No motion that must
  /// come to rest needs a slower decay.
  package static let maximumRate = 0.99999

  /// Returns the state after `time` seconds, or `start` for a time that is not greater than 0.
  public func state(from start: MotionState, after time: Double) -> MotionState {
    let k = coefficients(after: time)
    return MotionState(
      position: start.position + k.xv * start.velocity, velocity: k.vv * start.velocity)
  }

  /// Returns the factors that map position and velocity at the start to position and velocity after
  /// `time` seconds.
  public func coefficients(after time: Double) -> MotionCoefficients {
    guard timeConstant > 0 else { return MotionCoefficients(xx: 1, xv: 0, vx: 0, vv: 0) }
    guard time > 0 else { return .identity }
    let exponent = time / timeConstant
    // From an exponent of 600 on, less than 1e-260 of the velocity is left, and exp would be slow,
    // because its result is a denormal number.
    let left = exponent < 600 ? exp(-exponent) : 0
    return MotionCoefficients(xx: 1, xv: timeConstant * (1 - left), vx: 0, vv: left)
  }

  /// Returns the position of rest, in points.
  public func restPosition(from start: MotionState) -> Double {
    start.position + start.velocity * timeConstant
  }

  /// Returns the start velocity in points per second for a decay from `position` to rest at `rest`.
  /// Pass a whole pixel as `rest` to let the decay end on a pixel. The velocity is 0 if the decay
  /// stops at once.
  public func velocity(toRestAt rest: Double, from position: Double) -> Double {
    timeConstant > 0 ? (rest - position) / timeConstant : 0
  }

  /// Returns the seconds until the object passes `position`. Returns `nil` if the object moves away
  /// from `position` or comes to rest before `position`.
  public func time(from start: MotionState, toReach position: Double) -> Double? {
    if position == start.position { return 0 }
    let part = (position - start.position) / (start.velocity * timeConstant)
    return part > 0 && part < 1 ? -timeConstant * log1p(-part) : nil
  }

  /// Returns the seconds until the object is no faster than `speed` points per second. The time is
  /// infinite if `speed` is not greater than 0 and the object moves.
  public func time(from start: MotionState, toSlowTo speed: Double) -> Double {
    timeUntil(timeConstant > 0 ? abs(start.velocity) : 0, is: speed)
  }

  /// Returns the seconds from which the object stays within `tolerance` points of its rest
  /// position. The time is infinite if `tolerance` is not greater than 0 and the object moves.
  public func settlingTime(from start: MotionState, within tolerance: Double) -> Double {
    timeUntil(abs(start.velocity) * timeConstant, is: tolerance)
  }

  private func timeUntil(_ value: Double, is limit: Double) -> Double {
    if value == 0 { return 0 }
    guard limit > 0, value.isFinite else { return .infinity }
    return value > limit ? timeConstant * log(value / limit) : 0
  }
}
