import Arithmetic
public import CardGeometry

extension Spring {
  /// The time in seconds from which on the mass stays within `tolerance` of `target`: the exact last
  /// crossing, not a bound; 0 if it never leaves. (Only after a million half swings it is the
  /// envelope's, half a swing later at most.)
  ///
  /// `tolerance` is in points; half a device pixel is what nobody sees.
  ///
  /// - Returns: Infinite if the mass never settles: no damping and too wide a swing, a tolerance that
  ///   is not greater than 0, or a start that is not finite.
  public func settlingTime(
    from start: MotionState, to target: Double, within tolerance: Double
  ) -> Double {
    lastCrossing(start.position - target, start.velocity, tolerance)
  }

  /// The time in seconds from which on every component stays within `tolerance` of the target.
  ///
  /// - Parameters:
  ///   - displacement: From the target, at the start.
  ///   - velocity: At the start, per second.
  ///   - tolerance: In the unit of the value's magnitude.
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

  /// The slowest spring of `dampingRatio` that takes a mass from `start` to within `tolerance` of
  /// `target` in `duration` seconds, and keeps it there.
  ///
  /// - Throws: ``MotionError`` for a duration that is not finite and greater than 0, or a damping
  ///   ratio that is not: without damping nothing comes to rest.
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
    // As near as two numbers can be: from a response of 0, which is there at once.
    while true {
      let middle = fast + (slow - fast) / 2
      guard middle > fast, middle < slow else { break }
      if try settles(middle) { fast = middle } else { slow = middle }
    }
    try self.init(response: fast, dampingRatio: dampingRatio)
  }
}

/// Of a spring that swings more often the envelope's time is taken, which is less than half a swing too
/// late: the phase has lost its digits by then.
private let mostSwings = 1e6

/// The way of one spring from one start, as a displacement from the target.
private struct Path {
  let spring: Spring
  let x: Double
  let v: Double

  func at(_ time: Double) -> (x: Double, v: Double) {
    let k = spring.coefficients(after: time)
    return (k.xx * x + k.xv * v, k.vx * x + k.vv * v)
  }

  /// Below critical damping: the turning points come at equal times, each smaller than the one
  /// before by the same factor; the last crossing follows the last one outside.
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
    // Close to critical damping the next turning point is far behind the crossing.
    let amplitude = hypot(x, (v + spring.decayRate * x) / split)
    let bound = log(amplitude / tolerance) / spring.decayRate
    var count = (log(peak / tolerance) / (spring.decayRate * halfSwing)).rounded(.down)
    guard count < mostSwings else { return bound }
    // Rounding may have counted one turning point too many.
    if count > 0, abs(at(first + count * halfSwing).x) <= tolerance { count -= 1 }
    let last = first + count * halfSwing
    return crossing(tolerance, after: last, before: min(last + halfSwing, max(last, bound)))
  }

  /// From critical damping on: there is one turning point at most.
  func lastCrossingCreeping(_ tolerance: Double) -> Double {
    let turn = spring.turnCreeping(from: MotionState(position: x, velocity: v))
    let turns = turn > 0 && turn.isFinite
    if turns, abs(at(turn).x) > tolerance { return crossing(tolerance, after: turn) }
    guard abs(x) > tolerance else { return 0 }
    return turns
      ? crossing(tolerance, after: 0, before: turn) : crossing(tolerance, after: 0)
  }

  /// The crossing after `start`, from where on the way to the target is monotonic.
  private func crossing(_ tolerance: Double, after start: Double) -> Double {
    var step = 1 / spring.decayRate
    while abs(at(start + step).x) > tolerance { step *= 2 }
    return crossing(tolerance, after: start, before: start + step)
  }

  /// The crossing between two times between which the way is monotonic: Newton's method on the
  /// logarithm, which is close to a line there, kept in bounds by halving.
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
    // So that the state at the time returned is inside as evaluated.
    var nudge = time.ulp
    while sign * at(time).x > tolerance {
      time += nudge
      nudge *= 2
    }
    return time
  }
}
