import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import TestSupport
import Testing

/// A fling that began in the list moves the card on past the seam, but never dismisses it.
@Suite("sheet: the seam")
struct SheetSeamTests {
  static let tunings = [Tuning.fluid, .classic]

  @Test(
    "a flick in the list, however deep and fast, takes the card to normal at most",
    arguments: tunings, [40.0, 200, 400, 736])
  func flick(_ tuning: Tuning, _ offset: Double) throws {
    for velocity in [1600.0, 3000, 5000, 8000] {
      var script = try StageScript.sheet(tuning, at: "expanded", offset: offset)
      // Too short a way for the finger itself to reach the seam.
      script.down(at: .at(200, 400))
      script.move(to: .at(200, 430), over: 30 / velocity)
      script.up()
      #expect(script.number("cardTop") == 30)
      script.wait(5)
      #expect(script.word("detent") != "hidden", "\(velocity) pt/s")
      #expect(script.number("cardTop") <= 448)
      #expect(script.activity == .idle)
    }
  }

  @Test("a fast one does move the card on, at the velocity that is left")
  func movesOn() throws {
    var script = try StageScript.sheet(at: "expanded", offset: 400)
    script.down(at: .at(200, 400))
    script.move(to: .at(200, 430), over: 0.01)
    script.up()
    script.wait(3)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") == 0)
  }

  @Test(
    "a flick that scrolls the list to its top under the finger and goes on is the list's too",
    arguments: tunings)
  func flickAcross(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 60)
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 450), over: 0.05)
    #expect(script.number("cardTop") == 120)
    script.up()
    #expect(script.word("detent", after: 3) == "normal")
  }

  @Test(
    "drawn from the scrolled list far down and let go, the card is dismissed: its place decides",
    arguments: tunings)
  func draggedDown(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 60)
    script.down(at: .at(200, 110))
    script.move(to: .at(200, 890), over: 1)
    script.move(to: .at(200, 980), over: 0.5)
    script.wait(0.2)
    #expect(script.number("cardTop") == 840)
    script.up()
    #expect(script.word("detent", after: 3) == "hidden")
  }

  @Test("a flick of the card itself dismisses", arguments: tunings)
  func flickOfCard(_ tuning: Tuning) throws {
    // By its head while the list is scrolled, and by a list at its top, which does not scroll.
    for (offset, y) in [(300.0, 60.0), (0, 400)] {
      var script = try StageScript.sheet(tuning, at: "expanded", offset: offset)
      script.down(at: .at(200, y))
      script.move(to: .at(200, y + 150), over: 0.05)
      script.up()
      #expect(script.word("detent", after: 3) == "hidden")
    }
  }

  @Test("with one more detent the lowest that is seen holds it")
  func extraDetent() throws {
    var tuning = Tuning.fluid
    tuning.set("extraFraction", of: "sheet", to: 0.8)
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 100)
    script.down(at: .at(200, 400))
    script.move(to: .at(200, 430), over: 0.005)
    script.up()
    script.wait(4)
    #expect(script.word("detent") == "extra")
    #expect(abs(script.number("cardTop") - 716.8) < 1e-9)
  }

  @Test("the detail card of the stack: a flick of its text does not dismiss it", arguments: tunings)
  func detail(_ tuning: Tuning) throws {
    var script = try StageScript("stack", size: Size(width: 414, height: 500), tuning: tuning)
    script.key("Up")
    script.wait(2)
    let top = script.number("detailTop")
    script.trackpad(-60, at: .at(200, 340))
    script.wait(1)
    var card = script
    script.down(at: .at(200, 340))
    script.move(to: .at(200, 370), over: 0.005)
    script.up()
    script.wait(2)
    #expect(script.number("detailTop") == top)
    // The same by its handle does.
    card.down(at: .at(200, top + 10))
    card.move(to: .at(200, top + 40), over: 0.005)
    card.up()
    card.wait(2)
    #expect(card.number("detailTop") == 500)
  }
}
