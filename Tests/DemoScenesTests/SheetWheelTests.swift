import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import TestSupport
import Testing

/// The wheel drives what a finger in its place would: the card, then the list, and back.
@Suite("sheet: the wheel")
struct SheetWheelTests {
  static let tunings = [Tuning.fluid, .classic]
  private let onList = Point(x: 200, y: 700)
  private let onDimmer = Point(x: 200, y: 10)

  @Test(
    "a line moves the card by 60 pt; 0.2 s after the last it goes on to the next detent",
    arguments: tunings)
  func line(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    script.wheel(-1, at: onList)
    #expect(script.activity == .fling)
    #expect(script.number("cardTop", after: 0.15) < 389)
    #expect(abs(script.number("cardTop", after: 0.2) - 388) < 0.1)
    #expect(script.number("cardTop", after: 0.25) < 387)
    script.wait(0.15)
    script.wheel(-1, at: onList)
    #expect(abs(script.number("cardTop", after: 0.2) - 328) < 0.1)
    #expect(script.word("detent", after: 0.2) == "normal")
    script.wait(2)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("cardTop") == 30)
    #expect(script.number("listOffset") == 0)
    script.wheel(1, at: onList)
    #expect(abs(script.number("cardTop", after: 0.2) - 90) < 0.1)
    #expect(script.word("detent", after: 2) == "normal")
    #expect(script.number("cardTop", after: 2) == 448)
  }

  @Test("card first, then the list, and back, without a dead spot", arguments: tunings)
  func handOver(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    for _ in 0..<10 {
      script.wheel(-1, at: onList)
      script.wait(0.05)
    }
    // 418 points are the card's, the rest of 600 the list's.
    script.wait(0.15)
    #expect(script.number("cardTop") == 30)
    #expect(abs(script.number("listOffset") - 182) < 0.2)
    #expect(script.word("detent", after: 0.01) == "expanded")
    var last = script.sheetContent()
    for _ in 0..<10 {
      script.wheel(1, at: onList)
      script.wait(0.05)
      let content = script.sheetContent()
      #expect(content > last + 20)
      last = content
    }
    script.wait(2)
    #expect(script.number("cardTop") == 448)
    #expect(script.number("listOffset") == 0)
    #expect(script.word("detent") == "normal")
    #expect(script.activity == .idle)
  }

  @Test(
    "at the list's end and at normal it has no more way: it never dismisses", arguments: tunings)
  func ends(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    for _ in 0..<40 {
      script.wheel(3, at: onList)
      script.trackpad(200, at: onDimmer)
      script.wait(0.01)
      #expect(script.number("cardTop") == 448)
    }
    #expect(script.word("detent", after: 3) == "normal")
    for _ in 0..<20 { script.wheel(-5, at: onList) }
    for step in 0..<60 {
      let offset = script.number("listOffset", after: Double(step) * 0.02)
      #expect(offset <= 736 + 1e-9)
    }
    script.wait(2)
    #expect(abs(script.number("listOffset") - 736) < 1e-3)
    #expect(script.number("cardTop") == 30)
  }

  @Test("over the dimmed backdrop and over the head it moves the card alone", arguments: tunings)
  func backdrop(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    script.wheel(-20, at: onDimmer)
    script.wait(2)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("listOffset") == 0)
    script.trackpad(-300, at: onList)
    script.wait(1)
    #expect(script.number("listOffset") == 300)
    script.wheel(1, at: .at(200, 50))
    #expect(abs(script.number("cardTop", after: 0.2) - 90) < 0.1)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") == 300)
  }

  @Test(
    "a touchpad's way is there at once; 0.2 s later the card goes where a finger would leave it",
    arguments: tunings, [(100.0, "normal"), (223, "normal"), (225, "expanded"), (418, "expanded")])
  func trackpad(_ tuning: Tuning, _ goal: (way: Double, detent: String)) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    script.trackpad(-50, at: onList)
    #expect(script.number("cardTop") == 398)
    script.wait(0.15)
    script.trackpad(50 - goal.way, at: onList)
    #expect(abs(script.number("cardTop", after: 0.2) - (448 - goal.way)) < 1e-9)
    script.wait(2)
    #expect(script.word("detent") == goal.detent)
    #expect(script.number("cardTop") == (goal.detent == "normal" ? 448 : 30))
  }

  @Test("a touchpad goes through the seam at once too, both ways")
  func trackpadAcross() throws {
    var script = try StageScript.sheet(at: "normal")
    script.trackpad(-500, at: onList)
    #expect(script.number("cardTop") == 30)
    #expect(script.number("listOffset") == 82)
    script.trackpad(132, at: onList)
    #expect(script.number("cardTop") == 80)
    #expect(script.number("listOffset") == 0)
  }

  @Test("with one more detent it goes to the next one that way, and no further than the lowest")
  func extraDetent() throws {
    var tuning = Tuning.fluid
    tuning.set("extraFraction", of: "sheet", to: 0.8)
    var script = try StageScript.sheet(tuning, at: "normal")
    script.wheel(1, at: onList)
    #expect(script.word("detent", after: 2) == "extra")
    script.wheel(50, at: onList)
    script.wait(2)
    #expect(script.word("detent") == "extra")
    #expect(abs(script.number("cardTop") - 716.8) < 1e-9)
    script.wheel(-1, at: onDimmer)
    #expect(script.word("detent", after: 2) == "normal")
  }

  @Test("a line is the parameter wheelLine, 10 to 200 pt")
  func parameter() throws {
    let row = SceneCatalog.demo("sheet").descriptor.parameters.first { $0.name == "wheelLine" }
    #expect(row?.defaultValue == 60)
    #expect(row?.range == 10...200)
    #expect(row?.unit == "pt")
    var tuning = Tuning.fluid
    tuning.set("wheelLine", of: "sheet", to: 100)
    var script = try StageScript.sheet(tuning, at: "normal")
    script.wheel(-1, at: onList)
    #expect(abs(script.number("cardTop", after: 0.2) - 348) < 0.2)
  }

  @Test("it keeps a fling's velocity, and leaves alone what is held or on its way out of sight")
  func inMotion() throws {
    var script = try StageScript.sheetFlungUp()
    script.wait(0.03)
    #expect(script.number("cardTop") > 30)
    let speed = script.number("cardVelocity")
    script.wheel(-3, at: .at(200, 800))
    #expect(abs(script.number("cardVelocity") - speed) < 1e-6)
    #expect(script.word("detent", after: 2) == "expanded")
    var held = try StageScript.sheet(at: "normal")
    held.down(at: .at(200, 600))
    held.move(to: .at(200, 650), over: 0.1)
    held.wheel(-3, at: onList)
    #expect(held.number("cardTop", after: 0.5) == 498)
    var leaving = try StageScript.sheet(at: "normal")
    leaving.key("Delete")
    leaving.wait(0.05)
    leaving.wheel(-3, at: onList)
    #expect(leaving.word("detent", after: 2) == "hidden")
  }

  @Test("caught while it turns nothing jumps; touched in its pause the card still goes on")
  func caught() throws {
    let script = try StageScript.sheet(at: "normal")
    for milliseconds in stride(from: 1.0, to: 400, by: 7) {
      var script = script
      script.wheel(-4, at: onList)
      script.wait(milliseconds / 1000)
      let (top, offset) = (script.number("cardTop"), script.number("listOffset"))
      script.down(at: .at(200, 800))
      #expect(abs(script.number("cardTop") - top) <= 1e-9)
      #expect(abs(script.number("listOffset") - offset) <= 1e-9)
      script.up()
      script.wait(3)
      #expect(["normal", "expanded"].contains(script.word("detent") ?? ""))
      #expect(script.activity == .idle)
      #expect([30, 448].contains(script.number("cardTop")))
    }
  }
}
