#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Spring {
  /// When a mass released at `start` on its way to `target` turns round for the `index`-th time,
  /// counted from 0, and where: its peaks, on either side by turns.
  ///
  /// - Returns: Seconds after the start, and the position; nil if it does not turn so often. Above
  ///   critical damping, and at it, it turns once at most.
  public func turn(
    _ index: Int, from start: MotionState, to target: Double
  ) -> (time: Double, position: Double)? {
    guard index >= 0, !snaps, start.position.isFinite, start.velocity.isFinite else { return nil }
    let displacement = start.position - target
    guard displacement != 0 || start.velocity != 0 else { return nil }
    let time: Double
    if dampingRatio < 1 {
      // Where x′ = 0, half a swing after half a swing; what starts at rest has just turned.
      var phase = atan2(
        start.velocity * split,
        angularFrequency * angularFrequency * displacement + decayRate * start.velocity)
      while phase <= 0 { phase += .pi }
      time = (phase + Double(index) * .pi) / split
    } else {
      guard index == 0, start.velocity != 0 else { return nil }
      let pull = angularFrequency * angularFrequency * displacement
      if split == 0 {
        time = start.velocity / (pull + decayRate * start.velocity)
      } else {
        let (slow, fast) = (decayRate, decayRate + split)
        time =
          log((pull + fast * start.velocity) / (pull + slow * start.velocity)) / split
      }
    }
    guard time > 0, time.isFinite else { return nil }
    return (time, state(from: start, to: target, after: time).position)
  }

  /// Seconds until a mass released at `start` on its way to `target` is at `position` for the first
  /// time; nil if it never is. 0 if it is there.
  public func time(
    toPass position: Double, from start: MotionState, to target: Double
  ) -> Double? {
    if start.position == position { return 0 }
    if snaps { return position == target ? 0 : nil }
    // Each swing is smaller than the one before on its side: who is not met on the first way to
    // either side is never met.
    var (low, from) = (0.0, start.position)
    for index in 0..<3 {
      guard let turn = turn(index, from: start, to: target) else { break }
      if (from - position) * (turn.position - position) <= 0 {
        return crossing(of: position, between: low, and: turn.time, start, target)
      }
      (low, from) = (turn.time, turn.position)
    }
    guard dampingRatio >= 1, (from - position) * (target - position) < 0 else { return nil }
    var high = max(low, 1 / decayRate)
    while (state(from: start, to: target, after: high).position - position) * (from - position) > 0
    {
      high *= 2
      guard high.isFinite else { return nil }
    }
    return crossing(of: position, between: low, and: high, start, target)
  }

  /// The time in `low`…`high`, in which the mass moves one way, at which it is at `position`.
  private func crossing(
    of position: Double, between low: Double, and high: Double, _ start: MotionState,
    _ target: Double
  ) -> Double {
    var (low, high) = (low, high)
    let rises = state(from: start, to: target, after: high).position >= position
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let isPast = state(from: start, to: target, after: middle).position >= position
      if isPast == rises { high = middle } else { low = middle }
    }
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
