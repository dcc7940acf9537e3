import CardGeometry
import Testing

@testable import CardDrawing

@Suite("Path data")
struct PathSVGTests {
  private func path(_ data: String) throws -> Path { try #require(Path(svg: data)) }

  private func lines(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if closed { path.close() }
    return path
  }

  /// Points along the curves, ten a piece.
  private func samples(_ path: Path) -> [Point] {
    var (points, at): ([Point], Point) = ([], .zero)
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end):
        at = end
        points.append(end)
      case .curve(let first, let second, let end):
        for step in 1...10 {
          let (t, u) = (Double(step) / 10, 1 - Double(step) / 10)
          let start = Point.zero.adding(at, scaledBy: u * u * u)
          points.append(
            start.adding(first, scaledBy: 3 * u * u * t).adding(second, scaledBy: 3 * u * t * t)
              .adding(end, scaledBy: t * t * t))
        }
        at = end
      case .close: break
      }
    }
    return points
  }

  @Test("absolute and relative lines say the same")
  func straight() throws {
    let box = lines((1, 2), (5, 2), (5, 8), (1, 8), closed: true)
    #expect(try path("M1 2L5 2L5 8L1 8Z") == box)
    #expect(try path("M1,2H5V8H1Z") == box)
    #expect(try path("m1 2h4v6h-4z") == box)
    #expect(try path(" M 1 2 5 2 5,8 1,8 z ") == box)
    #expect(try path("m1 2 4 0 0 6-4 0z") == box)
  }

  @Test("numbers end where the next can begin")
  func numbers() throws {
    #expect(try path("M.5.5L-1-2") == lines((0.5, 0.5), (-1, -2)))
    #expect(try path("M1e1+2L5E-1,3.") == lines((10, 2), (0.5, 3)))
  }

  @Test("after a close, drawing goes on from the figure's start")
  func closing() throws {
    #expect(try path("M4 4h2v2zl1 1").elements.last == .line(Point(x: 5, y: 5)))
  }

  @Test("smooth curves mirror the last control point, and only one of their kind")
  func smooth() throws {
    #expect(try path("M0 0C0 2 2 4 4 4S8 6 8 8") == path("M0 0C0 2 2 4 4 4C6 4 8 6 8 8"))
    #expect(try path("M0 0S8 6 8 8") == path("M0 0C0 0 8 6 8 8"))
    #expect(try path("M0 0Q2 4 4 4T8 8") == path("M0 0Q2 4 4 4Q6 4 8 8"))
    #expect(try path("M0 0C0 2 2 4 4 4T8 8") == path("M0 0C0 2 2 4 4 4Q4 4 8 8"))
    #expect(try path("M1 1c0 2 2 4 4 4s4 2 4 4") == path("M1 1C1 3 3 5 5 5S9 7 9 9"))
    #expect(try path("M1 1q2 4 4 4t4 4") == path("M1 1Q3 5 5 5T9 9"))
  }

  @Test(
    "an arc keeps to its circle, on the side and for the length that its flags say",
    arguments: [
      // Data, centre, quarters begun, a point it passes.
      ("M3 0A3 3 0 0 1 0 3", (0.0, 0.0), 1, (2.1213, 2.1213)),
      ("M3 0A3 3 0 1 0 0 3", (0, 0), 3, (-2.1213, -2.1213)),
      ("M-3 0a3 3 0 016 0", (0, 0), 2, (0, -3)),
      ("M-3 0a3 3 0 106 0", (0, 0), 2, (0, 3)),
      ("M-3 0a1 1 0 0 1 6 0", (0, 0), 2, (0, -3)),
      ("M0 0A3 3 0 0 1 3 3", (0, 3), 1, (2.1213, 0.8787)),
      ("M0 0A3 3 90 0 0 3 3", (3, 0), 1, (0.8787, 2.1213)),
    ])
  func arcs(data: String, center: (Double, Double), pieces: Int, passes: (Double, Double)) throws {
    let path = try path(data)
    #expect(path.elements.count == 1 + pieces)
    let middle = Point(x: center.0, y: center.1)
    for point in samples(path) { #expect(abs((point - middle).length - 3) < 1e-3) }
    let nearest = samples(path).map { ($0 - Point(x: passes.0, y: passes.1)).length }.min()
    #expect(try #require(nearest) < 0.25)
  }

  @Test("an ellipse may lie askew")
  func ellipse() throws {
    // Half of an ellipse 4 by 2, its long axis turned to the diagonal.
    let points = samples(try path("M-2.828427 -2.828427A4 2 45 0 1 2.828427 2.828427"))
    for point in points {
      let (u, v) = ((point.x + point.y) / 2.squareRoot(), (point.y - point.x) / 2.squareRoot())
      #expect(abs(u * u / 16 + v * v / 4 - 1) < 2e-3)
      #expect(v < 1e-3)
    }
  }

  @Test("arcs without extent are lines, arcs to where the pen is are nothing")
  func degenerateArcs() throws {
    #expect(try path("M1 1A0 3 0 0 1 5 5") == lines((1, 1), (5, 5)))
    #expect(try path("M1 1A3 3 0 0 1 1 1") == lines((1, 1)))
  }

  @Test(
    "nonsense is no path",
    arguments: [
      "L1 1", "1 2", "M1", "M1 1L", "M1 1L2", "M1 1X2 2", "M1 1A3 3 0 2 1 4 4", "M1 1Z5 5",
      "M1 1Z~", "M1 1e", "M1 1 hello", "M1 1C1 1 2 2 3", "M..1 2", "Mnan 1", "M1 1L1e999 0",
    ])
  func nonsense(data: String) { #expect(Path(svg: data) == nil) }

  @Test("no data is an empty path")
  func empty() throws { #expect(try path("  ").elements.isEmpty) }
}
