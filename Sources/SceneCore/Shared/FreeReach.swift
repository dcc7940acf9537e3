package import CardGeometry
package import CardMotion

/// How far something goes that is dragged and thrown about freely on a stage.
package struct FreeReach {
  /// The stage's, in points.
  package let size: Size

  /// On a stage of `size`.
  package init(_ size: Size) { self.size = size }

  /// The nearest place to `point` that it can be dragged to: as far as a finger goes that takes hold of
  /// it anywhere on the stage, and no less far than from `start`, where it was caught.
  package func reachable(_ point: Point, from start: Point? = nil) -> Point {
    func clamped(_ place: Double, _ start: Double?, _ extent: Double) -> Double {
      let (least, most) = (-extent / 2, 1.5 * extent)
      return min(max(place, min(least, start ?? least)), max(most, start ?? most))
    }
    return Point(
      x: clamped(point.x, start?.x, size.width), y: clamped(point.y, start?.y, size.height))
  }

  /// `velocity`, but no more than what throws it by `spring` from `place` 0.4 of the stage further, and
  /// 0.2 beyond where it can be dragged: it may be caught there and thrown again, and what follows it
  /// swings.
  package func clamped(_ velocity: Vector, from place: Point, by spring: Spring) -> Point {
    func clamped(_ speed: Double, _ place: Double, _ extent: Double) -> Double {
      let room = speed > 0 ? 1.7 * extent - place : 0.7 * extent + place
      let reach = min(0.4 * extent, max(0, room))
      let most = min(8000, reach / spring.reachPerVelocity)
      return min(max(speed, -most), most)
    }
    return Point(
      x: clamped(velocity.dx, place.x, size.width), y: clamped(velocity.dy, place.y, size.height))
  }
}
