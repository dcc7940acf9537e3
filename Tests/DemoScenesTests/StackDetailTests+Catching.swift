import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport
import Testing

/// Caught on its way.
extension StackDetailTests {
  @Test(
    """
    on its way back a press anywhere stops the card and all that goes with it, until it has almost \
    gone
    """, arguments: tunings)
  func catchReturn(_ tuning: Tuning) throws {
    for ms in stride(from: 1.0, to: 300, by: 11) {
      var script = try StageScript.openedStack(tuning)
      script.key("Down")
      script.wait(ms / 1000)
      for y in [60.0, 890] {
        var caught = script
        let before = values(caught)
        if y < 800, tuning == .fluid, before[0] > 896 - 24 { continue }
        caught.down(at: .at(300, y))
        expectSame(values(caught), before, "after \(ms) ms at \(y)")
        expectSame(values(caught, after: 0.5), before, "held after \(ms) ms at \(y)")
        caught.wait(0.2)
        caught.move(to: .at(300, y + 3))
        #expect(caught.number("detailTop") - before[0] <= 3 + 1e-9)
        #expect(abs(caught.number("stageShift") - before[1]) <= 1e-9)
        caught.wait(0.1)
        caught.up()
        caught.wait(3)
        if caught.number("detailTop") == 448 { expectOpen(caught) } else { expectClosed(caught) }
      }
    }
  }

  @Test(
    "on its way up a press anywhere stops all at the down; a tap turns it round", arguments: tunings
  )
  func catchOpening(_ tuning: Tuning) throws {
    for ms in stride(from: 5.0, to: 400, by: 17) {
      var script = try StageScript("stack", tuning: tuning)
      script.tap(at: .at(207, 448))
      script.wait(ms / 1000)
      let before = values(script)
      let seen = try script.corners(3)
      script.down(at: .at(20, 100))
      expectSame(values(script), before, "after \(ms) ms")
      expectSame(values(script, after: 0.5), before, "held after \(ms) ms")
      for (old, new) in zip(seen, try script.corners(3, after: 0.5)) {
        #expect((old - new).length <= 1e-9)
      }
      script.wait(0.05)
      script.up()
      script.wait(3)
      expectClosed(script, "after \(ms) ms")
    }
  }

  @Test("caught on its way it follows from there, without slop", arguments: tunings)
  func catchFollows(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.tap(at: .at(207, 448))
    script.wait(0.25)
    let top = script.number("detailTop")
    script.down(at: .at(207, 890))
    script.move(to: .at(207, 885))
    #expect(abs(script.number("detailTop") - (top - 5)) <= 1e-9)
  }

  @Test("during the dismissal a tap on the first card shows the card again", arguments: tunings)
  func reversal(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.tap(at: .at(20, 100))
    script.wait(0.03)
    script.tap(at: .at(207, 360))
    script.wait(3)
    expectOpen(script)
    script.tap(at: .at(20, 100))
    script.wait(0.03)
    script.tap(at: .at(20, 100))
    script.wait(3)
    expectClosed(script)
  }

  @Test("keys reverse it at any instant", arguments: tunings)
  func keyReversal(_ tuning: Tuning) throws {
    for ms in stride(from: 5.0, to: 400, by: 31) {
      var script = try StageScript("stack", tuning: tuning)
      script.key("Up")
      script.wait(ms / 1000)
      let before = values(script)
      script.key("Down")
      expectSame(values(script), before, "after \(ms) ms")
      script.wait(0.04)
      script.key("Return")
      script.wait(3)
      expectOpen(script)
    }
  }

  @Test("a key while a finger is down calls off what it presses", arguments: tunings)
  func keyWhilePressed(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    script.down(at: .at(207, 448))
    script.key("Up")
    script.wait(0.3)
    script.move(to: .at(307, 448), over: 0.1)
    #expect(script.anchor(1) == StackTests.center)
    script.up()
    script.wait(3)
    expectOpen(script)
    #expect(script.word("order") == "321")
  }
}
