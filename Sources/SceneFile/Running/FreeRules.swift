internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The rules of an object that is dragged in two directions, for one layout.
struct FreeRules: Equatable {
  /// The snap points. Empty if there are none.
  let homes: [Point]
  let start: Point
  /// The area beyond which drags meet a rubber band. If `nil`, only ``FreeReach`` limits drags.
  let bounds: Rect?
  let stage: Size
  let physics: PlanePhysics
  let timing: PacedTiming
  let startVelocity: StartVelocity<Point>
  let leave: PacedTiming
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
      program.leave.map { layout.timing($0) }
      ?? PacedTiming(.spring(.preset(response: 0.25, dampingRatio: 1)))
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
