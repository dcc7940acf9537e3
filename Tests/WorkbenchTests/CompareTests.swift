import CardDrawing
import CardGeometry
import SceneCore
import Testing

@testable import Workbench

@Suite("ghosts, and A beside B")
struct CompareTests {
  private let size = Size(width: 414, height: 896)

  private func card(_ top: Double) -> SceneOutline {
    SceneOutline(
      "card", Rect(x: 0, y: top, width: 414, height: 896), radii: CornerRadii(top: 10, bottom: 0))
  }

  private func ghosts(_ tops: [Double], release: Double? = 0.2, cursor: Double) -> Ghosts {
    Ghosts(
      tops.enumerated().map { Ghosts.Ghost(card($1), at: Double($0) * 0.05) }, release: release,
      cursor: cursor, on: size, measuring: FixedPitchMeasuring())
  }

  @Test("every 50 ms from the first touch to rest, none of another gesture")
  func times() {
    var data = TimelineData.fling
    (data.rests, data.range) = ([0.7...1.5, 2.8...3.6], 0...3.6)
    var ghosts = GhostTimes(data)
    #expect(ghosts.release == 2.051)
    #expect(ghosts.times.count == 25)
    #expect(zip(ghosts.times, ghosts.times.dropFirst()).allSatisfy { abs($1 - $0 - 0.05) < 1e-9 })
    #expect(abs(ghosts.times[0] - 1.6) < 1e-9 && abs(ghosts.times[24] - 2.8) < 1e-9)
    // Nothing was touched before.
    data.cursor = 0.5
    ghosts = GhostTimes(data)
    #expect(ghosts.times.isEmpty && ghosts.release == nil)
  }

  @Test("held, on its way, and still to come look different")
  func parts() {
    let film = ghosts([500, 400, 300, 200, 100, 50, 30], cursor: 0.26)
    #expect(
      film.ghosts.map(film.phase) == [
        .held, .held, .held, .held, .held, .passed, .coming,
      ])
    var list = DisplayList()
    film.draw(into: &list)
    let lines = list.layers.filter { $0.id.name == "ghost" }
    #expect(lines.map(\.opacity) == [0.4, 0.4, 0.4, 0.4, 0.4, 0.95, 0.85])
  }

  @Test("times are at least 19 points apart, those near the cursor first")
  func tags() {
    let film = ghosts([500, 490, 480, 470, 460, 450, 440], cursor: 0.15)
    let tops = film.tagged.map(\.card.top)
    #expect(tops.first == 470)
    for (index, top) in tops.enumerated() {
      for other in tops[..<index] { #expect(abs(top - other) >= 19) }
    }
    #expect(tops.sorted() == [450, 470, 490])
  }

  @Test("of a card that is on the stage as a whole all sides are drawn, its time beside its corner")
  func whole() throws {
    let tile = SceneOutline("tile", Rect(x: 40, y: 200, width: 120, height: 90))
    var list = DisplayList()
    CompareOverlay(
      tile, SceneOutline("tile", tile.frame.offset(dx: 60, dy: 0)), on: size,
      measuring: FixedPitchMeasuring()
    ).draw(into: &list)
    #expect(list.layers.first?.frame == Rect(x: 100, y: 200, width: 120, height: 90))
    #expect(list.layers.contains { $0.id.name == "compare.length" })
    list.removeAll()
    Ghosts(
      [Ghosts.Ghost(tile, at: 0)], release: nil, cursor: 0, on: size,
      measuring: FixedPitchMeasuring()
    ).draw(into: &list)
    #expect(list.layers.first?.frame == Rect(x: 39, y: 199, width: 122, height: 92))
    let tag = try #require(list.layers.last)
    #expect(tag.frame.minX == 48 && tag.frame.midY == 200)
  }

  private func names(_ first: Double, _ second: Double?) -> [String] {
    var list = DisplayList()
    CompareOverlay(card(first), second.map(card), on: size, measuring: FixedPitchMeasuring())
      .draw(into: &list)
    return list.layers.map(\.id.name)
  }

  @Test("from 8 points on the distance is told")
  func distance() {
    #expect(!names(100, 107.9).contains("compare.length"))
    #expect(names(100, 108).contains("compare.length"))
    #expect(names(100, 92).contains("compare.length"))
    #expect(names(100, nil) == ["compare.tag.A"])
  }

  @Test("the tags never lie on each other")
  func tagsApart() {
    for way in [0.0, 5, 17, 18, 40] {
      var list = DisplayList()
      CompareOverlay(card(100), card(100 + way), on: size, measuring: FixedPitchMeasuring())
        .draw(into: &list)
      let boxes = list.layers.filter { $0.id.name.hasPrefix("compare.tag") }.map(\.frame)
      #expect(boxes.count == 2)
      #expect(!boxes[0].intersects(boxes[1]))
    }
  }

  @Test("the difference is B − A with its sign, a share of the way in per cent")
  func difference() {
    let quick = ReleaseMetrics(to: 0, rest: 1) { time in
      .init(position: 100 * (1 - time), velocity: -100)
    }
    let slow = ReleaseMetrics(to: 0, rest: 2) { time in
      .init(position: 50 * (2 - time), velocity: -50)
    }
    let rows = DifferenceCard.rows(quick, slow)
    #expect(rows.map(\.name) == ["To target", "Settled", "Overshoot", "Peak speed", "Distance"])
    #expect(rows[0].difference == "+0.995")
    #expect(rows[2].difference == "0")
    #expect(rows[3].difference == "\u{2212}50")
    #expect(DifferenceCard.rows(quick, nil)[0].difference == "n/a")
  }

  @Test("an overshoot in the other unit is not compared")
  func otherUnit() {
    func metrics(from start: Double) -> ReleaseMetrics {
      ReleaseMetrics(to: 0, rest: 2) { time in
        let position = time < 1 ? start * (1 - time) : time < 2 ? -0.25 * (2 - time) : 0
        return .init(position: position, velocity: 0)
      }
    }
    // The first release is shorter than a point, so its overshoot is in points.
    let (short, long) = (metrics(from: 0.9), metrics(from: 100))
    #expect(short.isOvershootInPoints && !long.isOvershootInPoints)
    for (a, b, unit) in [(short, long, "pt"), (long, short, "%")] {
      let row = DifferenceCard.rows(a, b)[2]
      #expect(row.unit == unit && row.first != nil && row.second == nil)
      #expect(row.difference == "n/a")
    }
  }
}
