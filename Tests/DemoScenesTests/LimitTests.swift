import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// How far cards go past their limits.
@Suite("scenes: limits")
struct LimitTests {
  static let tunings = [Tuning.fluid, .classic]

  @Test("an expanded sheet pulled 400 pt up leaves its place by at most 40", arguments: tunings)
  func sheet(_ tuning: Tuning) throws {
    for list in [false, true] {
      var script = try StageScript.sheet(tuning, at: "expanded")
      script.device = .mouse
      // The list that is below scrolls instead.
      script.down(at: .at(200, list ? 880 : 80))
      script.move(to: .at(200, list ? 480 : -320), over: 0.3)
      let pulled = 30 - script.number("cardTop")
      if list {
        #expect(pulled == 0)
      } else {
        #expect(abs(pulled - 48 * (1 - 1 / (400 * 0.55 / 48 + 1))) < 1e-9)
        #expect(pulled <= 40)
      }
    }
  }

  @Test("a sheet flung up by its head bounces by at most 0.9 of that")
  func bounce() throws {
    var script = try StageScript.sheet(at: "normal")
    script.down(at: .at(200, 470))
    script.move(to: .at(200, 70), over: 0.05)
    script.up()
    var least = script.number("cardTop")
    for _ in 0..<600 {
      script.wait(0.001)
      least = min(least, script.number("cardTop"))
    }
    #expect(least >= 30 - 0.9 * 48 - 1e-6)
  }

  @Test("a sheet flung up hard from afar keeps the finger's velocity, and bounces as little")
  func hardFling() throws {
    var script = try StageScript.sheet(at: "normal")
    script.down(at: .at(200, 470))
    script.move(to: .at(200, 190), over: 0.05)
    script.up()
    #expect(abs(script.number("cardVelocity") + 5600) < 1)
    var least = script.number("cardTop")
    for _ in 0..<600 {
      script.wait(0.001)
      least = min(least, script.number("cardTop"))
    }
    #expect(least >= 30 - 0.9 * 48 - 1e-6 && least < 30, "\(least)")
  }

  @Test("the detail card pulled 400 pt up gives by at most 40", arguments: tunings)
  func detail(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.device = .mouse
    script.down(at: .at(207, 470))
    script.move(to: .at(207, 70), over: 0.3)
    let pulled = 448 - script.number("detailTop")
    #expect(pulled > 39 && pulled <= 40)
    let sheet = try #require(script.layer("detail")).frame
    #expect(sheet.maxY >= 896)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("detailTop") == 448)
  }
}
