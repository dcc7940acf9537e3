/// Springs in the parameters of other design tools, so that numbers found there can be tried here.
extension Spring {
  /// The spring that Origami, POP and Rebound call `tension` and `friction`.
  ///
  /// Stiffness is `(tension − 30)·3.62 + 194`, damping coefficient `(friction − 8)·3 + 25` (Rebound's
  /// `OrigamiValueConverter`); both scales go below 0, but springs do not.
  ///
  /// - Throws: ``MotionError`` where these describe no spring.
  public init(tension: Double, friction: Double) throws(MotionError) {
    try self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  /// The spring that POP and Rebound describe by `bounciness` and `speed`, usually 0 to 20.
  ///
  /// The speed gives the tension; the friction lies between that at which this tension does not
  /// bounce, which is fitted in three pieces, and almost none (Rebound's `BouncyConversion`).
  ///
  /// - Throws: ``MotionError`` where these describe no spring.
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
    let part = bounce * (2 - bounce)
    try self.init(tension: tension, friction: stiff + (0.01 - stiff) * part)
  }

  /// The spring that Motion for the web describes by how long it seems to move.
  ///
  /// The response is 1.2 times that, the damping ratio `1 − bounce`, kept within 0.05 and 1.
  ///
  /// - Parameters:
  ///   - visualDuration: In seconds; 0 is at the target at once.
  ///   - bounce: 0 does not overshoot, 1 does so the most.
  /// - Throws: ``MotionError`` for a duration that is negative or not finite, or a bounce that is not
  ///   a number.
  public init(visualDuration: Double, bounce: Double) throws(MotionError) {
    guard !bounce.isNaN else { throw .bounce(bounce) }
    guard visualDuration >= 0, visualDuration.isFinite else { throw .duration(visualDuration) }
    try self.init(
      response: 1.2 * visualDuration, dampingRatio: min(max(1 - bounce, 0.05), 1))
  }
}
