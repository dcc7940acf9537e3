import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// Flings: how they slow down and bounce.
extension HeaderTests {
  @Test("a fling slows down at 0.998 per millisecond", arguments: tunings)
  func deceleration(_ tuning: Tuning) throws {
    var script = try script(tuning, rows: 5000)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.1)
    script.up()
    let start = script.number("scrollVelocity")
    for after in [0.1, 0.5, 1.0] {
      let expected = start * pow(0.998, after * 1000)
      #expect(abs(script.number("scrollVelocity", after: after) - expected) < 1e-6 * start)
    }
    // It comes to rest where the projection said.
    let way = start * 0.4995
    script.wait(8)
    #expect(abs(script.number("scrollOffset") - (100 - 44 + way)) < 0.002 * way)
  }

  @Test(
    "past its ends the list follows by the rubber band, and back to the point", arguments: tunings)
  func rubberBand(_ tuning: Tuning) throws {
    var script = try script(tuning)
    func band(_ way: Double) -> Double { (1 - 1 / (way * 0.55 / 852 + 1)) * 852 }
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 500), over: 0.2)
    #expect(abs(script.number("scrollOffset") + band(200)) < 1e-9)
    script.move(to: .at(200, 290), over: 0.2)
    #expect(abs(state(script)[0] - 78) < 1e-9 && state(script)[1] == 0)
    script.up()
    script.wait(1)
    script.key("End")
    script.wait(2)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 300), over: 0.2)
    #expect(abs(script.number("scrollOffset") - 1348 - band(200)) < 1e-9)
    script.move(to: .at(200, 510), over: 0.2)
    #expect(abs(state(script)[0] - 54) < 1e-9 && abs(state(script)[1] - 1348) < 1e-9)
  }

  @Test(
    "pulled past its top and flung up, the list comes back before the header collapses",
    arguments: tunings)
  func flungBack(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.2)
    script.move(to: .at(200, 900), over: 0.2)
    #expect(script.number("headerHeight") == 88)
    #expect(script.number("scrollOffset") < -20)
    script.move(to: .at(200, 750), over: 0.05)
    script.up()
    var height = 88.0
    for k in 0...1000 {
      let after = Double(k) * 0.002
      let offset = script.number("scrollOffset", after: after)
      let now = script.number("headerHeight", after: after)
      // Whichever it is, the header collapses before the list goes on.
      if offset <= 0 { #expect(now <= height) }
      if offset < 0 { #expect(now == 88) }
      if offset > 0 { #expect(now == 44) }
      height = now
    }
    #expect(height == 44)
  }

  @Test("a fling at any speed bounces within 0.9 of the viewport", arguments: tunings)
  func limits(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 10))
    script.move(to: .at(200, 890), over: 0.05)
    script.up()
    #expect(abs(script.number("scrollVelocity")) <= 8000)
    for k in 0...100 {
      #expect(script.number("scrollOffset", after: Double(k) * 0.02) > -0.9 * 852)
    }
  }

  @Test("a fling is 8000 points per second at most", arguments: tunings)
  func speed(_ tuning: Tuning) throws {
    var script = try script(tuning, rows: 5000)
    script.down(at: .at(200, 890))
    script.move(to: .at(200, 10), over: 0.025)
    script.up()
    #expect(abs(script.number("scrollVelocity") - 8000) < 1e-9)
  }
}
