import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// By wheel, touchpad and keys.
extension HeaderTests {
  @Test(
    "a line of the wheel is 60 points, or `wheelLine`, and has stopped 0.2 s after",
    arguments: tunings)
  func wheel(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.wheel(-3, at: .at(200, 500))
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - 136) < 1e-6)
    #expect(script.number("headerHeight") == 44)
    script.wheel(1, at: .at(200, 500))
    script.wait(2)
    // The header takes 44 of the 60.
    #expect(script.number("headerHeight") == 88)
    #expect(abs(script.number("scrollOffset") - 120) < 1e-6)
    script.take(.parameter("wheelLine", 40))
    script.wheel(-1, at: .at(200, 500))
    script.wait(2)
    // 40 of 44: nearer to collapsed.
    #expect(script.number("headerHeight") == 44)
    #expect(abs(script.number("scrollOffset") - 120) < 1e-6)
  }

  @Test(
    "the wheel has stopped 0.2 s after its last notch: then the header snaps", arguments: tunings)
  func wheelStop(_ tuning: Tuning) throws {
    var script = try script(tuning)
    for _ in 0..<2 {
      script.wheel(-20.0 / 60, at: .at(200, 500))
      script.wait(0.1)
    }
    // The last notch was 0.1 s ago.
    #expect(abs(script.number("headerHeight", after: 0.095) - 48) < 0.5)
    #expect(script.stage.activity(at: script.now + 0.095) == .fling)
    #expect(script.stage.activity(at: script.now + 0.105) == .spring)
    #expect(script.number("headerHeight", after: 1) == 44)
    // Another notch in the snap goes on from where the header is.
    script.wait(0.15)
    let before = script.number("headerHeight")
    script.wheel(1, at: .at(200, 500))
    #expect(script.number("headerHeight") == before)
    script.wait(1)
    #expect(state(script) == [88, 0])
  }

  @Test("a touchpad's points are there at once", arguments: tunings)
  func trackpad(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.trackpad(-30, at: .at(200, 500))
    #expect(abs(script.number("headerHeight") - 58) < 1e-9)
    script.trackpad(-30, at: .at(200, 500))
    #expect(state(script) == [44, 16])
  }

  @Test("keys scroll by a row, by a page, to the ends", arguments: tunings)
  func keys(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.key("Down")
    script.wait(1)
    #expect(state(script) == [44, 0])
    script.key("Down")
    script.wait(1)
    #expect(abs(script.number("scrollOffset") - 44) < 1e-6)
    script.key("End")
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - (2200 - 852)) < 1e-6)
    script.key("Home")
    script.wait(2)
    #expect(state(script) == [88, 0])
  }
}
