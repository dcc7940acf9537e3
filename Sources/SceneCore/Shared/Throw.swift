package import CardGeometry

/// The motion of an object that is thrown off the stage.
package struct Throw {
  /// An object counts as gone when it is at most this distance, in points, from the end of its
  /// throw.
  package static let margin = 24.0
  private static let minimumSpeed = 50.0

  /// The direction, a vector of length 1.
  package let unit: Vector

  /// Creates a throw in the direction of the first usable vector. The vectors are tried in this
  /// order: the requested direction `towards`, then `velocity` if it is at least 50 pt/s, then
  /// `way`, the displacement from the rest position. If no vector is usable, the throw goes to the
  /// right.
  package init(towards: Vector?, velocity: Vector, way: Vector) {
    let choices = [
      towards ?? .zero, velocity.length >= Self.minimumSpeed ? velocity : .zero, way,
    ]
    let first = choices.first { $0.length > 0 } ?? Vector(dx: 1, dy: 0)
    unit = first * (1 / first.length)
  }

  /// Returns the position at the end of the throw, outside of the stage, for an object of `size`.
  /// `rest` is the object's rest position, and `way` is its current displacement from there.
  /// `clear` contains the distances from `rest` along x and y at which the object is off the stage.
  /// If `clear` is `nil`, the distances are computed from the sizes of object and stage.
  package func exit(from rest: Point, way: Vector, size: Size, clear: Vector?, on stage: Size)
    -> Point
  {
    let clear =
      clear
      ?? Vector(
        dx: (stage.width + size.width) / 2 + abs(rest.x - stage.width / 2),
        dy: (stage.height + size.height) / 2 + abs(rest.y - stage.height / 2))
    func distance(_ clear: Double, _ unit: Double) -> Double {
      unit == 0 ? .infinity : clear / abs(unit)
    }
    let least = min(distance(clear.dx, unit.dx), distance(clear.dy, unit.dy))
    let gone = max(least, way.dx * unit.dx + way.dy * unit.dy) + Self.margin
    return FreeReach(stage, for: size).reachable(rest + unit * gone)
  }
}
