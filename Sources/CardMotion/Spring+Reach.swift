import Arithmetic

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
}
