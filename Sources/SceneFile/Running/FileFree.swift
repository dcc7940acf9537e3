internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// A value of a scene file that a pointer drags in two directions.
struct FileFree {
  /// The place of rest, to which the object returns. The release rules measure the object's
  /// displacement from this place.
  enum Rest: Equatable {
    /// The position at which the object starts.
    case start
    /// The snap point with this index.
    case home(Int)
  }

  /// The destination of the object's current or last motion.
  enum Course {
    /// The object rests, or moves to its place of rest.
    case rest
    /// The object moves to a point of the stage, or stays there.
    case point(Point)
    /// The object slides on with its momentum.
    case slide
    /// The object leaves the stage.
    case thrown(Throw)
  }

  /// The index of the value.
  let value: Int
  var motion: PlaneMotion
  var rules: FreeRules
  var rest = Rest.start
  var course = Course.rest
  /// The drag of the pointer that grabbed the object last, or `nil` if no pointer has grabbed the
  /// object.
  var drag: FreeDrag?
  /// The lead of the pointer, and the time course in which the object catches up with the pointer.
  /// The lead is the pointer's translation when the drag was recognized, i.e. when the pointer had
  /// exceeded the slop.
  var lead = (offset: Vector.zero, course: CatchUp(start: 0, duration: 0))
  /// The action to perform when the object arrives at its target.
  var arrival: PendingAction?

  init(_ value: Int, _ program: FreeProgram, _ layout: FileLayout) {
    self.value = value
    rules = FreeRules(program, layout)
    if program.start == nil, !rules.homes.isEmpty { rest = .home(0) }
    motion = PlaneMotion(at: rules.start)
  }

  /// The place of rest in points of the stage.
  var restPoint: Point {
    switch rest {
    case .start: rules.start
    case .home(let index): rules.homes[index]
    }
  }

  /// Whether the object rests at its place of rest (``rest``) or moves to this place.
  var isAtHome: Bool { if case .rest = course { true } else { false } }

  /// The stage time from which a thrown object counts as gone, i.e. off the stage. Infinity if the
  /// object does not leave the stage.
  var goneTime: Double {
    guard case .thrown = course else { return .infinity }
    return motion.restTime(within: Throw.margin).asDeadline
  }

  func isGone(at time: Double) -> Bool { time >= goneTime }
}

/// The rules of an object that is dragged in two directions, for one layout.
struct FreeRules: Equatable {
  /// The snap points. Empty if there are none.
  let homes: [Point]
  let start: Point
  /// The area of drags, or `nil` for the range of ``FreeReach``.
  let bounds: Rect?
  let stage: Size
  let physics: PlanePhysics
  let timing: Timing
  let startVelocity: StartVelocity<Point>
  let leave: Timing
  /// The size of the object in points, or `nil` for the size of its layer.
  let size: Size?
  /// The distances from the rest position, in x and y, at which a thrown object has left the stage.
  /// If `nil`, the sizes of object and stage determine the distances.
  let clear: Vector?
  let reducesMotion: Bool

  init(_ program: FreeProgram, _ layout: FileLayout) {
    func point(_ point: FreeProgram.SnapPoint) -> Point {
      Point(x: layout.number(point.x), y: layout.number(point.y))
    }
    stage = layout.size
    homes = program.homes.map(point)
    start =
      program.start.map(point) ?? homes.first ?? Point(x: stage.width / 2, y: stage.height / 2)
    bounds = program.bounds.map { numbers in
      let numbers = numbers.map { layout.number($0) }
      return Rect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }
    physics = PlanePhysics(
      decay: Decay(rate: layout.number(program.deceleration)),
      bounce: program.bounce.map { layout.spring($0) } ?? .preset(response: 0.5, dampingRatio: 1),
      rubberBand: layout.number(program.rubberBand))
    (timing, startVelocity) = (layout.timing(program.timing), layout.start(program.timing))
    leave =
      program.leave.map { layout.timing($0) } ?? .spring(.preset(response: 0.25, dampingRatio: 1))
    size = program.size.map { Size(width: layout.number($0.x), height: layout.number($0.y)) }
    clear = program.clear.map { Vector(dx: layout.number($0.x), dy: layout.number($0.y)) }
    reducesMotion = layout.reducesMotion
  }

  /// The area to which a slide is confined. This is `bounds`, or if `bounds` is `nil`, the stage
  /// enlarged by half its width and half its height on each side.
  var area: Rect {
    bounds
      ?? Rect(
        x: -stage.width / 2, y: -stage.height / 2, width: 2 * stage.width,
        height: 2 * stage.height)
  }

  /// Returns the point at which momentum alone would stop an object that leaves `position` with
  /// `velocity`.
  func projected(_ position: Point, _ velocity: Vector) -> Point {
    position + velocity * physics.decay.timeConstant
  }

  /// Returns the index of the snap point nearest to `point`, or `nil` if there is none.
  func nearestHome(to point: Point) -> Int? {
    homes.indices.min { (homes[$0] - point).length < (homes[$1] - point).length }
  }
}
