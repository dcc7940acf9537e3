import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// SCENES.md, rule 8, of `popover` and `drawer`: what is behind the card.
@Suite("popover and drawer: the screen behind the card")
struct PopoverScreenTests {
  @Test("it is free when the last of the blur has gone, whether or not anything happens then")
  func freed() throws {
    for tuning in [Tuning.fluid, .classic] {
      var script = try StageScript(
        "popover", size: Size(width: 375, height: 320), tuning: tuning)
      script.down(at: .at(100, 60))
      script.move(to: .at(100, 180), over: 0.1)
      script.up()
      script.key("Up")
      script.wait(4)
      #expect(script.number("screenOffset") < -10, "covered while it was past its top")
      script.key("Down")
      for step in 0..<80 {
        script.wait(0.02)
        var told = script
        told.wheel(0, at: .at(100, 60))
        told.wait(0.05)
        let error = told.number("screenOffset") - script.number("screenOffset", after: 0.05)
        #expect(abs(error) < 1e-6, "step \(step)")
      }
      #expect(script.number("screenOffset", after: 4) == 0)
    }
  }

  // MARK: Blurred

  @Test("a tap on the blurred screen sends the card down", arguments: PopoverCase.all)
  func tapOnBackdrop(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    script.tap(at: .at(100, c.expanded - 40))
    script.wait(4)
    #expect(script.word("state") == "collapsed")
    // Also a card that is on its way up, which is caught by it.
    script.key("Up")
    script.wait(0.1)
    script.tap(at: .at(100, 40))
    #expect(script.word("state", after: 4) == "collapsed")
    #expect(script.number("cardTop", after: 0.2) > script.number("cardTop"))
    // And one with its content in mid-scroll.
    var low = try StageScript(c.scene, size: Size(width: 375, height: 520), tuning: c.tuning)
    low.key("Up")
    low.wait(4)
    low.wheel(-1, at: .at(200, 300))
    low.wait(0.05)
    low.tap(at: .at(100, 20))
    #expect(low.word("state", after: 4) == "collapsed")
  }

  @Test(
    "a drag on it moves the card 1:1, and is let go as one on the card", arguments: PopoverCase.all)
  func dragOnBackdrop(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    script.down(at: .at(100, 60))
    script.move(to: .at(100, 60 + 19))
    #expect(abs(script.number("cardTop") - (c.expanded + 19)) <= 1e-9)
    script.move(to: .at(100, 260), over: 0.3)
    #expect(abs(script.number("cardTop") - (c.expanded + 200)) <= 1e-9)
    #expect(script.activity == .drag && script.number("contentOffset") == 0)
    script.wait(0.1)
    script.up()
    #expect(script.word("state", after: 4) == "expanded")
    script.wait(4)
    script.down(at: .at(100, 60))
    script.move(to: .at(100, 160), over: 0.05)
    script.up()
    #expect(script.word("state", after: 4) == "collapsed")
  }

  @Test("a card on its way is caught there too, without a jump", arguments: PopoverCase.all)
  func caughtOnBackdrop(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.key("Up")
    for _ in 0..<20 {
      script.wait(0.02)
      var caught = script
      let top = caught.number("cardTop")
      caught.down(at: .at(100, 30))
      caught.wait(0.3)
      #expect(abs(caught.number("cardTop") - top) <= 1e-9)
      caught.move(to: .at(100, 31))
      #expect(abs(caught.number("cardTop") - top) <= 1.01)
    }
  }

  @Test(
    "the wheel over the card drives that first, then its content, and back",
    arguments: PopoverCase.all)
  func wheelOnCard(_ c: PopoverCase) throws {
    var script = try StageScript(c.scene, size: Size(width: 375, height: 520), tuning: c.tuning)
    script.wheel(-1, at: .at(200, 515))
    #expect(script.number("contentOffset", after: 0.2) == 0)
    script.wait(4)
    #expect(script.word("state") == "expanded" && script.number("contentOffset") == 0)
    script.wheel(-0.5, at: .at(200, 300))
    script.wait(2)
    #expect(abs(script.number("contentOffset") - 30) < 1e-3)
    #expect(script.word("state") == "expanded")
    script.wheel(5, at: .at(200, 300))
    script.wait(4)
    #expect(script.word("state") == "collapsed" && script.number("contentOffset") == 0)
    #expect(script.number("screenOffset") == 0)
  }

