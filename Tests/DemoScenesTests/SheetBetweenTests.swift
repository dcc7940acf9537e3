import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// A card caught between its detents, its list scrolled.
@Suite("sheet: between detents")
struct SheetBetweenTests {
  @Test("caught on its way the card goes on to a detent, and a scrolled list by itself")
  func caughtBetween() throws {
    var script = try StageScript.sheet(at: "normal", offset: 300)
    script.key("Up")
    script.wait(0.1)
    script.down(at: .at(200, 700))
    let top = script.number("cardTop")
    #expect(top > 40 && top < 440)
    script.move(to: .at(200, 750), over: 0.1)
    #expect(abs(script.number("cardTop") - top) <= 1e-9)
    #expect(abs(script.number("listOffset") - 250) <= 1e-9)
    script.up()
    script.wait(4)
    #expect(["normal", "expanded"].contains(script.word("detent")))
    #expect(script.activity == .idle)
  }

  /// Caught at about 250 on its way from normal to expanded, its list scrolled to 300 and pulled back
  /// to 200; let go at 2000 pt/s downwards, or after a turn at 3000 upwards.
  private func letGoBetween(_ tuning: Tuning, upwards: Bool = false) throws -> StageScript {
    var script = try StageScript.sheet(tuning, at: "normal", offset: 300)
    script.key("Up")
    while script.number("cardTop") > 250 { script.wait(0.001) }
    script.down(at: .at(200, 600))
    if upwards {
      script.move(to: .at(200, 850), over: 0.1)
      script.wait(0.05)
    }
    script.move(to: .at(200, 700), over: 0.05)
    #expect(abs(script.number("listOffset") - 200) < 1e-9)
    script.up()
    return script
  }

  @Test(
    "let go between, the card goes to a detent; the list slides to its top and hands over there")
  func handOverBetween() throws {
    let script = try letGoBetween(.fluid)
    #expect(abs(script.number("listVelocity") + 2000) < 1)
    #expect(abs(script.number("cardVelocity")) < 1e-6)
    #expect(abs(script.number("cardTop", after: 0.03) - script.number("cardTop")) > 1)
    var crossing = 0.0
    while script.number("listOffset", after: crossing) > 0, crossing < 3 { crossing += 1e-5 }
    let (before, after) = (crossing - 2e-5, crossing + 1e-9)
    #expect(script.number("listVelocity", after: before) < -1000)
    // The card has both velocities from then on: what is seen of the list goes on as fast.
    #expect(script.number("listVelocity", after: after) == 0)
    #expect(
      abs(script.sheetContentVelocity(after: after) - script.sheetContentVelocity(after: before))
        < 1)
    #expect(script.number("listOffset", after: crossing + 0.5) == 0)
    // Faster than 1500 together, which would dismiss if it weren't the list's momentum.
    #expect(script.sheetContentVelocity(after: after) > 1500)
    #expect(script.word("detent", after: 3) == "normal")
  }

  @Test("let go upwards where it was pulled from, the card goes on through expanded to the list")
  func handOverBetweenUp() throws {
    var script = try letGoBetween(.fluid, upwards: true)
    #expect(abs(script.number("listVelocity") - 3000) < 1)
    script.wait(3)
    #expect(script.number("cardTop") == 30)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("listOffset") > 600)
    #expect(script.activity == .idle)
  }

  @Test("classic: the card between goes to a detent from rest, whatever the list leaves it")
  func classicBetween() throws {
    let script = try letGoBetween(.classic)
    #expect(abs(script.number("cardVelocity")) < 1e-6)
    for step in 1..<300 {
      let seconds = Double(step) / 100
      #expect(script.number("listOffset", after: seconds) >= 0)
    }
    #expect(script.number("listOffset", after: 3) == 0)
    #expect(["normal", "expanded", "hidden"].contains(script.word("detent", after: 3)))
    #expect(script.stage.nextChange(after: script.now + 4) == nil)
  }
}
