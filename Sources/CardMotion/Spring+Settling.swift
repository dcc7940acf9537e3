import Arithmetic
public import CardGeometry

extension Spring {
  /// Returns the time in seconds from which the mass stays within `tolerance` of `target`.
  ///
  /// Usually, the result is the exact time at which the mass enters the tolerance for the last
  /// time, or 0 if the mass is never outside. If this happens after more than a million half
  /// swings, the result is the time at which the envelope of the motion enters the tolerance, at
  /// most half a swing later than the mass.
  ///
  /// `tolerance` is in points. A deviation of half a device pixel is invisible.
  ///
  /// - Returns: The time in seconds. The time is infinite if the mass never settles: without
  ///   damping and with too wide a swing, for a tolerance that is not greater than 0, or for a
  ///   start that is not finite.
  public func settlingTime(
    from start: MotionState, to target: Double, within tolerance: Double
  ) -> Double {
    lastCrossing(start.position - target, start.velocity, tolerance)
  }

  /// Returns the time in seconds from which every component stays within `tolerance` of the target.
  ///
  /// - Parameters:
  ///   - displacement: The start value minus the target.
  ///   - velocity: The start velocity, in the value's unit per second.
  ///   - tolerance: The largest distance from the target, in the unit of the value's magnitude.
  public func settlingTime<Value: Interpolatable>(
    displacement: Value, velocity: Value, within tolerance: Double
  ) -> Double {
    displacement.maximum(with: velocity) { lastCrossing($0, $1, tolerance) }
  }

  private func lastCrossing(_ x: Double, _ v: Double, _ tolerance: Double) -> Double {
    if snaps || (x == 0 && v == 0) { return 0 }
    guard tolerance > 0, x.isFinite, v.isFinite else { return .infinity }
    let path = Path(spring: self, x: x, v: v)
    return dampingRatio < 1
      ? path.lastCrossingSwinging(tolerance) : path.lastCrossingCreeping(tolerance)
  }

  /// Creates the slowest spring of `dampingRatio` that brings a mass from `start` to rest at
  /// `target` in time: from `duration` seconds on, the mass stays within `tolerance` of `target`.
  ///
  /// - Throws: ``MotionError`` if the duration or the damping ratio is not finite or not greater
  ///   than 0, or if the tolerance is not greater than 0. Without damping, nothing comes to rest.
  public init(
    settling start: MotionState, to target: Double, within tolerance: Double, in duration: Double,
    dampingRatio: Double = 1
  ) throws(MotionError) {
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    guard dampingRatio > 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard tolerance > 0 else { throw .epsilon(tolerance) }
    var (fast, slow) = (0.0, 100 * duration)
    func settles(_ response: Double) throws(MotionError) -> Bool {
      let spring = try Spring(response: response, dampingRatio: dampingRatio)
      let time = spring.settlingTime(
        displacement: start.position - target, velocity: start.velocity, within: tolerance)
      return time <= duration
    }
    while try settles(slow), slow < 1e6 * duration { slow *= 2 }
    // Halves the interval until no number lies between its ends. At first, the fast end is a
    // response of 0, at which the spring jumps to the target.
    while true {
      let midpoint = fast + (slow - fast) / 2
      guard midpoint > fast, midpoint < slow else { break }
      if try settles(midpoint) { fast = midpoint } else { slow = midpoint }
    }
    try self.init(response: fast, dampingRatio: dampingRatio)
  }
}

/// Largest number of half swings for which the last crossing of the tolerance is computed exactly.
/// With more half swings, the phase is too inexact. The result is then the time at which the
/// envelope crosses the tolerance, which is less than half a swing after the last crossing.
private let mostSwings = 1e6

/// The motion of a spring from a start, as a displacement from the target.
private struct Path {
  let spring: Spring
  let x: Double
  let v: Double

  func at(_ time: Double) -> (x: Double, v: Double) {
    let k = spring.coefficients(after: time)
    return (k.xx * x + k.xv * v, k.vx * x + k.vv * v)
  }

  /// Returns the time of the last crossing of `tolerance`, for a spring below critical damping. The
  /// turning points come at equal intervals, and the displacement at each is smaller than at the
  /// previous one by the same factor. The last crossing follows the last turning point outside of
  /// the tolerance.
  func lastCrossingSwinging(_ tolerance: Double) -> Double {
    let (frequency, split) = (spring.angularFrequency, spring.split)
    guard spring.decayRate > 0 else {
      let amplitude = hypot(x, v / frequency)
      return amplitude > tolerance ? .infinity : 0
    }
    let first = spring.firstTurn(from: MotionState(position: x, velocity: v))
    let halfSwing = .pi / split
    let peak = abs(at(first).x)
    guard peak > tolerance else {
      return abs(x) > tolerance ? crossing(tolerance, after: 0, before: first) : 0
    }
    // Close to critical damping, the next turning point is long after the crossing. The time at
    // which the envelope crosses the tolerance is then a closer bound.
    let amplitude = hypot(x, (v + spring.decayRate * x) / split)
    let bound = log(amplitude / tolerance) / spring.decayRate
    var count = (log(peak / tolerance) / (spring.decayRate * halfSwing)).rounded(.down)
    guard count < mostSwings else { return bound }
    // Rounding may have counted one turning point too many.
    if count > 0, abs(at(first + count * halfSwing).x) <= tolerance { count -= 1 }
    let last = first + count * halfSwing
    return crossing(tolerance, after: last, before: min(last + halfSwing, max(last, bound)))
  }

  /// Returns the time of the last crossing of `tolerance`, for a spring at or above critical
  /// damping. Such a motion has at most one turning point.
  func lastCrossingCreeping(_ tolerance: Double) -> Double {
    let turn = spring.turnCreeping(from: MotionState(position: x, velocity: v))
    let turns = turn > 0 && turn.isFinite
    if turns, abs(at(turn).x) > tolerance { return crossing(tolerance, after: turn) }
    guard abs(x) > tolerance else { return 0 }
    return turns
      ? crossing(tolerance, after: 0, before: turn) : crossing(tolerance, after: 0)
  }

  /// Returns the time after `start` at which the displacement crosses `tolerance`. From `start` on,
  /// the distance to the target must only decrease.
  private func crossing(_ tolerance: Double, after start: Double) -> Double {
    var step = 1 / spring.decayRate
    while abs(at(start + step).x) > tolerance { step *= 2 }
    return crossing(tolerance, after: start, before: start + step)
  }

  /// Returns the time between `start` and `end` at which the displacement crosses `tolerance`. The
  /// motion must be monotonic between both times. Newton's method runs on the logarithm of the
  /// displacement, which is close to a line. If a step would leave the bounds, the interval is
  /// halved instead.
  private func crossing(
    _ tolerance: Double, after start: Double, before end: Double
  ) -> Double {
    let sign: Double = at(start).x < 0 ? -1 : 1
    var (low, high) = (start, end)
    var time = low + (high - low) / 2
    for _ in 0..<200 {
      let (x, v) = at(time)
      if sign * x > tolerance { low = time } else { high = time }
      var next = sign * x > 0 ? time - log(sign * x / tolerance) * x / v : .nan
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let step = abs(next - time)
      time = next
      if step <= 2 * time.ulp { break }
    }
    // Moves the time until the evaluated state is within the tolerance.
    var nudge = time.ulp
    while sign * at(time).x > tolerance {
      time += nudge
      nudge *= 2
    }
    return time
  }
}
