/// Metrics of the motion after a release: distance, durations, overshoot and peak speed.
///
/// The values are computed from the motion as a function of time, not from frames. If a grab ended
/// the motion too early to compute a metric, that metric is `nil`.
package struct ReleaseMetrics: Hashable, Sendable {
  /// Position and velocity of the released object at one time.
  package struct State: Hashable, Sendable {
    /// Position in points.
    package var position: Double
    /// Velocity in points per second.
    package var velocity: Double

    /// Creates a state of `position` points and `velocity` points per second.
    package init(position: Double, velocity: Double) {
      (self.position, self.velocity) = (position, velocity)
    }
  }

  /// Maximum distance from the target, in points, at which the object counts as arrived.
  static let nearness = 0.5
  /// Minimum distance of a motion, in points, at which the overshoot is given as a fraction of the
  /// distance. If the distance is shorter, the overshoot is given in points.
  static let shortWay = 1.0

  /// Distance in points from the position at the release to the target, never negative.
  package var distance: Double
  /// Seconds from the release until the object first arrives at the target, or `nil` if the object
  /// does not arrive.
  package var timeToTarget: Double?
  /// Seconds from the release until the object stays at the target. `nil` if the object was grabbed
  /// before it stayed there.
  package var settled: Double?
  /// Overshoot past the target as a fraction of the distance, or in points if `isOvershootInPoints`
  /// is true. `nil` if the motion did not settle.
  package var overshoot: Double?
  /// Whether `overshoot` is in points, because the distance is too short for a fraction.
  package var isOvershootInPoints: Bool
  /// The highest speed in points per second, or `nil` if the motion did not settle.
  package var peakSpeed: Double?

  /// Creates the metrics of a motion whose release is at time 0.
  ///
  /// - Parameter target: The target position in points.
  /// - Parameter rest: The time in seconds at which the object comes to rest.
  /// - Parameter caught: The time in seconds of a grab that ends the motion, or `nil` if there is
  ///   none.
  /// - Parameter motion: Returns position and velocity at a time between 0 and the end of the
  ///   motion.
  package init(
    to target: Double, rest: Double, caught: Double? = nil, _ motion: (Double) -> State
  ) {
    let start = motion(0)
    let displacement = target - start.position
    distance = displacement.magnitude
    isOvershootInPoints = distance < Self.shortWay
    let end = max(0, min(rest, caught ?? .infinity))
    let search = MotionSearch(from: 0, to: end)
    func excess(_ time: Double) -> Double { motion(time).position - target }
    func isNear(_ time: Double) -> Bool { excess(time).magnitude <= Self.nearness }

    timeToTarget = search.first(excess, isNear)
    settled = isNear(end) ? search.last { !isNear($0) } : nil
    // The object was grabbed before it settled, so overshoot and peak speed are unknown.
    guard settled != nil else { return }
    let side: Double = displacement < 0 ? -1 : 1
    let largest = search.maximum { displacement == 0 ? excess($0).magnitude : side * excess($0) }
    overshoot = max(0, largest) / (isOvershootInPoints ? 1 : distance)
    peakSpeed = search.maximum { motion($0).velocity.magnitude }
  }
}
