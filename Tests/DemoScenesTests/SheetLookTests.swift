import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 1, about what is seen, and those that settings change.
@Suite("sheet: looks and settings")
struct SheetLookTests {
  private func presented(_ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(at: .at(100, 460))
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
    script.tap(at: .at(100, 460))
    script.wait(0.2)
    let top = script.number("cardTop")
    #expect(top > 448 && top < 896)
    script.key("o")
    #expect(abs(script.number("cardTop") - top) <= 1e-9)
    script.wait(2)
    #expect(script.number("cardTop") == 448)
    #expect(script.word("detent") == "normal")
  }

  @Test(
    "all chips are on the card, none over another", arguments: [240.0, 280, 320, 375, 414, 1280])
  func chips(_ width: Double) throws {
    var script = try StageScript("sheet", size: Size(width: width, height: 600))
    script.key("Up")
    script.wait(2)
    let layer = try #require(script.layer("chips"))
    guard case .picture(let row) = layer.content else {
      Issue.record("no picture")
      return
    }
    let left = (width - min(width, 640)) / 2
    // Each chip is a ground with an emoji or a word, and a number, inside of it.
    let texts = row.marks.compactMap { mark -> Rect? in
      guard case .text(let text, let box) = mark, text.alignment == .leading else { return nil }
      return box.offset(dx: layer.frame.minX)
    }
    #expect(texts.count == 4, "a number for each of four reactions")
    for (box, next) in zip(texts, texts.dropFirst()) { #expect(box.maxX + 4 <= next.minX) }
    #expect(texts.allSatisfy { $0.width >= 11 && $0.minX >= left + 16 })
    #expect((texts.last?.maxX ?? .infinity) <= left + min(width, 640) - 16 + 1e-9)
  }

  @Test("a chip that becomes selected keeps the colour of its press; the handle does not change")
  func chipPress() throws {
    var script = try presented()
    let chip = Point.at(190, 490)
    script.down(at: chip, id: 7)
    let pressed = try #require(script.layer("highlight"))
    let head = try #require(script.layer("head"))
    script.up(id: 7)
    let replaced = try #require(script.layer("replaced", after: 0.05))
    #expect(script.layer("highlight", after: 0.05)?.content == pressed.content)
    #expect(script.layer("head", after: 0.05) == head)
    // The old chips hide the new ones while they fade, so no translucent colour counts twice.
    #expect(replaced.frame == script.layer("chips")?.frame)
    guard case .picture(let row) = replaced.content, case .fill(let ground, _) = row.marks.first
    else {
      Issue.record("no background")
      return
    }
    #expect(ground == .rect(Rect(origin: .zero, size: row.size)))
  }

  @Test("while the card is hidden the inspector shows none of its parts")
  func hiddenParts() throws {
    var script = try StageScript("sheet")
    script.tap(at: .at(100, 460))
    // The snapshot has just been taken, the card is still below the stage.
    script.wait(0.1)
    #expect(script.layer("backdrop") != nil)
    #expect(script.number("cardTop") == 896)
    let stage = Rect(x: 0, y: 0, width: 414, height: 896)
    func areas() -> [Inspection.HitArea] { script.stage.inspection(at: script.now).hitAreas }
    #expect(areas().map(\.label) == ["dimmer  tap dismisses"])
    script.wait(2)
    #expect(Set(areas().map(\.label)).isSuperset(of: ["card", "handle", "chip all", "Tim Cook"]))
    #expect(areas().allSatisfy { $0.rect.intersects(stage) })
  }
}
