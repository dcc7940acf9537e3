import Arithmetic

extension Spring {
  /// Whether the spring is at its target at once (response 0).
  public var snaps: Bool { angularFrequency == .infinity }

  /// The state that a mass released at `start` has after `time` seconds on its way to `target`.
  ///
  /// Exact at any damping: within 1e-9 of the larger of the way and the velocity divided by the
  /// angular frequency, for up to 10⁶ radians. The state after t₁ + t₂ is the state after t₂ from
  /// the state after t₁, so a spring can be given another target at any time.
  ///
  /// Before the start, and for a `time` in seconds that is not a number, the state is `start`; after
  /// infinite time it is at rest.
  public func state(
    from start: MotionState, to target: Double, after time: Double
  ) -> MotionState {
    guard time > 0 || snaps else { return start }
    let k = coefficients(after: time)
    let displacement = start.position - target
    // What the displacement has lost to rounding: the motion starts exactly at its start.
    let lost = start.position - (target + displacement)
    return MotionState(
      position: target + flushed(k.xx * displacement + k.xv * start.velocity) + k.xx * lost,
      velocity: flushed(k.vx * displacement + k.vv * start.velocity))
  }

  /// What becomes of the displacement from the target and of the velocity in `time` seconds.
  @inline(__always)  // A call less in `state`, which each frame asks for.
  public func coefficients(after time: Double) -> MotionCoefficients {
    if snaps { return .rest }
    guard time > 0 else { return .identity }
    let exponent = decayRate * time
    // Less than 1e-260 of the start is left; exp would get slow where numbers get denormal.
    // Infinite time without damping comes here too, as 0 · ∞ is not a number.
    guard exponent < 600 else { return .rest }
    guard dampingRatio >= 1 else {
      let phase = split * time
      // Of a phase beyond all numbers no digit is known: it counts as the end, as infinite time does.
      guard phase < .infinity else { return .rest }
      // Divided before exp is called, the division costs nothing.
      let unit = sin(phase) / split
      let turn = cos(phase)
      let slow = exp(-exponent)
      let (swing, cosine) = (slow * unit, slow * turn)
      return MotionCoefficients(
        xx: cosine + decayRate * swing, xv: swing,
        vx: -(angularFrequency * swing) * angularFrequency, vv: cosine - decayRate * swing)
    }
    let slow = exp(-exponent)
    // `fast` is what the fast part is of the slow one; `gap` = (1 − fast)/split tends to `time`.
    let (fast, gap): (Double, Double)
    let lead = split * time
    if lead > 0.5 {
      fast = exp(-min(lead, 600))
      gap = (1 - fast) / split
    } else if lead > 0 {
      let difference = expm1(-lead)
      (fast, gap) = (1 + difference, -difference / split)
    } else {
      (fast, gap) = (1, time)
    }
    let swing = slow * gap
    return MotionCoefficients(
      xx: slow + decayRate * swing, xv: swing,
      vx: -(angularFrequency * swing) * angularFrequency, vv: slow * fast - decayRate * swing)
  }
}

/// `value`, or 0 where it gets so small that arithmetic would slow down before long.
private func flushed(_ value: Double) -> Double { abs(value) < 1e-200 ? 0 : value }
