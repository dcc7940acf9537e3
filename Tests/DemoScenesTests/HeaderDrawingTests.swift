import AllocationCount
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// What a frame of the header scene is made of, on stages of all sizes.
@Suite("header, frames")
struct HeaderDrawingTests {
  private func script(
    _ width: Double = 414, _ height: Double = 896, rows: Double = 50, scale: Double = 1,
    safeArea: Insets = .zero
  ) throws -> StageScript {
    var tuning = Tuning.fluid
    tuning.settings.append(Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    return try StageScript(
      "header", size: Size(width: width, height: height), safeArea: safeArea, scale: scale,
      tuning: tuning)
  }

  private func rows(_ layers: [Layer]) -> [Layer] { layers.filter { $0.id.name == "row" } }

  // MARK: Places

  @Test("fifty rows of 44 points, the first below the open header")
  func fifty() throws {
    var script = try script()
    #expect(rows(script.layers()).map(\.frame.minY) == (0..<19).map { 88 + 44 * Double($0) })
    #expect(rows(script.layers()).first?.words.contains("This is cell 1") == true)
    script.key("End")
    script.wait(2)
    #expect(rows(script.layers()).last?.frame.maxY == 896)
    #expect(rows(script.layers()).last?.words.contains("This is cell 50") == true)
    // A product every eight rows.
    #expect(rows(script.layers()).last?.words.contains("Dome lamp · Đèn bàn vòm") == true)
  }

  @Test(
    "on every stage contents keep to a column of at most 640 points, and nothing overlaps",
    arguments: [(414.0, 896.0)] + HeaderTests.sizes)
  func sizes(_ width: Double, _ height: Double) throws {
    var script = try script(width, height)
    let column = min(width, 640)
    let left = (width - column) / 2
    for collapsed in [false, true] {
      if collapsed {
        script.trackpad(-144, at: .at(width / 2, height / 2))
        script.wait(0.1)
      }
      let layers = script.layers()
      let field = try #require(script.layer("field")).frame
      let buttons = try #require(script.layer("buttons")).frame
      #expect(field.minX == left + 8)
      #expect(field.maxX == left + column - (collapsed ? 102 : 8))
      #expect(field.minY == (collapsed ? 6 : 50))
      #expect(buttons == Rect(x: left + column - 94, y: 0, width: 94, height: 44))
      #expect(!field.intersects(buttons))
      #expect(script.layer("header")?.frame.width == width)
      for row in rows(layers) {
        #expect(row.frame.minX == left && row.frame.width == column)
        #expect(row.clip?.rect.minY == (collapsed ? 44 : 88))
      }
      if let logo = script.layer("logo")?.frame {
        #expect(logo.minX == left + 16)
        #expect(!logo.intersects(field))
      }
      if let bar = script.layer("indicator")?.frame {
        #expect(bar.maxX == width - 3)
        #expect(bar.minY >= (collapsed ? 48 : 92) && bar.maxY <= height - 4)
        #expect(bar.height >= 36)
      }
    }
    #expect(script.layer("indicator") != nil || height > 2200)
  }

  @Test("pulled past its top the list has its indicator shorten by as much")
  func shortIndicator() throws {
    var script = try script()
    script.down(at: .at(100, 300))
    script.move(to: .at(100, 500), over: 0.1)
    let offset = script.number("scrollOffset")
    #expect(offset < -20)
    let bar = try #require(script.layer("indicator")).frame
    #expect(bar.minY == 92 && abs(bar.height - (800 * 808 / 2200 + offset)) < 1e-9)
  }

  @Test("insets: the header's ground reaches under the status bar, its contents do not")
  func safeArea() throws {
    var script = try script(safeArea: Insets(top: 44, bottom: 34))
    #expect(
      script.layer("header")?.frame == Rect(x: 0, y: 0, width: 414, height: 132))
    #expect(script.layer("gradient")?.frame.minY == 0)
    #expect(script.layer("logo")?.frame.minY == 52)
    #expect(script.layer("buttons")?.frame.minY == 44)
    #expect(script.layer("field")?.frame.minY == 94)
    #expect(rows(script.layers()).first?.frame.minY == 132)
    #expect(script.number("headerHeight") == 88)
    script.key("End")
    script.wait(2)
    #expect(rows(script.layers()).last?.frame.maxY == 896)
  }

