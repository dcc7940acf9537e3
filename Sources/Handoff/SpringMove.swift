package import CardMotion
internal import TextFormat

/// A spring with a distance to cover and an initial velocity.
package struct SpringMove: Hashable, Sendable {
  package var spring: Spring
  /// The displacement from the start to the target, in points. Its sign is the direction.
  package var travel: Double
  /// The initial velocity in points per second. Positive values increase the position.
  package var velocity: Double

  package init(_ spring: Spring, travel: Double, velocity: Double) {
    self.spring = spring
    self.travel = travel
    self.velocity = velocity
  }

  /// The same move with an initial velocity of 0.
  package var atRest: SpringMove { SpringMove(spring, travel: travel, velocity: 0) }

  /// The state at the start: position minus target, and velocity.
  package var start: MotionState { MotionState(position: -travel, velocity: velocity) }

  /// Returns the state after `time` seconds: position minus target, and velocity.
  package func state(after time: Double) -> MotionState {
    spring.state(from: start, to: 0, after: time)
  }

  /// The length in points that deviations are divided by: the distance, or the largest displacement
  /// if the distance is 0.
  package var amplitude: Double {
    if travel != 0 { return abs(travel) }
    return abs(spring.turn(0, from: start, to: 0)?.position ?? 0)
  }

  /// Returns the settling duration in seconds. Afterwards the displacement stays within half of
  /// `tolerance`, which is a fraction of the amplitude.
  package func settles(within tolerance: Double) -> Double {
    spring.settlingTime(from: start, to: 0, within: tolerance / 2 * amplitude)
  }

  /// Returns the largest distance from the target that counts as at rest, in points. It is half of
  /// `tolerance`, which is a fraction of the amplitude, but at most 0.5 points.
  package func restDistance(_ tolerance: Double) -> Double {
    Double(DecimalText.cut(min(0.5, tolerance / 2 * amplitude), digits: 1)) ?? 0
  }

  /// Returns the largest speed that counts as at rest, in points per second. `tolerance` is a
  /// fraction of the amplitude. The result depends on the spring's frequency, because a fixed limit
  /// would stop a slow spring in mid-motion.
  package func restSpeed(_ tolerance: Double) -> Double {
    let speed = restDistance(tolerance) * min(60, spring.angularFrequency)
    return Double(DecimalText.cut(speed, digits: 2)) ?? 0
  }
}
