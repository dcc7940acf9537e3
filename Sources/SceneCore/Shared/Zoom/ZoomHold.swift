import Arithmetic
package import CardGeometry
package import CardMotion

/// A finger that holds content. The finger may have moved by the slop before the content was
/// grabbed. The content then catches up with this movement gradually.
package struct ZoomFinger: Hashable, Sendable {
  /// The location of the finger in points of the stage.
  package var location: Point
  /// The movement from the finger's down event until the content was grabbed.
  var lead = Vector.zero
  /// The time course in which the content catches up with the movement ``lead``, which the finger
  /// made before the grab.
  var course = CatchUp(start: 0, duration: 0)

  /// Creates a finger at `location`. If the finger went down at `start` and has moved since, the
  /// content catches up with this movement in the time course `course`.
  package init(_ location: Point, from start: Point? = nil, catchingUp course: CatchUp? = nil) {
    self.location = location
    guard let start, let course, course.duration > 0 else { return }
    (lead, self.course) = (location - start, course)
  }

  /// Returns the location that the content follows at `time`: the finger's location, less the part
  /// of `lead` with which the content has not caught up yet.
  func followed(at time: Double) -> Point { location - lead * course.left(at: time) }
}

/// A hold of content by one or two fingers, which computes the pose of the content from the
/// locations of the fingers. When a finger joins or leaves, a new hold begins with the pose that is
/// visible at that time, so the content does not jump.
struct ZoomHold: Sendable {
  // There are no arrays, because reading a pose must not allocate memory.
  private(set) var first: ZoomFinger
  private(set) var second: ZoomFinger?
  /// The visible pose of the content at the start of the hold.
  let base: ZoomPose
  /// The locations of the fingers at the start of the hold.
  private let baseLocations: (first: Point, second: Point?)
  /// The elastic range of the scale's logarithm, i.e. its limits and the rubber band past the
  /// limits. The rubber band is set so that the scale does not jump at the start of the hold.
  /// `baseLogarithm` is the scale's logarithm at the start of the hold, without the effect of the
  /// rubber band.
  private let scaleRange: ElasticRange
  private let baseLogarithm: Double
  /// The elastic ranges of the centre of the content along x and y. Their rubber bands are set so
  /// that the centre does not jump at the start of the hold. `baseCenter` is the centre at the
  /// start of the hold, without the effect of the rubber bands.
  private let ranges: (x: ElasticRange, y: ElasticRange)
  private let baseCenter: Point
  /// Whether one finger can lift the content, i.e. drag it freely beyond its bounds, along each
  /// axis.
  let lifts: (x: Bool, y: Bool)
  private let stage: Size
  private let rotates: Bool
  /// The rotation of the two fingers about each other since the start of the hold, in radians. The
  /// angle can exceed a full turn.
  private var turn = 0.0
  /// The direction from the first to the second finger, in radians.
  private var direction = 0.0

  /// Creates the hold of content by one or two fingers. The content is visible at `pose`.
  init(
    _ first: ZoomFinger, _ second: ZoomFinger?, _ pose: ZoomPose, _ rules: ZoomRules,
    at time: Double
  ) {
    (self.first, self.second) = (first, second)
    base = pose
    baseLocations = (first.followed(at: time), second?.followed(at: time))
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
    if let second = baseLocations.second {
      let separation = second - baseLocations.first
      direction = atan2(separation.dy, separation.dx)
    }
  }

  /// The number of fingers, 1 or 2.
  var fingerCount: Int { second == nil ? 1 : 2 }

  /// Moves the finger with the given index to `location`.
  mutating func move(_ finger: Int, to location: Point, at time: Double) {
    if finger == 0 { first.location = location } else { second?.location = location }
    // The turn is added up at each movement, because two directions alone do not show a turn of
    // more than 180°.
    turn = turned(at: time)
    if let separation = separation(at: time), separation.length > 0 {
      direction = atan2(separation.dy, separation.dx)
    }
  }

  /// Returns the vector from the first to the second finger, or `nil` if there is no second finger.
  private func separation(at time: Double) -> Vector? {
    second.map { $0.followed(at: time) - first.followed(at: time) }
  }

  /// Returns the rotation of the two fingers about each other from the start of the hold to `time`,
  /// in radians.
  private func turned(at time: Double) -> Double {
    guard let separation = separation(at: time), separation.length > 0 else { return turn }
    let now = atan2(separation.dy, separation.dx)
    return turn + (now - direction).remainder(dividingBy: 2 * .pi)
  }

  /// The time from which the content has caught up with its fingers.
  var catchUpEnd: Double { max(first.course.end, second?.course.end ?? -.infinity) }

  func pose(at time: Double) -> ZoomPose {
    let location = first.followed(at: time)
    guard let baseSecond = baseLocations.second, let separation = separation(at: time) else {
      return panned(by: location - baseLocations.first)
    }
    let baseSeparation = baseSecond - baseLocations.first
    let ratio = max(separation.length, 1) / max(baseSeparation.length, 1)
    let scale = exp(scaleRange.shown(forDragged: baseLogarithm + log(ratio)))
    let angle = base.angle + (rotates ? turned(at: time) : 0)
    let offset = base.offset(at: baseLocations.first + baseSeparation * 0.5)
    return .holding(offset, at: location + separation * 0.5, scale: scale, angle: angle)
  }

  /// Returns the middle of the locations of the fingers at `time`.
  func middle(at time: Double) -> Point {
    first.followed(at: time) + (separation(at: time) ?? .zero) * 0.5
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
