import Arithmetic
package import CardGeometry
package import CardMotion

/// A finger that holds content. The content catches up with the movement within the finger's slop.
package struct ZoomFinger: Hashable, Sendable {
  /// The location of the finger in points of the stage.
  package var location: Point
  /// The movement from the finger's down event until the content was grabbed.
  var lead = Vector.zero
  /// The time course in which the content catches up with `lead`.
  var course = CatchUp(start: 0, duration: 0)

  /// Creates a finger at `location`. If the finger went down at `start` and has moved since, the
  /// content catches up with it as `course` says.
  package init(_ location: Point, from start: Point? = nil, catchingUp course: CatchUp? = nil) {
    self.location = location
    guard let start, let course, course.duration > 0 else { return }
    (lead, self.course) = (location - start, course)
  }

  /// Whether the content did not follow the finger at once when the finger grabbed it.
  package var isCatchingUp: Bool { course.duration > 0 }

  /// Returns the location that the content follows at `time`.
  func followed(at time: Double) -> Point { location - lead * course.left(at: time) }
}

/// The relation between the fingers that hold content and the pose of the content. A relation begins
/// when a finger joins or leaves, with the pose that is visible at that time, so nothing jumps.
struct ZoomHold: Sendable {
  private(set) var fingers: [ZoomFinger]
  /// The visible pose at the start.
  let base: ZoomPose
  /// The locations of the fingers at the start.
  private let baseLocations: [Point]
  /// The logarithm of the scale at the start, without the rubber band, and the range with a band
  /// that holds the scale at the start.
  private let scaleRange: ElasticRange
  private let baseLogarithm: Double
  /// The position of the middle at the start, without the rubber bands, and the ranges with bands
  /// that hold the middle at the start.
  private let ranges: (x: ElasticRange, y: ElasticRange)
  private let baseCenter: Point
  /// Whether a movement of one finger lifts the content off its place, along each axis.
  let lifts: (x: Bool, y: Bool)
  private let stage: Size
  private let rotates: Bool
  /// The turn of two fingers since the start in radians; full turns add up.
  private var turn = 0.0
  /// The direction from the first to the second finger.
  private var direction = 0.0

  /// Creates the relation of `fingers` to content that is visible at `pose`.
  init(_ fingers: [ZoomFinger], _ pose: ZoomPose, _ rules: ZoomRules, at time: Double) {
    self.fingers = fingers
    base = pose
    baseLocations = fingers.map { $0.followed(at: time) }
    scaleRange = rules.scaleRange.held(at: log(pose.scale))
    baseLogarithm = scaleRange.dragged(forShown: log(pose.scale))
    let free = rules.ranges(of: pose)
    ranges = (free.x.held(at: pose.center.x), free.y.held(at: pose.center.y))
    baseCenter = Point(
      x: ranges.x.dragged(forShown: pose.center.x), y: ranges.y.dragged(forShown: pose.center.y))
    let isSmallest = pose.scale <= 1.001 * rules.scales.lowerBound
    lifts = (
      isSmallest && (rules.lift == .any || rules.lift == .x),
      isSmallest && (rules.lift == .any || rules.lift == .y)
    )
    stage = rules.stage
    rotates = rules.rotationStep != nil
    if let separation = Self.separation(baseLocations) {
      direction = atan2(separation.dy, separation.dx)
    }
  }

  private static func separation(_ locations: [Point]) -> Vector? {
    locations.count == 2 ? locations[1] - locations[0] : nil
  }

  /// Moves the finger with the given index to `location`.
  mutating func move(_ finger: Int, to location: Point, at time: Double) {
    fingers[finger].location = location
    // The turn is measured at each movement, because more than half a turn has no other measure.
    turn = turned(at: time)
    if let separation = Self.separation(fingers.map { $0.followed(at: time) }),
      separation.length > 0
    {
      direction = atan2(separation.dy, separation.dx)
    }
  }

  /// Returns the turn of the fingers at `time` in radians.
  private func turned(at time: Double) -> Double {
    guard let separation = Self.separation(fingers.map { $0.followed(at: time) }),
      separation.length > 0
    else { return turn }
    let now = atan2(separation.dy, separation.dx)
    return turn + (now - direction).remainder(dividingBy: 2 * .pi)
  }

  /// The time from which the content has caught up with its fingers.
  var catchUpEnd: Double { fingers.reduce(-.infinity) { max($0, $1.course.end) } }

  func pose(at time: Double) -> ZoomPose {
    let locations = fingers.map { $0.followed(at: time) }
    guard locations.count == 2 else {
      return locations.isEmpty ? base : panned(by: locations[0] - baseLocations[0])
    }
    let baseSpan = max((baseLocations[1] - baseLocations[0]).length, 1)
    let span = max((locations[1] - locations[0]).length, 1)
    let scale = exp(scaleRange.shown(forDragged: baseLogarithm + log(span / baseSpan)))
    let angle = base.angle + (rotates ? turned(at: time) : 0)
    let offset = base.offset(at: Self.middle(baseLocations))
    return .holding(offset, at: Self.middle(locations), scale: scale, angle: angle)
  }

  /// Returns the middle of the locations of the fingers at `time`, or `nil` without fingers.
  func middle(at time: Double) -> Point? {
    fingers.isEmpty ? nil : Self.middle(fingers.map { $0.followed(at: time) })
  }

  private static func middle(_ locations: [Point]) -> Point {
    locations.count == 2
      ? locations[0] + (locations[1] - locations[0]) * 0.5 : locations[0]
  }

  private func panned(by way: Vector) -> ZoomPose {
    let lifted = FreeReach(stage).reachable(base.center + way, from: base.center)
    let banded = baseCenter + way
    var pose = base
    pose.center = Point(
      x: lifts.x ? lifted.x : ranges.x.shown(forDragged: banded.x),
      y: lifts.y ? lifted.y : ranges.y.shown(forDragged: banded.y))
    return pose
  }
}
