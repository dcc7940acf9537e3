import CardDrawing
import CardGeometry
import SceneCore
import Stage
import TestSupport
import Testing

/// Under a collapsed card the screen is alive.
extension PopoverScreenTests {
  @Test(
    "under a collapsed card it scrolls with the finger, gives at its ends, and comes back",
    arguments: PopoverCase.all)
  func scrolls(_ c: PopoverCase) throws {
    var script = try c.opened()
    let rest = script.layers()
    script.down(at: .at(100, 500))
    script.move(to: .at(100, 400), over: 0.2)
    #expect(abs(script.number("screenOffset") - 100) <= 1e-9)
    #expect(script.activity == .drag)
    #expect(abs((script.stage.draggedPoint(at: script.now)?.y ?? .nan) + 100) <= 1e-9)
    #expect(script.number("cardTop") == c.collapsed && script.number("cardVelocity") == 0)
    #expect(script.layers() != rest)
    script.move(to: .at(100, 620), over: 0.2)
    let give = (1 - 1 / (120 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("screenOffset") + give) < 1e-6)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("screenOffset") == 0)
    #expect(script.layers() == rest)
    #expect(script.stage.nextChange(after: script.now) == nil)
  }

  @Test(
    "flung it slides on to its end, of which all is to be seen above the card",
    arguments: PopoverCase.all)
  func flung(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(100, 500))
    script.move(to: .at(100, 350), over: 0.05)
    script.up()
    #expect(script.activity == .fling)
    // Caught by a finger that goes down, which presses nothing then.
    script.wait(0.05)
    var caught = script
    let offset = caught.number("screenOffset")
    caught.down(at: .at(100, 300))
    caught.wait(0.2)
    #expect(abs(caught.number("screenOffset") - offset) <= 1e-9)
    #expect(caught.number("highlight") == 0)
    caught.up()
    for probe in c.scene == "popover" ? ["place"] : ["pieces"] {
      #expect(caught.number(probe) == script.number(probe))
    }
    script.wait(5)
    let end = script.number("screenOffset")
    #expect(end > 100)
    let last =
      script.stage.inspection(at: script.now).hitAreas
      .filter { $0.kind == .control && $0.rect.maxY < c.collapsed }.map(\.face.maxY).max() ?? 0
    #expect(last > c.collapsed - 120)
    script.key("End")
    #expect(abs(script.number("screenOffset", after: 1) - end) < 0.02)
    script.key("Home")
    #expect(abs(script.number("screenOffset", after: 1)) < 1e-3)
  }

  @Test("its controls work where they have been scrolled to")
  func scrolledControls() throws {
    var script = try StageScript("drawer")
    script.wheel(-3, at: .at(100, 300))
    script.wait(1)
    #expect(abs(script.number("screenOffset") - 180) < 1e-3)
    // The plus of the bowl is at 306.
    script.tap(at: .at(174, 306 - 180))
    #expect(script.number("pieces") == 5)
  }

  @Test("the wheel scrolls it by 60 points a line", arguments: PopoverCase.all)
  func wheel(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.wheel(-1, at: .at(100, 300))
    script.wait(1)
    #expect(abs(script.number("screenOffset") - 60) < 1e-3)
    script.trackpad(10, at: .at(100, 300))
    #expect(abs(script.number("screenOffset") - 50) < 1e-9)
    #expect(script.number("cardTop") == c.collapsed)
  }

  @Test(
    "its indicator is there while it moves and half a second longer, then fades",
    arguments: PopoverCase.fluid)
  func indicator(_ c: PopoverCase) throws {
    var script = try c.opened()
    #expect(script.layer("scrolled") == nil)
    script.down(at: .at(100, 500))
    script.move(to: .at(100, 400), over: 0.1)
    script.wait(2)
    let first = try #require(script.layer("scrolled"))
    #expect(first.opacity == 1 && first.frame.maxX == 411 && first.frame.width == 3)
    #expect(first.frame.minY > 4 && first.frame.maxY < c.collapsed)
    script.move(to: .at(100, 700), over: 0.1)
    // Pulled past the top it is shorter.
    let past = try #require(script.layer("scrolled")).frame
    #expect(past.height < first.frame.height - 50 && past.minY == 4)
    script.move(to: .at(100, 450), over: 0.1)
    script.wait(0.2)
    script.up()
    #expect(script.layer("scrolled", after: 0.49)?.opacity == 1)
    let fading = script.layer("scrolled", after: 0.625)?.opacity ?? 0
    #expect(abs(fading - 0.5) < 0.01)
    #expect(script.layer("scrolled", after: 0.76) == nil)
  }
}
