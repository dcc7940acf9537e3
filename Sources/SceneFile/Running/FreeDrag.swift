internal import CardGeometry
internal import CardMotion
internal import SceneCore

/// The drag of a free value, i.e. of an object that can move along both axes. The drag converts the
/// translation of a pointer to a position of the value.
struct FreeDrag {
  /// The bounds along both axes with the rubber bands past their edges. If `nil`, only `FreeReach`
  /// limits the position: the range extends beyond each edge of the stage by half the stage. The
  /// bounds do not change during the drag.
  private let ranges: (x: ElasticRange, y: ElasticRange)?
  /// The axes along which the pointer moves the value.
  let lock: AxisLock
  /// The position of the value when the pointer grabbed it.
  let caught: Point
  /// The position that the value would have had at the grab without the rubber band.
  private let base: Point

  /// Begins the drag of an object that a pointer grabs at the position `caught`.
  init(at caught: Point, _ rules: FreeRules, _ lock: AxisLock) {
    (self.caught, self.lock) = (caught, lock)
    ranges = rules.bounds.map {
      let ranges = rules.physics.ranges($0)
      return (ranges.x.held(at: caught.x), ranges.y.held(at: caught.y))
    }
    base =
      ranges.map {
        Point(x: $0.x.dragged(forShown: caught.x), y: $0.y.dragged(forShown: caught.y))
      } ?? caught
  }

  /// Returns the position of the value on a stage of `size` after the pointer has moved by
  /// `translation`.
  func position(after translation: Vector, on size: Size) -> Point {
    let movement = lock.unlocked(translation)
    guard let ranges else { return FreeReach(size).reachable(caught + movement, from: caught) }
    let position = base + movement
    return Point(
      x: ranges.x.shown(forDragged: position.x), y: ranges.y.shown(forDragged: position.y))
  }
}
