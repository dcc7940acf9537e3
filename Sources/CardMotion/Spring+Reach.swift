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