  @Test("at every size in between, live: finite, in order, the header on top of the list")
  func liveResize() throws {
    var generator = SeededGenerator(seed: 5)
    var script = try script()
    script.device = .mouse
    script.down(at: .at(100, 250))
    for step in 0..<200 {
      script.take(
        .resize(
          Size(
            width: Double.random(in: 240...2560, using: &generator),
            height: Double.random(in: 320...1440, using: &generator))))
      if step == 100 { script.up() }
      script.move(to: .at(100, 250 - Double(step)), over: 0.02)
      let layers = script.layers()
      let header = try #require(layers.firstIndex { $0.id.name == "header" })
      let bottom = layers[header].frame.maxY
      #expect((44...88).contains(bottom), "step \(step)")
      #expect(layers.lastIndex { $0.id.name == "row" } ?? 0 < header)
      for row in rows(layers) { #expect(row.clip?.rect.minY == bottom) }
      let ys = rows(layers).map(\.frame.minY)
      #expect(zip(ys, ys.dropFirst()).allSatisfy { $1 - $0 == 44 })
    }
  }

  // MARK: Scrolling frames

  @Test("in a scroll each row is the same picture elsewhere, on whole device pixels")
  func translation() throws {
    for scale in [1.0, 2, 3] {
      var script = try script(scale: scale)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 500), over: 0.1)
      script.up()
      var before = rows(script.layers())
      for _ in 0..<60 {
        script.wait(1.0 / 60)
        let now = rows(script.layers())
        let ways = Set(
          before.compactMap { old in
            now.first { $0.id == old.id }.map {
              (($0.frame.minY - old.frame.minY) * scale).rounded()
            }
          })
        #expect(ways.count == 1, "all rows go the same way")
        for row in now {
          let pixels = row.frame.minY * scale
          #expect(abs(pixels - pixels.rounded()) < 1e-9)
          guard let old = before.first(where: { $0.id == row.id }) else { continue }
          #expect(row.content == old.content && row.frame.size == old.frame.size)
          #expect(row.opacity == 1 && row.transform == .identity)
        }
        before = now
      }
    }
  }

  @Test("what moves by less than a pixel is the same frame")
  func creeping() throws {
    var script = try script()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.1)
    script.up()
    // The end of a long fling creeps.
    script.wait(3.2)
    var frames = [rows(script.layers())]
    for _ in 0..<30 {
      script.wait(1.0 / 60)
      if frames.last != rows(script.layers()) { frames.append(rows(script.layers())) }
    }
    #expect(frames.count > 1 && frames.count < 25, "\(frames.count) of 30 frames differ")
  }

  @Test("a million rows make as many layers as fifty, at the list's end too")
  func millionLayers() throws {
    let few = try script()
    var many = try script(rows: 1_000_000)
    #expect(few.layers().count == many.layers().count)
    many.key("End")
    many.wait(3)
    #expect(many.number("scrollOffset") == 1_000_000 * 44 - 852)
    #expect(many.layers().count <= few.layers().count + 2)
    #expect(rows(many.layers()).last?.words.contains("This is cell 1000000") == true)
  }

  /// Memory asked for while `frames` frames of a scrolling list are drawn, one after another.
  private func allocations(rows: Double, frames: Int, way: Double) throws -> Int {
    var script = try script(rows: rows)
    script.device = .mouse
    script.down(at: .at(200, 800))
    script.move(to: .at(200, 500), over: 0.1)
    var list = DisplayList()
    script.stage.frame(at: script.now, into: &list)
    // The first frame of a moved list has the runtime make what it makes once.
    var asked = 0
    for frame in 0...frames {
      script.wait(0.016)
      script.move(to: .at(200, (script.place()?.y ?? 0) - way))
      let before = allocation_count()
      script.stage.frame(at: script.now, into: &list)
      if frame > 0 { asked += allocation_count() - before }
    }
    return asked
  }

  @Test("a scrolling frame asks for no memory but for a row that comes into view")
  func allocations() throws {
    // Within a row no other comes into view: 300 − 44 points scrolled, 36 to go to the next.
    let still = try allocations(rows: 50, frames: 30, way: 0.25)
    #expect(still == 0, "\(still) in 30 frames")
    let few = try allocations(rows: 50, frames: 60, way: 7)
    let many = try allocations(rows: 1_000_000, frames: 60, way: 7)
    #expect(few > 0, "rows that come into view are painted")
    #expect(abs(many - few) <= few / 5, "\(many) with a million rows, \(few) with fifty")
  }

  @Test("pictures of rows that are gone are let go: what is kept does not grow with the way")
  func recycling() throws {
    var script = try script(rows: 1_000_000)
    var kept: [Picture] = []
    var fresh = 0
    for _ in 0..<100 {
      script.key("PageDown")
      script.wait(0.5)
      for row in rows(script.layers()) {
        guard case .picture(let picture) = row.content, !kept.contains(picture) else { continue }
        kept.append(picture)
        fresh += 1
      }
    }
    // Each row is painted when it comes, once.
    #expect(fresh >= 1800 && fresh < 2100)
  }

  @Test("separators end at the stage's edge, on wide stages where the contents end")
  func separators() throws {
    for (width, end) in [(414.0, 414.0), (640, 640), (1280, 320 + 624)] {
      let row = try #require(rows(try script(width, 800).layers()).first)
      guard case .picture(let picture) = row.content else {
        Issue.record("no picture")
        return
      }
      let lines = picture.marks.compactMap { mark -> Double? in
        if case .hairline(let x, _, let width, _) = mark { row.frame.minX + x + width } else { nil }
      }
      #expect(lines == [end])
    }
  }
}
