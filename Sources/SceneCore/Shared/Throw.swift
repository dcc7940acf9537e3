package import CardGeometry

/// The motion of an object that is thrown off the stage.
package struct Throw {
  /// The distance in points from the end of the throw at which the object has gone.
  package static let margin = 24.0
  private static let minimumSpeed = 50.0

  /// The direction, a vector of length 1.
  package let unit: Vector

  /// Creates a throw in the direction `towards` if it is given, otherwise in the direction of
  /// `velocity` from 50 pt/s on, otherwise in the direction of `way`, otherwise to the right.
  package init(towards: Vector?, velocity: Vector, way: Vector) {
    let choices = [
      towards ?? .zero, velocity.length >= Self.minimumSpeed ? velocity : .zero, way,
    ]
    let first = choices.first { $0.length > 0 } ?? Vector(dx: 1, dy: 0)
    unit = first * (1 / first.length)
  }

  /// Returns the point outside of the stage to which an object of `size` moves from `way` beside its
  /// place of `rest`. `clear` are the distances from the place of rest at which the object has left
  /// the stage, or `nil` if they follow from the sizes.
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
    return FreeReach(stage).reachable(rest + unit * gone)
  }
}
