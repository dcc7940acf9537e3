/// Springs from the parameters of other design tools.
extension Spring {
  /// Creates the spring that Origami, POP and Rebound describe by `tension` and `friction`.
  ///
  /// The stiffness is `(tension − 30)·3.62 + 194`, the damping coefficient is `(friction − 8)·3 +
  /// 25` (Rebound's `OrigamiValueConverter`). Small values of `tension` and `friction` give
  /// negative results, which describe no spring.
  ///
  /// - Throws: ``MotionError`` if the stiffness is not greater than 0 or the damping coefficient is
  ///   negative.
  public init(tension: Double, friction: Double) throws(MotionError) {
    try self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  /// Creates the spring that POP and Rebound describe by `bounciness` and `speed`, usually 0 to 20.
  ///
  /// `speed` determines the tension. `bounciness` determines the friction, between almost none and
  /// the friction at which a spring of this tension does not bounce. The friction without bounce is
  /// approximated by three polynomials, each for a range of tensions (Rebound's
  /// `BouncyConversion`).
  ///
  /// - Throws: ``MotionError`` if the values describe no spring.
  public init(bounciness: Double, speed: Double) throws(MotionError) {
    let bounce = 0.8 * bounciness / 1.7 / 20
    let tension = 0.5 + (200 - 0.5) * speed / 1.7 / 20
    let stiff =
      if tension <= 18 {
        ((0.0007 * tension - 0.031) * tension + 0.64) * tension + 1.28
      } else if tension <= 44 {
        ((0.000_044 * tension - 0.006) * tension + 0.36) * tension + 2
      } else {
        ((0.000_000_45 * tension - 0.000_332) * tension + 0.1078) * tension + 5.84
      }
    let fraction = bounce * (2 - bounce)
    try self.init(tension: tension, friction: stiff + (0.01 - stiff) * fraction)
  }

  /// Creates the spring that the JavaScript library Motion describes by a visual duration and a
  /// bounce.
  ///
  /// The response is 1.2 times the visual duration. The damping ratio is `1 − bounce`, clamped to
  /// 0.05…1.
  ///
  /// - Parameters:
  ///   - visualDuration: The visible duration in seconds; 0 jumps to the target.
  ///   - bounce: 0 does not overshoot, 1 overshoots most.
  /// - Throws: ``MotionError`` if the duration is negative or not finite, or if the bounce is not a
  ///   number.
  public init(visualDuration: Double, bounce: Double) throws(MotionError) {
    guard !bounce.isNaN else { throw .bounce(bounce) }
    guard visualDuration >= 0, visualDuration.isFinite else { throw .duration(visualDuration) }
    try self.init(
      response: 1.2 * visualDuration, dampingRatio: min(max(1 - bounce, 0.05), 1))
  }
}
