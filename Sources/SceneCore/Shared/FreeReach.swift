package import CardGeometry
package import CardMotion

/// The range of an object that is dragged and flung freely on a stage.
package struct FreeReach {
  /// The size of the stage in points.
  package let size: Size
  /// The distances by which the range extends beyond the edges of the stage, in points.
  private let margin: Vector

  /// Creates the range for a stage of `size` points. The range extends beyond each edge by half the
  /// stage, or by half of `object` if the moved object is larger than the stage.
  package init(_ size: Size, for object: Size = .zero) {
    self.size = size
    margin = Vector(
      dx: max(size.width, object.width) / 2, dy: max(size.height, object.height) / 2)
  }

  /// Returns the point nearest to `point` in the range. If the grab point `start` of a drag is
  /// outside, the range includes `start` too.
  package func reachable(_ point: Point, from start: Point? = nil) -> Point {
    func clamped(_ position: Double, _ start: Double?, _ extent: Double, _ margin: Double)
      -> Double
    {
      let (minimum, maximum) = (-margin, extent + margin)
      return min(max(position, min(minimum, start ?? minimum)), max(maximum, start ?? maximum))
    }
    return Point(
      x: clamped(point.x, start?.x, size.width, margin.dx),
      y: clamped(point.y, start?.y, size.height, margin.dy))
  }

  /// Returns the start velocity of a fling from `position`, in points per second: `velocity`,
  /// clamped on each axis.
  ///
  /// The clamping makes sure that `spring` moves the object by at most 0.4 of the stage's size. The
  /// object also ends at most 0.2 of the stage's size beyond the range of drags. These limits leave
  /// space for repeated flings, and for the overshoot of other objects that follow the flung
  /// object.
  package func clamped(_ velocity: Vector, from position: Point, by spring: Spring) -> Point {
    func clamped(_ speed: Double, _ position: Double, _ extent: Double) -> Double {
      let room = speed > 0 ? 1.7 * extent - position : 0.7 * extent + position
      let reach = min(0.4 * extent, max(0, room))
      let maximum = min(8000, reach / spring.reachPerVelocity)
      return min(max(speed, -maximum), maximum)
    }
    return Point(
      x: clamped(velocity.dx, position.x, size.width),
      y: clamped(velocity.dy, position.y, size.height))
  }

  /// Returns the start velocity of a motion with `timing` that begins `delay` seconds after `time`:
  /// the velocity that the object has then, clamped as by ``clamped(_:from:by:)``. The position of
  /// the object is `origin` + `place`.
  package func start(
    of place: Animated<Point>, from origin: Vector = .zero, with timing: Timing,
    after delay: Double,
    at time: Double
  ) -> StartVelocity<Point> {
    guard case .spring(let spring) = timing else { return .kept }
    let state = place.state(at: time + delay)
    let own = Vector(dx: state.velocity.x, dy: state.velocity.y)
    let clamped = clamped(own, from: state.value + origin, by: spring)
    return clamped == state.velocity ? .kept : .exactly(clamped)
  }
}
