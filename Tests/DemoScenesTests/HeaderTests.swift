import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 4.
@Suite("header")
struct HeaderTests {
  static let tunings = [Tuning.fluid, .classic]
  static let sizes = [(375.0, 667.0), (844, 390), (1280, 800), (2560, 1440), (240, 320)]

  func script(_ tuning: Tuning = .fluid, rows: Double = 50) throws -> StageScript {
    var tuning = tuning
    tuning.settings.append(
      Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    var script = try StageScript("header", tuning: tuning)
    script.device = .mouse
    return script
  }

  func state(_ script: StageScript, after seconds: Double = 0) -> [Double] {
    [
      script.number("headerHeight", after: seconds), script.number("scrollOffset", after: seconds),
    ]
  }

  @Test("opens at its largest height, the list at its top", arguments: tunings)
  func opens(_ tuning: Tuning) throws {
    let script = try script(tuning)
    #expect(state(script) == [88, 0])
    #expect(script.number("logoAlpha") == 1)
    #expect(script.number("searchTrailing") == 8)
    #expect(script.activity == .idle)
  }

  @Test(
    "up, the header eats the way before the list; down, it opens before the list goes back",
    arguments: tunings)
  func eats(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 690), over: 0.05)
    #expect(state(script) == [78, 0])
    script.move(to: .at(200, 680), over: 0.05)
    let trailing = tuning == .classic ? 94.0 * 20 / 44 + 8 : 102
    #expect(abs(script.number("searchTrailing") - trailing) < 1e-9)
    #expect(abs(script.number("logoAlpha") - 24.0 / 44) < 1e-9)
    script.move(to: .at(200, 556), over: 0.2)
    #expect(abs(state(script)[0] - 44) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    // The direction turns: the header grows, and holds the list.
    script.move(to: .at(200, 576), over: 0.1)
    #expect(abs(state(script)[0] - 64) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    script.move(to: .at(200, 650), over: 0.2)
    #expect(abs(state(script)[0] - 88) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
    // And turns again.
    script.move(to: .at(200, 640), over: 0.1)
    #expect(abs(state(script)[0] - 78) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
  }

  @Test("one that has stopped between snaps to the nearer end", arguments: tunings)
  func snaps(_ tuning: Tuning) throws {
    for (way, expected) in [(15.0, 88.0), (28, 44)] {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 700 - way), over: 0.2)
      script.wait(0.1)
      script.up()
      #expect(abs(script.number("headerHeight") - (88 - way)) < 1e-9)
      script.wait(2)
      #expect(state(script) == [expected, 0])
      #expect(script.activity == .idle)
    }
  }

  @Test("classic: the snap takes 0.2 s, ease-in-out")
  func classicSnap() throws {
    var script = try script(.classic)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    #expect(abs(script.number("headerHeight", after: 0.1) - 52) < 0.01)
    #expect(script.number("headerHeight", after: 0.1999) > 44)
    #expect(script.number("headerHeight", after: 0.21) == 44)
  }

  @Test("fluid: the snap is a spring of response 0.25, ζ 1")
  func fluidSnap() throws {
    var script = try script()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    let omega = 2 * Double.pi / 0.25
    for time in [0.02, 0.05, 0.1, 0.15] {
      let expected = 44 + 16 * (1 + omega * time) * exp(-omega * time)
      #expect(abs(script.number("headerHeight", after: time) - expected) < 1e-6)
    }
    #expect(script.activity == .spring)
  }

  @Test("all that depends on the header's height follows it in the snap", arguments: tunings)
  func followers(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 672), over: 0.2)
    script.wait(0.1)
    script.up()
    for after in [0, 0.05, 0.1, 0.3] {
      let open = (script.number("headerHeight", after: after) - 44) / 44
      #expect(abs(script.number("logoAlpha", after: after) - open) < 1e-12)
      let inset = tuning == .classic ? 1 - open : min((1 - open) * 44 / 6, 1)
      #expect(abs(script.number("searchTrailing", after: after) - (94 * inset + 8)) < 1e-9)
    }
  }

  @Test(
    "a little below the midpoint it collapses, above it opens; the list holds still meanwhile",
    arguments: tunings)
  func midpoint(_ tuning: Tuning) throws {
    for (height, expected) in [(66.5, 88.0), (65.5, 44)] {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 500), over: 0.2)
      script.move(to: .at(200, 500 + height - 44), over: 0.2)
      script.wait(0.1)
      script.up()
      let offset = script.number("scrollOffset")
      for after in [0.05, 0.1, 1] {
        #expect(script.number("scrollOffset", after: after) == offset)
      }
      #expect(script.number("headerHeight", after: 1) == expected)
    }
  }

  @Test(
    "a fling down opens the header, then goes back through the list to its top and bounces",
    arguments: tunings)
  func momentumDown(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 456), over: 0.3)
    script.move(to: .at(200, 556), over: 0.05)
    script.up()
    let start = script.number("scrollVelocity")
    #expect(start < -1500)
    var last = start
    var turned = false
    for k in 1...1000 {
      let after = Double(k) * 0.001
      let (height, offset) = (
        script.number("headerHeight", after: after), script.number("scrollOffset", after: after)
      )
      let velocity = script.number("scrollVelocity", after: after)
      if offset > 0 { #expect(velocity - last < 0.003 * abs(start), "at \(after)") }
      if offset < 200 { #expect(height == 88) }
      if offset < 0 { turned = true }
      last = velocity
    }
    #expect(turned)
    script.wait(4)
    #expect(state(script) == [88, 0])
  }
}
