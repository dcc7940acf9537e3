public import CardGeometry

extension Animated where Value == Angle {
  /// Sends it to what looks like `target`, by the shorter way round from where it is then.
  ///
  /// - Returns: The end of the run before, if this ended it.
  @discardableResult
  public mutating func turn(
    to target: Angle, with timing: Timing, velocity: StartVelocity<Angle> = .kept,
    delay: Double = 0, at time: Double
  ) -> Completion? {
    retarget(
      to: target.nearest(to: value(at: time)), with: timing, velocity: velocity, delay: delay,
      at: time)
  }
}
