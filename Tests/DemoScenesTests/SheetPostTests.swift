import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import TestSupport
import Testing

/// The presenting screen scrolls like any list; where the card is hidden it is live.
@Suite("sheet: the post")
struct SheetPostTests {
  private func end(_ script: StageScript) -> Double {
    var script = script
    script.key("End")
    script.wait(2)
    return script.number("postOffset")
  }

  @Test("it follows the finger 1:1, slides on, and stops at its end", arguments: [18.0, 3])
  func drag(_ slop: Double) throws {
    var script = try StageScript("sheet")
    script.device = slop == 18 ? .touch : .mouse
    let end = end(script)
    #expect(end > 60)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 700 - slop))
    #expect(script.number("postOffset") == 0)
    script.move(to: .at(200, 660))
    script.wait(script.device.catchUpDuration)
    #expect(script.number("postOffset") == 40)
    #expect(script.layer("feed")?.frame.minY == -40)
    // The finger rested meanwhile, so it needs a few movements for a velocity.
    script.move(to: .at(200, 600), over: 0.05)
    #expect(script.activity == .drag)
    script.up()
    #expect(script.activity == .fling)
    script.wait(3)
    #expect(abs(script.number("postOffset") - end) < 0.5)
    #expect(script.activity == .idle)
  }

  @Test("pulled past its top it gives as the rubber band of the stage's height does")
  func rubberBand() throws {
    var script = try StageScript("sheet")
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 400), over: 0.2)
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("postOffset") + give) < 1e-9)
    script.wait(0.1)
    script.up()
    #expect(abs(script.number("postOffset", after: 3)) < 0.01)
  }

  @Test("pulled past its top it stays there when the leaving card is caught, then springs back")
  func pastTopBehindCaughtCard() throws {
    var script = try StageScript("sheet")
    script.key("Up")
    script.wait(2)
    script.key("Escape")
    while script.number("cardTop") < 880 { script.wait(0.01) }
    script.down(at: .at(200, 150))
    script.move(to: .at(200, 250))
    script.up()
    let offset = script.number("postOffset")
    #expect(offset < -10)
    script.down(at: .at(200, script.number("cardTop") + 2))
    #expect(script.number("postOffset") == offset)
    #expect(script.number("postOffset", after: 1) == offset)
    script.up()
    script.wait(3)
    #expect(script.word("detent") == "hidden")
    #expect(abs(script.number("postOffset")) < 0.01)
  }

  @Test("caught in a fling it stops where it is; that is no press of what is there")
  func caught() throws {
    var script = try StageScript("sheet", size: Size(width: 414, height: 667))
    script.down(at: .at(100, 500))
    script.move(to: .at(100, 440), over: 0.03)
    script.up()
    script.wait(0.05)
    let offset = script.number("postOffset")
    let button = try #require(script.middle(of: "reactions"))
    script.down(at: button)
    #expect(abs(script.number("postOffset") - offset) <= 1e-9)
    script.up()
    script.wait(1)
    #expect(abs(script.number("postOffset") - offset) <= 1e-9)
    #expect(script.layer("card") == nil)
  }

  @Test("wheel, touchpad and keys scroll it; a line is wheelLine")
  func wheel() throws {
    var script = try StageScript("sheet")
    script.wheel(-1, at: .at(200, 500))
    script.wait(1)
    #expect(abs(script.number("postOffset") - 60) < 0.1)
    script.trackpad(20, at: .at(200, 500))
    #expect(abs(script.number("postOffset") - 40) < 0.1)
    let end = end(script)
    for (key, offset) in [("PageDown", end), ("PageUp", 0), ("End", end), ("Home", 0)] {
      script.key(key)
      script.wait(1)
      #expect(abs(script.number("postOffset") - offset) < 0.5, "after \(key)")
    }
  }

  @Test(
    "at its end the last comment stands above the tab bar",
    arguments: [(240.0, 320.0), (375, 667), (414, 896), (480, 1040), (844, 390)])
  func lastComment(_ width: Double, _ height: Double) throws {
    var script = try StageScript("sheet", size: Size(width: width, height: height))
    script.key("End")
    script.wait(2)
    let feed = try #require(script.layer("feed"))
    guard case .picture(let picture) = feed.content else { return }
    let last = picture.marks.compactMap { mark -> Double? in
      if case .text(_, in: let box) = mark { box.maxY + feed.frame.minY } else { nil }
    }.max()
    let gap = height - 56 - (last ?? 0)
    #expect(gap >= 15.5 && gap <= 76.5, "\(gap)")
    #expect(script.middle(of: "reactions") == nil || height > 600)
  }

  @Test("the snapshot is taken at its offset, and the screen is there again when the card has gone")
  func snapshot() throws {
    var script = try StageScript("sheet")
    script.trackpad(-50, at: .at(200, 500))
    script.wait(1)
    let live = script.layers()
    script.key("Up")
    script.wait(2)
    guard case .flattened(let frozen, .none) = try #require(script.layer("backdrop")).content else {
      Issue.record("the backdrop is not a snapshot")
      return
    }
    #expect(frozen.list.layers == live)
    script.key("Escape")
    script.wait(2)
    #expect(script.word("detent") == "hidden")
    #expect(script.layers() == live)
    // It is live: it scrolls and its controls work.
    script.wheel(1, at: .at(200, 500))
    script.wait(1)
    #expect(abs(script.number("postOffset")) < 0.1)
    let follow = try #require(script.middle(of: "follow"))
    script.tap(at: follow)
    script.wait(1)
    #expect(script.layers() != live)
  }

  @Test("a scroll indicator is there while it moves and 0.5 s longer, then fades in 0.25 s")
  func indicator() throws {
    var script = try StageScript("sheet")
    #expect(script.layer("indicator") == nil)
    script.trackpad(-10, at: .at(200, 500))
    let bar = try #require(script.layer("indicator"))
    #expect(bar.frame.width == 3)
    #expect(bar.frame.maxX == 411)
    #expect(script.layer("indicator", after: 0.5)?.opacity == 1)
    #expect(abs((script.layer("indicator", after: 0.625)?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(script.layer("indicator", after: 0.76) == nil)
    // Pulled past the end it shortens by as much, to no less than 8.
    script.wait(2)
    script.down(at: .at(200, 200))
    script.move(to: .at(200, 250), over: 0.1)
    let offset = script.number("postOffset")
    let short = try #require(script.layer("indicator"))
    #expect(abs(short.frame.height - (bar.frame.height + offset)) < 1e-9)
    #expect(short.frame.minY == 52)
    script.move(to: .at(200, 4000), over: 0.1)
    #expect(script.layer("indicator")?.frame.height == 8)
  }

  @Test("the card's list has one too, which a card that moves by itself does not bring")
  func listIndicator() throws {
    var script = try StageScript.sheet(at: "normal")
    script.down(at: .at(200, 480))
    script.move(to: .at(200, 300), over: 0.1)
    #expect(script.layer("indicator") == nil)
    script.up()
    script.wait(2)
    script.trackpad(-100, at: .at(200, 700))
    let bar = try #require(script.layer("indicator"))
    // 796 points are seen of 1532.
    #expect(abs(bar.frame.height - 788 * 796 / 1532) < 1e-9)
    #expect(abs(bar.frame.minY - (104 + 100 / 736 * (788 - bar.frame.height))) < 1e-9)
    script.wait(0.8)
    #expect(script.layer("indicator") == nil)
    // At rest for long it does not come back by itself.
    script.wait(1)
    script.down(at: .at(200, 60))
    #expect(script.layer("indicator") == nil)
  }
}
