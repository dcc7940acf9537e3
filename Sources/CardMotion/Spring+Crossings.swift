import Arithmetic

extension Spring {
  /// Returns the time and position at which a mass released at `start` reverses its direction for
  /// the `index`-th time, counted from 0. The reversals are the peaks of the motion, on alternating
  /// sides of `target`.
  ///
  /// - Returns: Seconds after the start, and the position; `nil` if the mass reverses fewer times.
  ///   At or above critical damping, the mass reverses at most once.
  public func turn(
    _ index: Int, from start: MotionState, to target: Double
  ) -> (time: Double, position: Double)? {
    let start = MotionState(position: start.position - target, velocity: start.velocity)
    guard index >= 0, !snaps, start.isFinite, start != MotionState(position: 0) else { return nil }
    let (first, halfSwing) = turns(from: start)
    // A start at rest counts as a reversal that already happened.
    let count = Double(index) + (first > 0 ? 0 : 1)
    let time = count == 0 ? first : first + count * halfSwing
    guard time > 0, time.isFinite else { return nil }
    return (time, target + state(from: start, to: 0, after: time).position)
  }

  /// Returns the seconds until a mass released at `start` first reaches `position` on its motion to
  /// `target`. Returns 0 if the mass starts at `position`, and `nil` if the mass never reaches
  /// `position`.
  public func time(
    toPass position: Double, from start: MotionState, to target: Double
  ) -> Double? {
    if start.position == position { return 0 }
    if snaps { return position == target ? 0 : nil }
    let start = MotionState(position: start.position - target, velocity: start.velocity)
    guard start.isFinite else { return nil }
    if position != target { return time(from: start, toPass: position - target, after: 0) }
    let side: Double = start.position < 0 ? -1 : 1
    return timeAtTarget(displacement: side * start.position, velocity: side * start.velocity)
  }

  /// Returns the seconds until the mass first reverses its direction; 0 if the mass starts at rest.
  /// The spring must be below critical damping.
  func firstTurn(from start: MotionState) -> Double {
    let (x, v) = (start.position, start.velocity)
    if v == 0 { return 0 }
    let phase = atan2(v * (split / angularFrequency), dampingRatio * v + angularFrequency * x)
    return (phase < 0 ? phase + .pi : phase) / split
  }

  /// Returns the first time after `time` at which the mass passes `displacement`. `displacement`
  /// and the position of `start` are relative to the target. Returns `nil` if the mass does not
  /// pass `displacement` again, or if `displacement` is 0.
  @usableFromInline func time(
    from start: MotionState, toPass displacement: Double, after time: Double
  ) -> Double? {
    guard displacement != 0, !snaps else { return nil }
    let last = settlingTime(from: start, to: 0, within: abs(displacement))
    guard last > time || last == .infinity else { return nil }
    func excess(_ time: Double) -> Double {
      state(from: start, to: 0, after: time).position - displacement
    }
    // Between two reversals the motion is monotonic.
    let (first, halfSwing) = turns(from: start)
    var turn = -1.0
    if halfSwing < .infinity { turn = max(-1, ((time - first) / halfSwing).rounded(.down) - 1) }
    // Up to the last crossing, each swing from one peak to the next passes `displacement`, so a few
    // swings suffice.
    for _ in 0..<8 {
      var low = turn < 0 ? 0 : turn == 0 ? first : first + turn * halfSwing
      guard low <= last else { return nil }
      var high = turn < 0 ? first : first + (turn + 1) * halfSwing
      // If no reversal follows, the interval ends at a time after which the mass stays closer to
      // the target than `displacement`.
      if !(high < .infinity) { high = last + max(last, 1 / decayRate) }
      let rises = excess(high) > 0
      if (excess(low) > 0) != rises {
        while true {
          let midpoint = low + (high - low) / 2
          guard midpoint > low, midpoint < high else { break }
          if (excess(midpoint) > 0) == rises { high = midpoint } else { low = midpoint }
        }
        if high > time { return high }
      }
      turn += 1
    }
    return nil
  }

  /// Returns the time of the first reversal, or infinity if there is none, and the time between two
  /// reversals.
  private func turns(from start: MotionState) -> (first: Double, halfSwing: Double) {
    if dampingRatio < 1 { return (firstTurn(from: start), .pi / split) }
    let turn = turnCreeping(from: start)
    return (turn > 0 ? turn : .infinity, .infinity)
  }

  /// Returns the seconds until the mass reverses its direction. The spring must be at or above
  /// critical damping. If the mass never reverses, the result is 0, negative, infinite or NaN.
  func turnCreeping(from start: MotionState) -> Double {
    let (x, v) = (start.position, start.velocity)
    let ratio = v / (decayRate * v + angularFrequency * (angularFrequency * x))
    return split > 0 ? log1p(max(-1, split * ratio)) / split : ratio
  }

  /// Returns the seconds until a mass passes the target. The mass starts `overshoot` > 0 points
  /// above the target. Returns `nil` if the mass moves too slowly towards the target to pass it.
  ///
  /// Below critical damping, every mass passes the target at some time. Nevertheless, the result is
  /// `nil` at speeds at which the mass would not pass the target with critical damping.
  func timeToPassTarget(overshoot: Double, velocity: Double) -> Double? {
    if snaps || overshoot <= 0 { return nil }
    if dampingRatio < 1, velocity >= -angularFrequency * overshoot { return nil }
    return timeAtTarget(displacement: overshoot, velocity: velocity)
  }

  /// Returns the seconds until a mass `displacement` > 0 points from the target first reaches the
  /// target. Returns `nil` if the mass approaches the target without reaching it.
  private func timeAtTarget(displacement: Double, velocity: Double) -> Double? {
    if dampingRatio < 1 {
      return atan2(displacement * split, -(velocity + decayRate * displacement)) / split
    }
    let excess = velocity + (decayRate + split) * displacement
    guard excess < 0 else { return nil }
    return split == 0 ? -displacement / excess : log1p(-displacement * split / excess) / split
  }
}

extension MotionState {
  fileprivate var isFinite: Bool { position.isFinite && velocity.isFinite }
}
