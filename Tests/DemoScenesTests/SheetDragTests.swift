import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// A finger on the sheet's card, in both tunings.
@Suite("sheet: dragging")
struct SheetDragTests {
  static let tunings = [Tuning.fluid, .classic]

  // MARK: Dragging

  @Test("the dimmer follows the card's top", arguments: tunings)
  func dimmerAlpha(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 500))
    for y in stride(from: 510.0, through: 896, by: 7) {
      script.move(to: .at(200, y + 52), over: 0.01)
      let expected = 0.7 * (1 - (y - 448) / 448)
      #expect(script.number("cardTop") == y)
      #expect(abs(script.number("dimmerAlpha") - expected) < 1e-12)
    }
    script.move(to: .at(200, 350), over: 0.1)
    #expect(script.number("dimmerAlpha") == 0.7)
  }

  @Test("the card has a shadow, which fades with the dimmer", arguments: tunings)
  func shadow(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    #expect(script.layer("card")?.shadow == .sheet)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 724), over: 0.1)
    #expect(script.number("cardTop") == 672)
    #expect(script.layer("card")?.shadow == .sheet.opacity(0.5))
  }

  @Test(
    "the point grabbed stays under the finger: the slop is not lost",
    arguments: tunings, [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func hold(_ tuning: Tuning, _ device: (PointerDevice, slop: Double)) throws {
    var script = try StageScript.sheet(tuning)
    script.device = device.0
    let slop = device.slop
    script.down(at: .at(200, 600))
    script.move(to: .at(200, 600 + slop))
    #expect(script.number("cardTop") == 448)
    script.move(to: .at(200, 601 + slop))
    script.wait(device.0.catchUpDuration)
    #expect(script.number("cardTop") == 449 + slop)
    script.move(to: .at(200, 700.25))
    #expect(script.number("cardTop") == 548.25)
  }

  @Test(
    "above expanded it rubber-bands: b(x) with c 0.55 and d 48 pt", arguments: tunings)
  func rubberBand(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 500 - 418 - 100), over: 0.2)
    let give = (1 - 1 / (100 * 0.55 / 48 + 1)) * 48
    #expect(abs(script.number("cardTop") - (30 - give)) < 1e-9)
  }

  @Test(
    "held past half of the way with jitter it goes on as if held still",
    arguments: [60.0, 125, 1000], [0, 0.25, 0.5, 1])
  func jitter(_ rate: Double, _ jitter: Double) throws {
    for hold in stride(from: 0.05, through: 0.091, by: 0.01) {
      var script = try StageScript.sheet(.fluid)
      script.down(at: .at(200, 500))
      script.move(to: .at(200, 240), over: 0.13)
      #expect(script.number("cardTop") == 188)
      let (start, steps) = (script.now, Int(hold * rate))
      for step in 1...steps {
        script.wait(start + Double(step) / rate - script.now)
        script.move(to: .at(200, 240 + (step.isMultiple(of: 2) ? -jitter : jitter)))
      }
      script.wait(start + hold - script.now)
      script.up()
      #expect(script.number("cardTop", after: 3) == 30, "held for \(hold) s")
    }
  }

  @Test(
    "whatever moves can be caught: at every millisecond of the show, without a jump",
    arguments: tunings)
  func catchShow(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(at: .at(100, 460))
    script.wait(0.1)
    var worst = 0.0
    for millisecond in 1..<250 {
      var caught = script
      caught.wait(Double(millisecond) / 1000)
      let before = caught.number("cardTop")
      caught.down(at: .at(200, 880))
      worst = max(worst, abs(caught.number("cardTop") - before))
      caught.wait(0.5)
      worst = max(worst, abs(caught.number("cardTop") - before))
      caught.move(to: .at(200, 870))
      worst = max(worst, abs(caught.number("cardTop") - (before - 10)))
    }
    #expect(worst <= 1e-9)
  }

  @Test("caught in the rubber band it does not jump either", arguments: tunings)
  func catchOvershoot(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, -40), over: 0.3)
    script.up()
    for _ in 0..<30 {
      script.wait(0.004)
      var caught = script
      let before = caught.number("cardTop")
      caught.down(at: .at(200, 500))
      #expect(abs(caught.number("cardTop") - before) <= 1e-9)
      caught.move(to: .at(200, 500))
      #expect(abs(caught.number("cardTop") - before) <= 1e-9)
    }
  }

  // MARK: Releasing

  /// Lets go at `top` with `velocity` and says where the card came to rest.
  private func release(_ script: StageScript, top: Double, velocity: Double) -> String? {
    var script = script
    let seconds = 0.15
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 500 + top - 448 - velocity * seconds), over: 0.3)
    script.move(to: .at(200, 500 + top - 448), over: seconds)
    script.up()
    script.wait(3)
    return script.word("detent")
  }

  @Test(
    "released: faster than 1500 pt/s down dismisses, else the projection decides",
    arguments: tunings)
  func releaseRules(_ tuning: Tuning) throws {
    let script = try StageScript.sheet(tuning)
    #expect(release(script, top: 400, velocity: 1550) == "hidden")
    // Projected by 0.4995 s: 223.9 is the border to expanded, 826 that to hidden.
    #expect(release(script, top: 300, velocity: -140) == "normal")
    #expect(release(script, top: 300, velocity: -165) == "expanded")
    #expect(release(script, top: 600, velocity: 440) == "normal")
    #expect(release(script, top: 600, velocity: 465) == "hidden")
    #expect(release(script, top: 222, velocity: 0) == "expanded")
    #expect(release(script, top: 226, velocity: 0) == "normal")
    #expect(release(script, top: 824, velocity: 0) == "normal")
    #expect(release(script, top: 828, velocity: 0) == "hidden")
  }

  @Test("fluid: a release starts at the finger's velocity; classic: the curve starts at 0")
  func releaseVelocity() throws {
    for tuning in Self.tunings {
      var script = try StageScript.sheet(tuning)
      script.down(at: .at(200, 800))
      script.move(to: .at(200, 700), over: 0.1)
      script.up()
      let expected = tuning == .fluid ? -1000.0 : 0
      // Times are whole microseconds.
      #expect(abs(script.number("cardVelocity") - expected) < 0.01)
    }
  }

  @Test("a still finger has velocity 0", arguments: tunings)
  func stillFinger(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 800))
    script.move(to: .at(200, 500), over: 0.1)
    script.wait(0.06)
    #expect(script.number("cardVelocity") == 0)
    script.up()
    #expect(script.number("cardVelocity") == 0)
  }

  @Test("bounces stay within 0.9 of the stage, however fast", arguments: tunings)
  func bounce(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 480))
    script.move(to: .at(200, -300), over: 0.06)
    script.up()
    for _ in 0..<200 {
      #expect(script.number("cardTop") >= 30 - 0.9 * 896)
      script.wait(0.01)
    }
    #expect(script.word("detent") == "expanded")
  }

  // MARK: Cancelling

  @Test(
    "a second pointer cancels: from velocity 0 to the nearest detent other than hidden",
    arguments: tunings)
  func secondPointer(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 900), over: 0.1)
    script.down(at: .at(100, 100), id: 1)
    #expect(script.number("cardVelocity") == 0)
    script.move(to: .at(200, 950), over: 0.1)
    script.up()
    script.up(id: 1)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.activity == .idle)
  }

  @Test("focus loss and Esc cancel; nothing sticks", arguments: tunings)
  func cancelled(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 150), over: 0.1)
    script.take(.cancel)
    script.wait(2)
    #expect(script.word("detent") == "expanded")
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 600), over: 0.1)
    // Many small movements, whose sum is rounded.
    #expect(abs(script.number("cardTop") - 130) < 1e-9)
  }
}
