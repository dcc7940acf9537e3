import CardGeometry
import TestSupport
import Testing

@Suite("transforms in parts")
struct TransformPartsTests {
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let points = [(0.0, 0.0), (100, 0), (0, 100), (-70, 30)]
    return points.reduce(0) { most, point in
      let point = Point(x: point.0, y: point.1)
      return max(most, (a.projected(point) - b.projected(point)).length)
    }
  }

  @Test("put together again they are the transform")
  func round() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      func angle() -> Double { .random(in: -3...3, using: &random) }
      let transform =
        Transform3D.perspective(eyeDistance: .random(in: 400...900, using: &random))
        * .translation(x: .random(in: -90...90, using: &random), y: 5, z: -20)
        * .rotationAboutX(.random(in: -1...1, using: &random)) * .rotation(angle())
        * .scale(
          x: .random(in: 0.2...3, using: &random), y: -.random(in: 0.2...3, using: &random))
        * .rotation(angle())
      let parts = try #require(TransformParts(transform))
      #expect(distance(parts.transform, transform) < 1e-6)
    }
    #expect(TransformParts(.identity) == TransformParts())
    #expect(TransformParts().transform == .identity)
    #expect(TransformParts(.scale(x: 0, y: 1)) == nil)
  }

  @Test("half-way between two turns is half the turn, not something squashed")
  func turns() throws {
    let start = try #require(TransformParts(.rotation(-1)))
    let end = try #require(TransformParts(.rotation(2)))
    let middle = start.interpolated(to: end, fraction: 0.5).transform
    #expect(distance(middle, .rotation(0.5)) < 1e-9)
    let tilt = try #require(TransformParts(.rotationAboutX(1.2)))
    let half = TransformParts().interpolated(to: tilt, fraction: 0.5).transform
    #expect(distance(half, .rotationAboutX(0.6)) < 1e-9)
  }

  @Test("the angle that looks the same is within half a turn")
  func angles() {
    for degrees in stride(from: -1000.0, through: 1000, by: 37) {
      let near = Angle(degrees: degrees).nearest(to: Angle(degrees: 30))
      #expect(abs(near.degrees - 30) <= 180.000001)
      let turns = (near.degrees - degrees) / 360
      #expect(abs(turns - turns.rounded()) < 1e-9)
    }
  }
}
