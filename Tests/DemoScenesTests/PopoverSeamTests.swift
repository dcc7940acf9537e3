import CardGeometry
import SceneCore
import TestSupport
import Testing

/// A fling that began in the content moves the card on past the seam, by what is left of it then.
@Suite("popover and drawer: the seam")
struct PopoverSeamTests {
  /// How high a stage is on which more than 180 points of the content do not fit.
  private func height(_ c: PopoverCase) -> Double { c.scene == "popover" ? 520 : 340 }

  /// A card at rest expanded, its content scrolled by `offset`.
  private func expanded(_ c: PopoverCase, offset: Double) throws -> StageScript {
    let size = Size(width: 375, height: height(c))
    var script = try StageScript.expandedCard(c.scene, c.tuning, size: size)
    script.trackpad(-offset, at: .at(20, script.number("cardTop") + 110))
    #expect(script.number("contentOffset") == offset)
    return script
  }

  /// Flicks what is `y` points below the card's top downwards, too short a way for the finger itself
  /// to reach the seam.
  private func flick(_ script: inout StageScript, _ y: Double = 110, velocity: Double) {
    let y = script.number("cardTop") + y
    script.down(at: .at(20, y))
    script.move(to: .at(20, y + 24), over: 24 / velocity)
    script.up()
  }

  @Test("a flick that the content takes up leaves the card alone", arguments: PopoverCase.all)
  func takenUp(_ c: PopoverCase) throws {
    // 300 pt/s slide by 150 points.
    var script = try expanded(c, offset: 180)
    let top = script.number("cardTop")
    flick(&script, velocity: 300)
    var lowest = top
    for _ in 0..<400 {
      script.wait(0.01)
      lowest = max(lowest, script.number("cardTop"))
    }
    #expect(lowest == top && script.number("cardTop") == top)
    #expect(script.number("contentOffset") < 30)
    // By its handle the same flick takes it down.
    flick(&script, 20, velocity: 300)
    #expect(script.word("state", after: 4) == "collapsed")
  }

  @Test(
    "one that reaches the seam with little left does not throw the card: it comes back",
    arguments: PopoverCase.all)
  func littleLeft(_ c: PopoverCase) throws {
    var script = try expanded(c, offset: 150)
    let top = script.number("cardTop")
    var byHandle = script
    // What is left of 400 pt/s after the 126 points to the seam slides by 74 more.
    flick(&script, velocity: 400)
    #expect(script.number("cardTop") == top)
    var lowest = top
    for _ in 0..<500 {
      script.wait(0.01)
      lowest = max(lowest, script.number("cardTop"))
    }
    #expect(script.word("state") == "expanded" && script.number("cardTop") == top)
    #expect(script.number("contentOffset") == 0 && script.activity == .idle)
    #expect((lowest > top) == (c.tuning == .fluid) && lowest < top + 74, "\(lowest - top) pt")
    flick(&byHandle, 20, velocity: 400)
    #expect(byHandle.word("state", after: 4) == "collapsed")
  }

  @Test(
    "however fast it is, it takes the card to its lowest place and no further",
    arguments: PopoverCase.all, [40.0, 100, 180])
  func fast(_ c: PopoverCase, _ offset: Double) throws {
    for velocity in [3000.0, 5000, 8000] {
      var script = try expanded(c, offset: offset)
      let top = script.number("cardTop")
      let collapsed = c.scene == "popover" ? 0.7 * height(c) : height(c) - 65
      flick(&script, velocity: velocity)
      #expect(script.number("cardTop") == top, "the seam is still to come")
      #expect(script.number("contentOffset") == offset - 24)
      var lowest = top
      for _ in 0..<500 {
        script.wait(0.01)
        lowest = max(lowest, script.number("cardTop"))
      }
      #expect(lowest <= collapsed + 0.9 * height(c), "\(velocity) pt/s")
      #expect(abs(script.number("cardTop") - collapsed) < 1e-9, "\(velocity) pt/s")
      #expect(script.word("state") == "collapsed" && script.number("contentOffset") == 0)
      #expect(script.activity == .idle)
    }
  }

  @Test("the card goes on at the content's velocity, no faster", arguments: PopoverCase.fluid)
  func goesOn(_ c: PopoverCase) throws {
    var script = try expanded(c, offset: 180)
    let top = script.number("cardTop")
    flick(&script, velocity: 2000)
    for _ in 0..<4000 where script.number("contentOffset") > 0 { script.wait(0.0005) }
    // 156 points on the way have taken a part: v = 2000 − 156 / 0.4995.
    let left = 2000 - 156 / 0.4995
    #expect(abs(script.number("cardVelocity") - left) < 40)
    #expect(script.number("cardTop") < top + 1)
  }
}
