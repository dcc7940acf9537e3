public import CardGeometry

extension Animated where Value == Angle {
  /// Starts a rotation to the direction of `target`, by the shorter turn from the current angle.
  ///
  /// - Returns: The end of the previous run, i.e. of the motion of the previous command, or `nil`
  ///   if this command ended no run.
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
