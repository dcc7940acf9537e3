#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Spring {
  /// How far a velocity takes the mass from its target at most, in points for each point per second:
  /// with it a start can be kept from throwing the mass too far.
  public var reachPerVelocity: Double {
    if snaps { return 0 }
    if split == 0 { return exp(-1) / angularFrequency }
    let turn = dampingRatio < 1 ? acos(dampingRatio) : log1p(split / decayRate)
    return coefficients(after: turn / split).xv
  }

  /// How far below its target a mass swings at most that is `displacement` ≥ 0 above it and moves at
  /// `velocity`; 0 from critical damping on, where it does so only if it is thrown.
  func swing(from displacement: Double, velocity: Double) -> Double {
    guard dampingRatio < 1, !snaps, displacement != 0 || velocity != 0 else { return 0 }
    let turn = firstTurn(from: MotionState(position: displacement, velocity: velocity))
    func below(_ time: Double) -> Double {
      let k = coefficients(after: time)
      return -(k.xx * displacement + k.xv * velocity)
    }
    return max(0, below(turn), below(turn + .pi / split))
  }

  /// Seconds until the mass first turns round, below critical damping; 0 if it starts at rest.
  func firstTurn(from start: MotionState) -> Double {
    let (x, v) = (start.position, start.velocity)
    if v == 0 { return 0 }
    let phase = atan2(v * (split / angularFrequency), dampingRatio * v + angularFrequency * x)
    return (phase < 0 ? phase + .pi : phase) / split
  }

  /// The first time after `time` at which the mass passes `place`, both as seen from the target, on its
  /// way from `start`; nil if it does not any more, or if `place` is the target.
  @usableFromInline func time(
    from start: MotionState, toPass place: Double, after time: Double
  ) -> Double? {
    guard place != 0, !snaps else { return nil }
    let last = settlingTime(from: start, to: 0, within: abs(place))
    guard last > time || last == .infinity else { return nil }
    func excess(_ time: Double) -> Double {
      state(from: start, to: 0, after: time).position - place
    }
    // Between two turns the way is monotonic.
    let (first, halfSwing) = turns(from: start)
    var turn = -1.0
    if halfSwing < .infinity { turn = max(-1, ((time - first) / halfSwing).rounded(.down) - 1) }
    // Before the last crossing each swing goes past the place on either side.
    for _ in 0..<8 {
      var low = turn < 0 ? 0 : turn == 0 ? first : first + turn * halfSwing
      guard low <= last else { return nil }
      var high = turn < 0 ? first : first + (turn + 1) * halfSwing
      // After the last turn, or without one, it gets where it stays closer than that.
      if !(high < .infinity) { high = last + max(last, 1 / decayRate) }
      let rises = excess(high) > 0
      if (excess(low) > 0) != rises {
        while true {
          let middle = low + (high - low) / 2
          guard middle > low, middle < high else { break }
          if (excess(middle) > 0) == rises { high = middle } else { low = middle }
        }
        if high > time { return high }
      }
      turn += 1
    }
    return nil
  }

  /// When the mass turns round first, infinite for never, and the time from each turn to the next.
  private func turns(from start: MotionState) -> (first: Double, halfSwing: Double) {
    if dampingRatio < 1 { return (firstTurn(from: start), .pi / split) }
    let turn = turnCreeping(from: start)
    return (turn > 0 ? turn : .infinity, .infinity)
  }

  /// Seconds until the mass turns round, from critical damping on; not greater than 0, not a number or
  /// infinite if it does not.
  func turnCreeping(from start: MotionState) -> Double {
    let (x, v) = (start.position, start.velocity)
    let ratio = v / (decayRate * v + angularFrequency * (angularFrequency * x))
    return split > 0 ? log1p(max(-1, split * ratio)) / split : ratio
  }

  /// Seconds until a mass `overshoot` > 0 from the target is thrown past it; nil if it is not fast
  /// enough for that (below critical damping: were it critical).
  func timeToPassTarget(overshoot: Double, velocity: Double) -> Double? {
    if snaps || overshoot <= 0 { return nil }
    if dampingRatio < 1 {
      guard velocity < -angularFrequency * overshoot else { return nil }
      return atan2(overshoot * split, -(velocity + decayRate * overshoot)) / split
    }
    let excess = velocity + (decayRate + split) * overshoot
    guard excess < 0 else { return nil }
    return split == 0 ? -overshoot / excess : log1p(-overshoot * split / excess) / split
  }
}
