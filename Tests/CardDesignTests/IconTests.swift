import CardDrawing
import CardGeometry
import Testing

@testable import CardDesign

@Suite("Icons")
struct IconTests {
  private static let filled: [Icon] = [
    .more, .heartFilled, .star, .frameBack, .playFilled, .pause, .frameForward,
  ]
  private let box = Rect(x: 100, y: 50, width: 24, height: 24)

  private func points(_ mark: Mark) -> [Point] {
    let path: Path
    switch mark {
    case .fill(let outline, _): path = outline
    case .stroke(let outline, _, _): path = outline
    default: return []
    }
    return path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let point): [first, second, point]
      case .close: []
      }
    }
  }

  @Test("every icon is drawn, inside of its box, in its colour", arguments: Icon.allCases)
  func drawn(icon: Icon) throws {
    let marks = icon.marks(in: box, color: .white)
    #expect(!marks.isEmpty)
    for mark in marks {
      let points = points(mark)
      #expect(points.count >= 2)
      let bounds = try #require(Rect(containing: points))
      #expect(box.inset(by: 1).contains(bounds), "\(bounds)")
      switch mark {
      case .fill(_, let paint), .stroke(_, let paint, _):
        guard case .color(let color) = paint else {
          Issue.record("not of one colour")
          continue
        }
        #expect(color.withAlpha(1) == .white)
      default: Issue.record("neither filled nor drawn along")
      }
    }
  }

  @Test("no two icons look alike")
  func distinct() {
    let prints = Icon.allCases.map { $0.picture(size: 24, color: .black).fingerprint }
    #expect(Set(prints).count == Icon.allCases.count)
  }

  @Test("dots, the liked heart, stars and triangles are filled, all else has a line")
  func fills() {
    for icon in Icon.allCases {
      let isFilled = icon.marks(in: box, color: .black).allSatisfy {
        if case .fill = $0 { true } else { false }
      }
      #expect(isFilled == Self.filled.contains(icon))
    }
  }

  @Test(
    "the pen is as wide on screen as the size asks for",
    arguments: [(24.0, 1.75), (20, 1.45), (18, 1.4), (14, 0.85), (48, 3.5), (22, 1.595)])
  func pen(size: Double, width: Double) throws {
    let mark = try #require(Icon.plus.picture(size: size, color: .black).marks.first)
    guard case .stroke(_, _, let drawn) = mark else {
      Issue.record("not drawn along")
      return
    }
    #expect(abs(drawn - width) < 1e-12)
    #expect(
      Icon.plus.marks(in: box, color: .black, strokeWidth: 1.9)
        == [
          .stroke(
            try #require(path(mark: Icon.plus.marks(in: box, color: .black)[0])),
            .color(.black), width: 1.9)
        ])
  }

  private func path(mark: Mark) -> Path? {
    if case .stroke(let path, _, _) = mark { path } else { nil }
  }

  @Test("the chevron points up, lies flat half-way, points down")
  func chevron() {
    func heights(_ fraction: Double) -> [Double] {
      points(Icon.chevron(fraction, in: box, color: .black)).map { $0.y - box.minY }
    }
    #expect(Icon.chevron(0, in: box, color: .black) == Icon.up.marks(in: box, color: .black)[0])
    #expect(heights(0.5) == [11.5, 11.5, 11.5])
    #expect(heights(1) == [8.5, 14.5, 8.5])
  }

  @Test("the logo's back card is turned about its lower right")
  func logo() throws {
    let back = points(try #require(Logo.picture.marks.first))
    let bounds = try #require(Rect(containing: back))
    // Upright it would reach from 6 to 22 and from 5 to 25.
    #expect(bounds.minX > 6 && bounds.maxX > 24 && bounds.minY > 2 && bounds.maxY < 25.5)
    #expect(Logo.picture.marks.count == 5)
  }
}
