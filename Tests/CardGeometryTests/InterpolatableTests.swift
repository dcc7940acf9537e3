import CardGeometry
import Testing

/// What every value that motion carries must do, whatever it is made of.
@Suite("interpolatable values")
struct InterpolatableTests {
  private func expectLaws<Value: Interpolatable>(
    _ a: Value, _ b: Value, _ factor: Double, seed: UInt64
  ) {
    #expect(a.adding(.zero, scaledBy: factor) == a, "seed \(seed)")
    #expect(a.subtracting(a) == .zero && a.subtracting(a).magnitude == 0, "seed \(seed)")
    #expect(isClose(a.subtracting(b).adding(b, scaledBy: 1), a), "seed \(seed)")
    #expect(isClose(a.scaled(by: factor).magnitude, abs(factor) * a.magnitude), "seed \(seed)")
    #expect(a.interpolated(to: b, fraction: 0) == a, "seed \(seed)")
    #expect(a.interpolated(to: b, fraction: 1) == b, "seed \(seed)")
    let middle = a.interpolated(to: b, fraction: 0.5)
    #expect(isClose(middle, b.interpolated(to: a, fraction: 0.5)), "seed \(seed)")
    #expect(isClose(a.interpolated(to: middle, fraction: 2), b), "seed \(seed)")
    #expect(
      isClose(a.maximum(with: b) { abs($0 - $1) }, a.subtracting(b).magnitude), "seed \(seed)")
    #expect(isClose(a.maximum(with: b) { first, _ in abs(first) }, a.magnitude), "seed \(seed)")
  }

  @Test("interpolation obeys its laws") func lawsHold() {
    for seed: UInt64 in 0..<50 {
      var random = RandomGeometry(seed: seed)
      let factor = random.number(-3...3)
      expectLaws(random.coordinate(), random.coordinate(), factor, seed: seed)
      expectLaws(random.point(), random.point(), factor, seed: seed)
      expectLaws(random.vector(), random.vector(), factor, seed: seed)
      expectLaws(random.size(), random.size(), factor, seed: seed)
      expectLaws(random.rect(), random.rect(), factor, seed: seed)
      expectLaws(random.affine(), random.affine(), factor, seed: seed)
    }
  }

  @Test("the way between two points leads there") func theWayBetweenTwoPointsLeadsThere() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let (a, b, way) = (random.point(), random.point(), random.vector())
      #expect(
        isClose(a + (b - a), b) && isClose(b - (b - a), a) && isClose((a + way) - a, way),
        "seed \(seed)")
      #expect(isClose(way * 3 - way - way, way), "seed \(seed)")
    }
  }

  @Test("length obeys the triangle and scales") func lengthObeysTheTriangleAndScales() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let (a, b, factor) = (random.vector(), random.vector(), random.number(-5...5))
      #expect((a + b).length <= a.length + b.length + 1e-9, "seed \(seed)")
      #expect(isClose((a * factor).length, abs(factor) * a.length), "seed \(seed)")
      #expect(a.magnitude <= a.length && a.length <= 1.4143 * a.magnitude, "seed \(seed)")
    }
  }

  @Test("length neither overflows nor vanishes") func lengthNeitherOverflowsNorVanishes() {
    #expect(Vector(dx: 3, dy: -4).length == 5)
    #expect(isClose(Vector(dx: 3e200, dy: 4e200).length / 5e200, 1))
    #expect(isClose(Vector(dx: 3e-200, dy: 4e-200).length / 5e-200, 1))
    #expect(Vector.zero.length == 0)
    #expect(Vector(dx: .infinity, dy: 1).length == .infinity)
  }
}
