package import CardMotion
internal import TextFormat

/// A spring and what it is to do: a way, and a velocity at its start.
package struct SpringMove: Hashable, Sendable {
  package var spring: Spring
  /// From the start to the target, in points; its sign is the direction.
  package var travel: Double
  /// At the start, in points per second; positive as positions grow.
  package var velocity: Double

  package init(_ spring: Spring, travel: Double, velocity: Double) {
    self.spring = spring
    self.travel = travel
    self.velocity = velocity
  }

  /// The same from rest.
  package var atRest: SpringMove { SpringMove(spring, travel: travel, velocity: 0) }

  /// Position minus target, and velocity, at the start.
  package var start: MotionState { MotionState(position: -travel, velocity: velocity) }

  /// Position minus target, and velocity, `time` seconds after the start.
  package func state(after time: Double) -> MotionState {
    spring.state(from: start, to: 0, after: time)
  }

  /// What deviations are a part of: the way, or where there is none how far the velocity throws it.
  package var amplitude: Double {
    if travel != 0 { return abs(travel) }
    return abs(spring.turn(0, from: start, to: 0)?.position ?? 0)
  }

  /// When it is for the last time half of `tolerance` (a part of the amplitude) off its target.
  package func settles(within tolerance: Double) -> Double {
    spring.settlingTime(from: start, to: 0, within: tolerance / 2 * amplitude)
  }

  /// How near the target is at rest, in points: half the tolerance, and half a point at most.
  package func restDistance(_ tolerance: Double) -> Double {
    Double(DecimalText.cut(min(0.5, tolerance / 2 * amplitude), digits: 1)) ?? 0
  }

  /// How slow is at rest, in points per second. The distance in a frame at 60 Hz alone would stop a
  /// slow spring in mid-swing.
  package func restSpeed(_ tolerance: Double) -> Double {
    let speed = restDistance(tolerance) * min(60, spring.angularFrequency)
    return Double(DecimalText.cut(speed, digits: 2)) ?? 0
  }
}
