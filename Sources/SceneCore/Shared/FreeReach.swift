package import CardGeometry
package import CardMotion

/// The range of an object that is dragged and flung freely on a stage.
package struct FreeReach {
  /// The size of the stage in points.
  package let size: Size

  /// Creates the range for a stage of `size` points.
  package init(_ size: Size) { self.size = size }

  /// Returns the point nearest to `point` that a drag can reach. The range extends beyond each edge
  /// by half the stage. If the grab point `start` is outside, the range includes `start` too.
  package func reachable(_ point: Point, from start: Point? = nil) -> Point {
    func clamped(_ position: Double, _ start: Double?, _ extent: Double) -> Double {
      let (minimum, maximum) = (-extent / 2, 1.5 * extent)
      return min(max(position, min(minimum, start ?? minimum)), max(maximum, start ?? maximum))
    }
    return Point(
      x: clamped(point.x, start?.x, size.width), y: clamped(point.y, start?.y, size.height))
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
}
