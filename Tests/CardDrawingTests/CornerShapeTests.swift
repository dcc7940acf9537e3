import CardDrawing
import CardGeometry
import TestSupport
import Testing

/// Round and continuous corners as paths.
@Suite("corner shapes")
struct CornerShapeTests {
  private let rect = Rect(x: 10, y: 20, width: 300, height: 200)

  private func area(of points: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }

  @Test("a continuous corner leaves its edges at 1.528665 radii") func aCornerLeavesItsEdges() {
    let path = Path.roundedRect(rect, radii: CornerRadii(40, isContinuous: true))
    #expect(path.elements.first == .move(Point(x: 310 - 40 * 1.528665, y: 20)))
    let ends = path.polygon(steps: 200)
    #expect(ends.contains { abs($0.x - 310) < 1e-9 && abs($0.y - (20 + 40 * 1.528665)) < 1e-9 })
    // The continuous corner hides less than the arc on the diagonal, and more along the edges.
    let arc = area(of: Path.roundedRect(rect, radius: 40).polygon(steps: 200))
    #expect(abs(area(of: ends) - arc) < 4 * 0.012 * 1600)
  }

  @Test("a corner without room is an arc") func aCornerWithoutRoomIsAnArc() {
    let (radii, capsule) = (CornerRadii(30), Rect(x: 0, y: 0, width: 60, height: 60))
    var continuous = radii
    continuous.isContinuous = true
    #expect(Path.roundedRect(capsule, radii: radii) == .roundedRect(capsule, radii: continuous))
    // A side of the capsule leaves the long edges gradually, and the short edges like an arc.
    let long = Rect(x: 0, y: 0, width: 300, height: 60)
    let path = Path.roundedRect(long, radii: continuous).polygon(steps: 200)
    #expect(path.allSatisfy { $0.x > -1e-9 && $0.x < 300 + 1e-9 })
    #expect(path.contains { abs($0.x) < 1e-9 && abs($0.y - 30) < 1e-9 })
  }

  @Test("corners change gradually with the length of their sides")
  func cornersChangeGraduallyWithTheirSides() {
    var last: [Point]?
    for height in stride(from: 60.0, through: 110, by: 0.1) {
      let rect = Rect(x: 0, y: 0, width: 200, height: height)
      let now = Path.roundedRect(rect, radii: CornerRadii(30, isContinuous: true)).polygon(steps: 9)
      if let last, last.count == now.count {
        for (a, b) in zip(last, now) { #expect((a - b).length < 0.2) }
      }
      last = now
    }
  }

  @Test("outlines are convex") func outlinesAreConvex() {
    for (width, height) in [(200.0, 200.0), (100, 300), (90, 80), (300, 85), (61, 64)] {
      for radii in [
        CornerRadii(30, isContinuous: true), CornerRadii(top: 40, bottom: 10, isContinuous: true),
        CornerRadii(top: 25, bottom: 0, isContinuous: true),
      ] {
        let rect = Rect(x: 0, y: 0, width: width, height: height)
        var corners = Path.roundedRect(rect, radii: radii).polygon(steps: 30)
        // Points on an edge may coincide.
        corners = corners.indices.filter { index in
          (corners[index] - corners[(index + 1) % corners.count]).length > 1e-9
        }.map { corners[$0] }
        for index in corners.indices {
          let (a, b) = (corners[index], corners[(index + 1) % corners.count])
          let c = corners[(index + 2) % corners.count]
          #expect((b - a).dx * (c - b).dy - (b - a).dy * (c - b).dx > -1e-9)
        }
      }
    }
  }

  @Test("the inset of a curve inverts its points") func theInsetOfACurveInvertsItsPoints() {
    let curve = CornerCurve(CornerShape(radius: 38, across: 1, down: 0.4))
    for index in 0..<3 {
      for t in [0.1, 0.35, 0.8] {
        let point = curve.point(index, t)
        #expect(abs(curve.inset(at: point.dy) - point.dx) < 1e-6)
      }
    }
  }
}
