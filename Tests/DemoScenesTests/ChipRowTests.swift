import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// The row of chips on the popover's screen, which scrolls sideways where it does not fit.
@Suite("popover: the row of chips")
struct ChipRowTests {
  private func chips(_ width: Double = 375) throws -> StageScript {
    var script = try StageScript("popover", size: Size(width: width, height: 667))
    script.device = .mouse
    return script
  }

  private static let chip = "Mountains"

  /// Where the middle of a chip is, from left to right.
  private func place(_ script: StageScript, _ chip: String = chip) throws -> Double {
    try #require(script.middle(of: chip)).x
  }

  @Test("the row of chips scrolls by a drag where it does not fit")
  func drag() throws {
    var script = try chips()
    let start = try place(script)
    script.down(at: .at(200, 100))
    script.move(to: .at(150, 100), over: 0.1)
    #expect(try place(script) == start - 50)
    #expect(script.number("screenOffset") == 0)
    script.move(to: .at(100, 100), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(2)
    // Now all of the last chip is seen, with a margin.
    #expect(try place(script) == start - 73)
    #expect(script.activity == .idle)
  }

  @Test("a fling of the chips goes on, and comes back from beyond their ends")
  func fling() throws {
    var script = try chips(320)
    let start = try place(script, "Coast")
    script.down(at: .at(250, 100))
    script.move(to: .at(190, 100), over: 0.05)
    script.up()
    script.wait(0.03)
    #expect(try place(script, "Coast") < start - 70)
    script.wait(2)
    #expect(abs(try place(script, "Coast") - (start - 128)) < 1e-9)
    script.down(at: .at(50, 100))
    script.move(to: .at(250, 100), over: 0.2)
    #expect(try place(script, "Coast") > start)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(try place(script, "Coast") == start)
  }

  @Test("up and down, a drag on the chips scrolls the screen; a tap selects")
  func otherWays() throws {
    var script = try chips()
    let start = try place(script)
    script.down(at: .at(200, 100))
    script.move(to: .at(203, 60), over: 0.1)
    #expect(script.number("screenOffset") == 40)
    #expect(try place(script) == start)
    script = try chips()
    let tiles = script.number("tiles")
    script.tap(at: .at(130, 100))
    #expect(script.number("tiles") < tiles)
  }

  @Test("a chip that is selected comes as close to the middle as possible, without a jump")
  func selected() throws {
    var script = try chips()
    let before = try place(script)
    script.tap(at: .at(350, 100))
    #expect(abs(try place(script) - before) < 1e-9)
    script.wait(1)
    #expect(abs(try place(script) - (before - 73)) < 1e-9)
  }

  @Test("a wheel turned sideways over the chips scrolls them")
  func wheel() throws {
    var script = try chips()
    let before = try place(script)
    script.take(
      .scroll(
        ScrollEvent(position: .at(200, 100), dx: 20, dy: 0, unit: .point, time: script.now)))
    #expect(abs(try place(script) - (before - 20)) < 1e-9)
  }

  @Test("a chip that gets the keyboard's focus is scrolled into sight")
  func focus() throws {
    var script = try chips()
    let before = try place(script)
    for _ in 0..<6 { script.key("Tab") }
    script.wait(1)
    #expect(try place(script) < before - 50)
  }

  @Test("where they fit, a sideways drag on the chips moves nothing")
  func wide() throws {
    var script = try chips(640)
    let start = try place(script)
    script.down(at: .at(200, 100))
    script.move(to: .at(150, 100), over: 0.1)
    #expect(try place(script) == start)
  }
}
