import CardGeometry
import Testing

/// Rectangles are sets of points: what is said of them holds point by point.
@Suite("rectangles")
struct RectTests {
  /// Places at, just inside and just outside of all edges of both.
  private func places(_ a: Rect, _ b: Rect) -> [Point] {
    func around(_ edges: [Double]) -> [Double] { edges.flatMap { [$0.nextDown, $0, $0.nextUp] } }
    let xs = around([a.minX, a.maxX, b.minX, b.maxX]) + [a.midX, b.midX]
    let ys = around([a.minY, a.maxY, b.minY, b.maxY]) + [a.midY, b.midY]
    return xs.flatMap { x in ys.map { Point(x: x, y: $0) } }
  }

  /// Whole measures, so that edges are exact and some rectangles are empty.
  private func wholeRect(_ random: inout RandomGeometry) -> Rect {
    Rect(
      x: random.number(-5...5).rounded(), y: random.number(-5...5).rounded(),
      width: random.number(0...6).rounded(), height: random.number(0...6).rounded())
  }

  @Test("the intersection holds what both hold") func theIntersectionHoldsWhatBothHold() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      for _ in 0..<20 {
        let (a, b) = (wholeRect(&random), wholeRect(&random))
        let common = a.intersection(b)
        #expect(common.width >= 0 && common.height >= 0, "seed \(seed)")
        #expect(common == b.intersection(a), "seed \(seed)")
        #expect(
          places(a, b).allSatisfy { common.contains($0) == (a.contains($0) && b.contains($0)) },
          "seed \(seed): \(a) \(b)")
        if !a.isEmpty, !b.isEmpty { #expect(a.intersects(b) == !common.isEmpty, "seed \(seed)") }
        #expect(a.intersection(a) == a, "seed \(seed)")
      }
    }
  }

  @Test("the union is the smallest that holds both") func theUnionIsTheSmallestThatHoldsBoth() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      for _ in 0..<20 {
        let (a, b) = (wholeRect(&random), wholeRect(&random))
        let both = a.union(b)
        if a.isEmpty {
          #expect(both == b, "seed \(seed)")
        } else if b.isEmpty {
          #expect(both == a, "seed \(seed)")
        } else {
          #expect(both == b.union(a) && both.contains(a) && both.contains(b), "seed \(seed)")
          #expect(both == Rect(containing: a.corners + b.corners), "seed \(seed)")
          // No edge of it could be further in.
          #expect(
            [a.minX, b.minX].contains(both.minX) && [a.maxX, b.maxX].contains(both.maxX),
            "seed \(seed)")
          #expect(
            [a.minY, b.minY].contains(both.minY) && [a.maxY, b.maxY].contains(both.maxY),
            "seed \(seed)")
        }
      }
    }
  }

  @Test("left and top edges belong to a rectangle and no others")
  func leftAndTopEdgesBelongToARectangleAndNoOthers() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 4.0.nextDown, y: 5)))
    #expect(!rect.contains(Point(x: 4, y: 5)) && !rect.contains(Point(x: 3, y: 6)))
    #expect(!rect.contains(Point(x: 1.0.nextDown, y: 3)))
    #expect(rect.contains(rect) && !rect.contains(rect.offset(dx: 0.001)))
    // So rectangles side by side share no point, and leave none out.
    let (left, right) = (
      Rect(x: 0, y: 0, width: 2.5, height: 9), Rect(x: 2.5, y: 0, width: 4, height: 9)
    )
    #expect(!left.intersects(right))
    for x in stride(from: 0.0, through: 6, by: 0.25) {
      let place = Point(x: x, y: 3)
      #expect(left.contains(place) != right.contains(place))
    }
  }

  @Test("an inset is undone by an outset unless it empties")
  func anInsetIsUndoneByAnOutsetUnlessItEmpties() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      for _ in 0..<20 {
        let (rect, amount) = (random.rect(), random.number(0...50))
        let outer = rect.inset(by: -amount)
        #expect(
          isClose(outer.inset(by: amount), rect) && isClose(outer.center, rect.center),
          "seed \(seed)")
        let inner = rect.inset(by: amount)
        #expect(inner.width >= 0 && inner.height >= 0, "seed \(seed)")
        #expect(inner.isEmpty == (2 * amount >= min(rect.width, rect.height)), "seed \(seed)")
        if !inner.isEmpty {
          #expect(isClose(inner.center, rect.center) && outer.contains(inner), "seed \(seed)")
        }
      }
    }
  }

  @Test("nothing is in an empty rectangle") func nothingIsInAnEmptyRectangle() {
    let other = Rect(x: 0, y: 0, width: 9, height: 9)
    for empty in [
      Rect.zero, Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: 5, height: 0),
      Rect(x: 1, y: 1, width: .nan, height: 5), Rect(x: 1, y: 1, width: -1, height: 5),
    ] {
      #expect(empty.isEmpty && !empty.contains(Point(x: 1, y: 1)))
      #expect(empty.union(other) == other && other.union(empty) == other)
      #expect(empty.intersection(other).isEmpty)
    }
    #expect(Rect(containing: []) == nil)
    #expect(Rect(containing: [Point(x: 3, y: 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test("moving keeps the size") func movingKeepsTheSize() {
    for seed: UInt64 in 0..<20 {
      var random = RandomGeometry(seed: seed)
      let (rect, way) = (random.rect(), random.vector())
      let moved = rect.offset(dx: way.dx, dy: way.dy)
      #expect(moved.size == rect.size && moved.origin == rect.origin + way, "seed \(seed)")
      // Clockwise from the top left, each corner shares an edge with the next.
      let corners = rect.corners
      #expect(
        corners[0] == rect.origin && corners[2] == Point(x: rect.maxX, y: rect.maxY), "seed \(seed)"
      )
      #expect(corners[0].y == corners[1].y && corners[1].x == corners[2].x, "seed \(seed)")
      #expect(corners[2].y == corners[3].y && corners[3].x == corners[0].x, "seed \(seed)")
    }
  }
}
