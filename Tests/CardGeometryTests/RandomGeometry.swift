import CardGeometry
import TestSupport

/// Geometry to try properties on: half of the measures are one of few, so that edges meet.
struct RandomGeometry {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  mutating func coordinate() -> Double {
    number(0...1) < 0.5 ? number(-4...4).rounded() : number(-100...100)
  }

  mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  mutating func vector() -> Vector { Vector(dx: coordinate(), dy: coordinate()) }

  mutating func size() -> Size { Size(width: abs(coordinate()), height: abs(coordinate())) }

  mutating func rect() -> Rect { Rect(origin: point(), size: size()) }

  /// A movement of the plane and of what stands on it; no perspective.
  mutating func affine() -> Transform3D {
    let scale = Transform3D.scale(x: number(0.3...2), y: number(0.3...2))
    let turn = Transform3D.rotation(number(-3...3)) * .rotationAboutX(number(-1...1))
    return .translation(x: coordinate(), y: coordinate(), z: coordinate()) * turn * scale
  }
}

/// Whether two values are the same but for rounding.
func isClose<Value: Interpolatable>(
  _ a: Value, _ b: Value, within tolerance: Double = 1e-9
) -> Bool {
  a.subtracting(b).magnitude <= tolerance * max(1, a.magnitude, b.magnitude)
}
