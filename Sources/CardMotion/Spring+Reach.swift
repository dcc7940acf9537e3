import Arithmetic

extension Spring {
  /// For a motion that starts at the target: the ratio of the largest displacement to the start
  /// velocity, in seconds. A start velocity can be limited by this ratio, so that the mass does not
  /// overshoot too far.
  public var reachPerVelocity: Double {
    if snaps { return 0 }
    if split == 0 { return exp(-1) / angularFrequency }
    let turn = dampingRatio < 1 ? acos(dampingRatio) : log1p(split / decayRate)
    return coefficients(after: turn / split).xv
  }

  /// Returns the largest overshoot of a mass that starts `displacement` ≥ 0 above its target with
  /// `velocity`. The overshoot is only computed below critical damping. At or above critical
  /// damping, the result is always 0, even for a mass that overshoots because of a high velocity.
  func swing(from displacement: Double, velocity: Double) -> Double {
    guard dampingRatio < 1, !snaps, displacement != 0 || velocity != 0 else { return 0 }
    let turn = firstTurn(from: MotionState(position: displacement, velocity: velocity))
    func below(_ time: Double) -> Double {
      let k = coefficients(after: time)
      return -(k.xx * displacement + k.xv * velocity)
    }
    return max(0, below(turn), below(turn + .pi / split))
  }
}
