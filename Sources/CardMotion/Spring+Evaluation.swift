import Arithmetic

extension Spring {
  /// Whether the spring jumps to its target (response 0).
  public var snaps: Bool { angularFrequency == .infinity }

  /// Returns the state of a mass that was released at `start`, after `time` seconds of motion to
  /// `target`.
  ///
  /// The formula is exact at any damping. While the product of angular frequency and `time` is at
  /// most 10⁶, the rounding error has a bound: 1e-9 times the start displacement, or 1e-9 times the
  /// start velocity divided by the angular frequency, whichever is larger.
  ///
  /// If the mass is released again in its state after t₁ seconds, its state t₂ seconds later is the
  /// same as after one motion of t₁ + t₂ seconds. So a spring can be retargeted at any time.
  ///
  /// For a `time` that is negative or NaN, the state is `start`. After infinite time, the mass is
  /// at rest.
  public func state(
    from start: MotionState, to target: Double, after time: Double
  ) -> MotionState {
    guard time > 0 || snaps else { return start }
    let k = coefficients(after: time)
    let displacement = start.position - target
    // The rounding error of the displacement. With this correction, the motion starts exactly at
    // `start`.
    let lost = start.position - (target + displacement)
    return MotionState(
      position: target + flushed(k.xx * displacement + k.xv * start.velocity) + k.xx * lost,
      velocity: flushed(k.vx * displacement + k.vv * start.velocity))
  }

  /// Returns the factors that map displacement and velocity at the start to displacement and
  /// velocity after `time` seconds.
  @inline(__always)  // Inlined, since `state` calls this method for each frame.
  public func coefficients(after time: Double) -> MotionCoefficients {
    if snaps { return .rest }
    guard time > 0 else { return .identity }
    let exponent = decayRate * time
    // Less than 1e-260 of the start is left; exp would be slow for denormal numbers. Infinite time
    // without damping ends here too, as 0 · ∞ is not a number.
    guard exponent < 600 else { return .rest }
    guard dampingRatio >= 1 else {
      let phase = split * time
      // An infinite phase has no exact digits. Like infinite time, an infinite phase counts as the
      // end.
      guard phase < .infinity else { return .rest }
      let (sine, turn) = sincos(phase)
      // The division is placed before the call of exp, where it takes no extra time.
      let unit = sine / split
      let slow = exp(-exponent)
      let (swing, cosine) = (slow * unit, slow * turn)
      return MotionCoefficients(
        xx: cosine + decayRate * swing, xv: swing,
        vx: -(angularFrequency * swing) * angularFrequency, vv: cosine - decayRate * swing)
    }
    let slow = exp(-exponent)
    // `fast` is the ratio of the fast component to the slow component; `gap` = (1 − fast)/split
    // approaches `time`.
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

/// Returns `value`, or 0 if its magnitude is below 1e-200. Without this rounding, later products
/// would be subnormal numbers, with which processors compute slowly.
private func flushed(_ value: Double) -> Double { abs(value) < 1e-200 ? 0 : value }