  @Test("over what the card dims it drives the card", arguments: PopoverCase.all)
  func wheelOnBackdrop(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    script.wheel(-1, at: .at(200, 20))
    script.wait(3)
    #expect(script.word("state") == "expanded" && script.number("screenOffset") == 0)
    script.wheel(1, at: .at(200, 20))
    #expect(script.number("cardTop", after: 0.15) > c.expanded + 50)
    script.wait(4)
    #expect(script.word("state") == "collapsed" && script.number("screenOffset") == 0)
  }

  // MARK: From one to the other

  @Test("the card blurs it where it is scrolled to, and stops it there", arguments: PopoverCase.all)
  func snapshot(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(100, 500))
    script.move(to: .at(100, 420), over: 0.05)
    script.up()
    script.wait(0.1)
    let offset = script.number("screenOffset")
    script.key("Up")
    for _ in 0..<40 {
      #expect(script.number("screenOffset") == offset)
      script.wait(0.05)
    }
    script.wait(2)
    guard case .flattened(let backdrop, let filter) = try #require(script.layer("backdrop")).content
    else { return }
    #expect(filter.blurRadius == 20 && backdrop.size == Size(width: 414, height: 896))
    let top = backdrop.list.layers.first { $0.id.name == "screen" }
    #expect(abs((top?.frame.minY ?? .nan) + offset) < 200)
    script.key("Down")
    script.wait(4)
    #expect(script.number("screenOffset") == offset)
    #expect(script.word("state") == "collapsed")
  }

  @Test(
    "at rest, in motion and under the card it looks the same: nothing changes when it is covered",
    arguments: PopoverCase.fluid)
  func same(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.wheel(-1, at: .at(100, 300))
    script.wait(0.05)
    /// What is on the screen, whichever way it is shown.
    func shown(_ script: StageScript) -> [Rect] {
      script.layers().flatMap { layer -> [Layer] in
        if case .flattened(let flattened, _) = layer.content { return flattened.list.layers }
        return [layer]
      }.filter { $0.id.name == "screen" }.map(\.frame)
    }
    let moving = shown(script)
    #expect(script.layer("backdrop") == nil)
    script.key("Up")
    #expect(shown(script) == moving)
    #expect(script.layer("backdrop") != nil)
  }

  @Test(
    "called off with nothing held, nothing changes: a recording would not tell of it",
    arguments: PopoverCase.all)
  func nothingToCallOff(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(100, 300))
    script.move(to: .at(100, 420), over: 0.05)
    script.up()
    script.wait(0.05)
    script.key("Up")
    script.wait(4)
    #expect(script.number("screenOffset") < -1)
    script.key("Down")
    for _ in 0..<40 {
      script.wait(0.05)
      var calledOff = script
      calledOff.take(.cancel)
      for after in [0.1, 0.5, 1] {
        #expect(
          calledOff.number("screenOffset", after: after)
            == script.number("screenOffset", after: after))
        #expect(calledOff.layers(after: after) == script.layers(after: after))
      }
    }
  }

  @Test("the content of a card has an indicator too, if it is longer than what is seen")
  func contentIndicator() throws {
    var script = try StageScript("drawer", size: Size(width: 375, height: 520))
    script.key("Up")
    script.wait(4)
    #expect(script.layer("scrolled") == nil)
    script.wheel(-0.25, at: .at(100, 300))
    script.wait(0.3)
    let bar = try #require(script.layer("scrolled"))
    #expect(bar.frame.minY > 40 + 66 && bar.frame.maxY < 520 - 72)
    script.wait(2)
    #expect(script.layer("scrolled") == nil)
    // All of it is seen: there is none.
    var whole = try StageScript("drawer")
    whole.key("Up")
    whole.wait(4)
    whole.down(at: .at(100, 600))
    whole.move(to: .at(100, 500), over: 0.1)
    #expect(whole.layer("scrolled") == nil)
  }

  @Test("a resize keeps the screen within its ends", arguments: PopoverCase.fluid)
  func resized(_ c: PopoverCase) throws {
    for isExpanded in [false, true] {
      var script = try c.opened()
      script.wheel(-50, at: .at(100, 300))
      script.wait(2)
      if isExpanded { script.key("Up") }
      script.wait(3)
      script.take(.resize(Size(width: 1280, height: 1000)))
      script.wait(3)
      script.key("Down")
      script.wait(3)
      let before = script.number("screenOffset")
      script.key("End")
      script.wait(3)
      #expect(before >= 0 && before <= script.number("screenOffset") + 1e-9)
      #expect(script.stage.nextChange(after: script.now) == nil)
    }
  }
}
