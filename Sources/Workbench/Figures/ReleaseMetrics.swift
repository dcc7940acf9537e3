/// What a release comes to: how far it has to go, how soon it is there, and how wildly. Found on the
/// motion as a function of time, not on frames. Nil where it was caught before that was decided.
package struct ReleaseMetrics: Hashable, Sendable {
  /// A moving value.
  package struct State: Hashable, Sendable {
    /// Where it is, in points.
    package var position: Double
    /// Points per second.
    package var velocity: Double

    /// At `position` with `velocity`.
    package init(position: Double, velocity: Double) {
      (self.position, self.velocity) = (position, velocity)
    }
  }

  /// How near to its target something is there, in points.
  static let nearness = 0.5
  /// A way shorter than this, in points, is none to have a share of.
  static let shortWay = 1.0

  /// From the release to the target, in points, not negative.
  package var distance: Double
  /// Seconds until it first is at the target.
  package var timeToTarget: Double?
  /// Seconds until it is at the target to stay.
  package var settled: Double?
  /// How far past the target it gets: a share of the way, or points (`isOvershootInPoints`).
  package var overshoot: Double?
  /// Whether the way is too short to have a share of.
  package var isOvershootInPoints: Bool
  /// The highest speed, in points per second.
  package var peakSpeed: Double?

  /// A release at 0 s of what is still from `rest` seconds on, at `target`, unless it is caught at
  /// `caught` seconds; `motion` says what it does, at any time between.
  package init(
    to target: Double, rest: Double, caught: Double? = nil, _ motion: (Double) -> State
  ) {
    let start = motion(0)
    let way = target - start.position
    distance = way.magnitude
    isOvershootInPoints = distance < Self.shortWay
    let end = max(0, min(rest, caught ?? .infinity))
    let search = MotionSearch(from: 0, to: end)
    func excess(_ time: Double) -> Double { motion(time).position - target }
    func isNear(_ time: Double) -> Bool { excess(time).magnitude <= Self.nearness }

    timeToTarget = search.first(excess, isNear)
    settled = isNear(end) ? search.last { !isNear($0) } : nil
    // What is caught before it has settled could still have become more.
    guard settled != nil else { return }
    let side: Double = way < 0 ? -1 : 1
    let most = search.maximum { way == 0 ? excess($0).magnitude : side * excess($0) }
    overshoot = max(0, most) / (isOvershootInPoints ? 1 : distance)
    peakSpeed = search.maximum { motion($0).velocity.magnitude }
  }
}
