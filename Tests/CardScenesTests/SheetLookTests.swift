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
