internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The path of a free value under a pointer.
struct FreeDrag {
  /// The bounds along both axes with the bands past them, or `nil` for the range of `FreeReach`. They
  /// do not change during the drag.
  private let ranges: (x: ElasticRange, y: ElasticRange)?
  /// The factors of the pointer's movement along both axes, 0 for a locked axis.
  var factors = Vector(dx: 1, dy: 1)
  /// The position of the value when the pointer grabbed it.
  let caught: Point
  /// The position from which the rubber band made `caught`.
  private let base: Point

  /// Creates the path of a value that a pointer grabs at `caught`.
  init(at caught: Point, _ rules: FreeRules, lock: FreeProgram.Lock) {
    self.caught = caught
    ranges = rules.bounds.map {
      let ranges = rules.physics.ranges($0)
      return (ranges.x.held(at: caught.x), ranges.y.held(at: caught.y))
    }
    base =
      ranges.map {
        Point(x: $0.x.dragged(forShown: caught.x), y: $0.y.dragged(forShown: caught.y))
      } ?? caught
    switch lock {
    case .x: factors.dy = 0
    case .y: factors.dx = 0
    case .none, .axis: break
    }
  }

  /// Locks the axis along which a drag did not begin, if `translation` is more than twice as long
  /// along the other axis.
  mutating func lock(to translation: Vector) {
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    if x > 2 * y { factors.dy = 0 } else if y > 2 * x { factors.dx = 0 }
  }

  /// Returns the movement of the value for a movement of the pointer along unlocked axes.
  func unlocked(_ movement: Vector) -> Vector {
    Vector(dx: movement.dx * factors.dx, dy: movement.dy * factors.dy)
  }

  /// Returns the position of the value on a stage of `size` after the pointer has moved by
  /// `translation`.
  func position(after translation: Vector, on size: Size) -> Point {
    let movement = unlocked(translation)
    guard let ranges else { return FreeReach(size).reachable(caught + movement, from: caught) }
    let position = base + movement
    return Point(
      x: ranges.x.shown(forDragged: position.x), y: ranges.y.shown(forDragged: position.y))
  }
}
