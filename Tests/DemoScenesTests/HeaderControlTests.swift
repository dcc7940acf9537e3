import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// What can be pressed in the header scene: rows, chat, cart, the field and its cross.
@Suite("header, controls")
struct HeaderControlTests {
  private func script(rows: Double = 50) throws -> StageScript {
    var tuning = Tuning.fluid
    tuning.settings.append(Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    var script = try StageScript("header", tuning: tuning)
    script.device = .touch
    return script
  }

  /// Indices of the layers called `name`.
  private func indices(_ name: String, _ script: StageScript) -> [Int] {
    script.layers().filter { $0.id.name == name }.map(\.id.index)
  }

  @Test("a row takes its pressed colour at once, is selected by a tap and no longer by another")
  func rows() throws {
    var script = try script()
    script.down(at: .at(200, 200))
    let lit = try #require(script.layer("highlight"))
    #expect(lit.frame == Rect(x: 0, y: 176, width: 414, height: 44) && lit.opacity == 1)
    #expect(lit.content == .color(Theme(.light).tint))
    #expect(indices("tick", script) == [])
    script.up()
    #expect(indices("tick", script) == [2] && indices("selected", script) == [2])
    #expect(script.layer("highlight", after: 0.05)?.opacity == 0.5)
    #expect(script.layer("highlight", after: 0.1) == nil)
    script.tap(at: .at(200, 300))
    #expect(indices("tick", script) == [2, 4])
    // It stays with the row, not with the place.
    script.wait(1)
    script.wheel(-2, at: .at(200, 500))
    script.wait(1)
    #expect(indices("tick", script) == [2, 4])
    script.take(.command(.press))
    script.take(.text(.committed("cell 5")))
    #expect(indices("tick", script) == [0])
    script.take(.command(.escape))
    script.wait(1)
    script.tap(at: .at(200, 44 + 2.5 * 44))
    #expect(indices("tick", script) == [4])
    #expect(script.stage.caret(at: script.now) == nil, "and it leaves the field")
  }

  @Test("a press is over as soon as the finger drags; one that stops a fling selects nothing")
  func strayTap() throws {
    var script = try script()
    script.down(at: .at(200, 600))
    #expect(script.layer("highlight") != nil)
    script.move(to: .at(200, 570), over: 0.05)
    #expect(script.layer("highlight")?.opacity ?? 0 < 1)
    script.move(to: .at(200, 400), over: 0.05)
    script.up()
    script.wait(0.2)
    #expect(script.activity == .fling)
    script.down(at: .at(200, 600))
    #expect(script.layer("highlight") == nil)
    script.wait(0.05)
    script.up()
    #expect(indices("tick", script) == [])
    script.wait(2)
    script.tap(at: .at(200, 600))
    #expect(indices("tick", script).count == 1)
  }

  @Test("chat and cart raise and clear their badges, also in a fling that the tap stops")
  func badges() throws {
    var script = try script()
    #expect(script.words("buttons") == ["3"])
    for (name, place, first, second) in [
      ("cart", Point(x: 386, y: 22), [], ["3"]), ("chat", Point(x: 342, y: 22), ["1", "3"], ["3"]),
    ] {
      let area = try #require(
        script.stage.inspection(at: script.now).hitAreas.last { $0.label == name })
      #expect(area.kind == .control && area.rect.contains(place))
      #expect(area.rect.width >= 44 && area.rect.height >= 44)
      script.down(at: place)
      #expect(script.layer("highlight")?.frame.center == place)
      script.up()
      #expect(script.words("buttons") == first)
      script.tap(at: place)
      #expect(script.words("buttons") == second)
    }
    script.fling(from: .at(200, 700), to: .at(200, 300), over: 0.1)
    script.wait(0.1)
    script.tap(at: .at(386, 22))
    #expect(script.words("buttons") == [])
    #expect(script.number("scrollVelocity") == 0)
  }

  @Test("hit areas say what they are, are on the stage, and no two of the header overlap")
  func areas() throws {
    var script = try script()
    for way in [0.0, -20, -200] {
      script.trackpad(way, at: .at(200, 500))
      script.wait(0.01)
      let areas = script.stage.inspection(at: script.now).hitAreas
      let header = areas.filter { ["search", "chat", "cart"].contains($0.label) }
      #expect(header.map(\.kind) == [.field, .control, .control])
      for (index, area) in header.enumerated() {
        for other in header[(index + 1)...] where way != -20 {
          #expect(!area.rect.inset(by: 0.01).intersects(other.rect))
        }
      }
      let rows = areas.filter { $0.label.hasPrefix("row ") }
      #expect(rows.count == script.layers().filter { $0.id.name == "row" }.count)
      #expect(rows.allSatisfy { $0.kind == .control && $0.rect.minY >= header[0].face.maxY })
      #expect(areas.first?.label == "list" && areas.first?.kind == .drag)
    }
  }

  // MARK: Keyboard

  @Test("Tab goes to field, chat, cart and the rows that are seen; Return presses, Esc leaves")
  func tabs() throws {
    var script = try script()
    func isNear(_ place: Double?, _ expected: Double) -> Bool {
      abs((place ?? .nan) - expected) < 1e-6
    }
    func ring() -> Rect? { script.layer("focus")?.frame }
    script.key("Tab")
    #expect(script.stage.caret(at: 0) != nil && ring() == nil)
    script.key("Tab")
    #expect(script.stage.caret(at: 0) == nil)
    #expect(ring()?.center == Point(x: 342, y: 22))
    script.key("Return")
    #expect(script.words("buttons") == ["1", "3"])
    #expect(script.layer("highlight", after: 0.01) != nil)
    script.key("Tab")
    script.key("Return")
    #expect(script.words("buttons") == ["1"])
    for row in 0..<18 {
      script.key("Tab")
      #expect(isNear(ring()?.midY, 88 + 44 * Double(row) + 22))
    }
    script.key("Return")
    #expect(indices("tick", script) == [17])
    // The nineteenth is cut off by the stage's end.
    script.key("Tab")
    #expect(ring() == nil)
    script.key("Tab", .shift)
    #expect(isNear(ring()?.midY, 88 + 44 * 17 + 22))
    script.key("Escape")
    #expect(ring() == nil)
    script.key("Return")
    #expect(script.stage.caret(at: script.now) != nil, "the main control is the field")
  }

  @Test("a focused row that is scrolled away is not pressed; Esc clears first, then leaves")
  func unseen() throws {
    var script = try script()
    for _ in 0..<4 { script.key("Tab") }
    script.key("End")
    script.wait(3)
    script.key("Return")
    #expect(indices("tick", script) == [])
    #expect(script.stage.caret(at: script.now) != nil)
    script.take(.text(.committed("oak")))
    for _ in 0..<3 { script.key("Tab") }
    script.key("Escape")
    #expect(script.number("rowsShown") == 50 && script.layer("focus") != nil)
    script.key("Escape")
    #expect(script.layer("focus") == nil)
  }

  @Test("a million rows: as many layers with rows selected, the last one found and pressed")
  func million() throws {
    var script = try script(rows: 1_000_000)
    script.key("End")
    script.wait(3)
    script.tap(at: .at(200, 890))
    #expect(indices("tick", script) == [999_999])
    script.key("Home")
    script.wait(3)
    #expect(indices("tick", script) == [])
    #expect(script.layers().count == (try self.script()).layers().count)
    script.take(.parameter("rows", 999_999))
    script.take(.parameter("rows", 1_000_000))
    script.key("End")
    script.wait(3)
    #expect(indices("tick", script) == [], "a row that is gone is no longer selected")
  }
}
