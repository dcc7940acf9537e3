import CardDrawing
import CardGeometry
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 1, about what is seen, and those that settings change.
@Suite("sheet: looks and settings")
struct SheetLookTests {
  private func presented(_ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(100, 460)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    return script
  }

  @Test("a white card, its two top corners of radius 10, with a shadow under it; a grab handle")
  func card() throws {
    let script = try presented()
    let card = try #require(script.layer("card"))
    #expect(card.content == .color(.white))
    #expect(card.radii == CornerRadii(top: 10, bottom: 0))
    #expect((card.shadow?.opacity ?? 0) > 0.5)
    // The handle is painted with the head of the card: a bar of radius 3 in the middle.
    guard case .picture(let head) = try #require(script.layer("head")).content else {
      Issue.record("the head is not a picture")
      return
    }
    let bar = Path.roundedRect(Rect(x: 189, y: 8, width: 36, height: 6), radius: 3)
    let isHandle = head.marks.contains {
      if case .fill(let path, _) = $0 { return path == bar }
      return false
    }
    #expect(isHandle)
  }

  @Test("the dimmer is 0.33 white, in the dark appearance black")
  func dimmerColor() throws {
    var script = try presented()
    #expect(script.layer("dimmer")?.content == .color(Color(white: 0.33, alpha: 0.7)))
    script.key("d")
    #expect(script.layer("dimmer")?.content == .color(Color(white: 0, alpha: 0.7)))
  }

  @Test("on resize and change of appearance the snapshot is laid out and flattened anew")
  func newSnapshot() throws {
    var script = try presented()
    func snapshot() throws -> Flattened {
      guard case .flattened(let list, .none) = try #require(script.layer("backdrop")).content
      else { throw NoSnapshot() }
      return list
    }
    let first = try snapshot()
    script.key("d")
    let dark = try snapshot()
    #expect(dark != first)
    script.take(.resize(Size(width: 844, height: 390)))
    let wide = try snapshot()
    #expect(wide != dark)
    #expect(wide.size == Size(width: 844, height: 390))
  }

  private struct NoSnapshot: Error {}

  @Test("with one more detent the projection chooses, and may skip one")
  func moreDetents() throws {
    let setting = Tuning.Setting(scene: "sheet", parameter: "extraFraction", value: 0.75)
    let tuning = Tuning(name: "four", settings: [setting])
    func released(from y: Double, velocity: Double) throws -> Double {
      var script = try presented(tuning)
      script.down(200, 460)
      script.move(200, 460 + y - 448, over: 0.2)
      script.wait(0.2)
      script.move(200, 460 + y - 448 + velocity * 0.1, over: 0.1)
      script.up()
      script.wait(3)
      return script.number("cardTop")
    }
    #expect(try released(from: 640, velocity: 0) == 672)
    #expect(try released(from: 500, velocity: 0) == 448)
    #expect(try released(from: 660, velocity: -1200) == 30)
  }

  @Test("with reduced motion it is there after 0.15 s, without a bounce")
  func reducedMotion() throws {
    for tuning in [Tuning.fluid, .classic] {
      var script = try StageScript("sheet", tuning: tuning)
      script.key("a")
      script.tap(100, 460)
      script.wait(0.1)
      var last = 896.0
      for step in 0...15 {
        let top = script.number("cardTop", after: Double(step) * 0.01)
        #expect(top <= last && top >= 448)
        last = top
      }
      #expect(abs(script.number("cardTop", after: 0.16) - 448) < 1)
    }
  }

  @Test("another tuning in mid-air: the card goes on from where it is to where it was going")
  func tuningChanged() throws {
    var script = try StageScript("sheet")
    script.tap(100, 460)
    script.wait(0.2)
    let top = script.number("cardTop")
    #expect(top > 448 && top < 896)
    script.key("o")
    #expect(abs(script.number("cardTop") - top) <= 1e-9)
    script.wait(2)
    #expect(script.number("cardTop") == 448)
    #expect(script.word("detent") == "normal")
  }
}
