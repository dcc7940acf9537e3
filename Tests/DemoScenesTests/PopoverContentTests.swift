import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// The content of the popover's and the drawer's card: it scrolls where it does not fit, in one drag
/// and one fling with the card.
@Suite("popover and drawer: the content")
struct PopoverContentTests {
  static let scenes: [SceneID] = ["popover", "drawer"]
  static let tunings = [Tuning.fluid, .classic]
  static let sizes = [(240.0, 320.0), (375, 667), (844, 390), (1280, 800), (2560, 1440)]

  /// A card at rest expanded on a stage of 375 × 520, where neither's content fits.
  private func expanded(
    _ scene: SceneID, _ tuning: Tuning = .fluid, size: Size = Size(width: 375, height: 520)
  ) throws -> StageScript {
    try .expandedCard(scene, tuning, size: size)
  }

  /// How far the content can be scrolled.
  private func end(_ script: StageScript) -> Double {
    var script = script
    script.key("End")
    return script.number("contentOffset", after: 2)
  }

  /// Where the content under the finger is, whoever moves it.
  private func content(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardTop", after: seconds) - script.number("contentOffset", after: seconds)
  }

  private func velocity(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardVelocity", after: seconds) - script.number("contentVelocity", after: seconds)
  }

  @Test(
    "nothing is left out at any size: the end of all comes to the stage's end", arguments: scenes)
  func reachable(_ scene: SceneID) throws {
    let whole = try expanded(scene, size: Size(width: 414, height: 896))
    #expect(abs(end(whole)) < 1e-3)
    let parts = whole.layers().filter { $0.id.name == "part" }.count
    for (width, height) in Self.sizes {
      var script = try expanded(scene, size: Size(width: width, height: height))
      let first = Set(script.layers().filter { $0.id.name == "part" }.map(\.id))
      // Page by page all parts come by.
      var seen = first
      for _ in 0..<20 {
        script.key("PageDown")
        script.wait(1)
        seen.formUnion(script.layers().filter { $0.id.name == "part" }.map(\.id))
      }
      #expect(seen.count == parts, "\(width)×\(height)")
      let last = script.layers().filter { $0.id.name == "part" }.map(\.frame.maxY).max() ?? 0
      #expect(last <= height + 1e-3 && last > 0, "\(width)×\(height)")
    }
  }

  @Test(
    "one drag: up the card opens, then the content scrolls; back the same way", arguments: tunings)
  func drag(_ tuning: Tuning) throws {
    var script = try StageScript("popover", size: Size(width: 375, height: 520), tuning: tuning)
    let (collapsed, expanded) = (0.7 * 520, 0.2 * 520)
    let start = content(script)
    script.down(at: .at(20, 500))
    for y in [480.0, 400, 300, 240, 200, 100, 40, 150, 260, 380, 500] {
      script.move(to: .at(20, y), over: 0.08)
      #expect(abs(content(script) - (start + y - 500)) <= 1e-9)
      #expect(abs(script.number("cardTop") - max(expanded, collapsed + y - 500)) <= 1e-9)
    }
    #expect(abs(script.number("cardTop") - collapsed) <= 1e-9)
  }

  @Test("one fling down: the content comes to its top, the card goes on at that velocity")
  func flingDown() throws {
    var script = try expanded("popover")
    script.trackpad(-150, at: .at(200, 300))
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 400), over: 0.05)
    #expect(abs(script.number("contentOffset") - 50) < 1e-9)
    script.up()
    var crossing = 0.0
    while script.number("contentOffset", after: crossing) > 0, crossing < 2 { crossing += 1e-5 }
    let (before, after) = (crossing - 2e-5, crossing + 1e-9)
    #expect(velocity(script, after: before) > 1000)
    #expect(abs(velocity(script, after: before) - velocity(script, after: after)) < 1)
    #expect(script.number("cardTop", after: before) == 104)
    #expect(script.word("state", after: 3) == "collapsed")
  }

  @Test("one fling up: the card opens, the content goes on at that velocity")
  func flingUp() throws {
    var script = try StageScript("popover", size: Size(width: 375, height: 520))
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 350), over: 0.05)
    script.up()
    let speed = velocity(script)
    #expect(abs(speed + 3000) < 1)
    let start = content(script)
    for seconds in stride(from: 0.002, to: 0.06, by: 0.002) {
      let way = start - content(script, after: seconds)
      #expect(abs(-velocity(script, after: seconds) - (3000 - way / 0.499499833)) < 1)
    }
    #expect(script.number("cardTop", after: 1) == 104)
    #expect(script.word("state", after: 1) == "expanded")
    #expect(script.number("contentOffset", after: 3) > 100)
    #expect(script.number("blurRadius", after: 1) == 20)
    script.wait(6)
    #expect(script.activity == .idle)
    #expect(script.stage.nextChange(after: script.now) == nil)
  }

  @Test("past its end the content gives, and comes back", arguments: scenes)
  func rubberBand(_ scene: SceneID) throws {
    var script = try expanded(scene)
    let end = end(script)
    script.key("End")
    script.wait(2)
    script.down(at: .at(20, 400))
    script.move(to: .at(20, 300), over: 0.2)
    let give = (1 - 1 / (100 * 0.55 / 520 + 1)) * 520
    #expect(abs(script.number("contentOffset") - (end + give)) < 1e-6)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(abs(script.number("contentOffset") - end) < 1e-3)
    #expect(script.word("state") == "expanded")
  }

  @Test(
    "the wheel scrolls it, 60 pt a line, with hard ends",
    arguments: scenes)
  func wheel(_ scene: SceneID) throws {
    var script = try expanded(scene)
    let end = end(script)
    script.wheel(-1, at: .at(100, 400))
    script.wait(1)
    #expect(abs(script.number("contentOffset") - min(60, end)) < 1e-3)
    script.wheel(-100, at: .at(100, 400))
    #expect(script.number("contentOffset", after: 0.1) <= end)
    script.wait(1)
    #expect(abs(script.number("contentOffset") - end) < 1e-3)
    script.key("Home")
    #expect(abs(script.number("contentOffset", after: 1)) < 1e-3)
    #expect(script.word("state") == "expanded")
  }

  @Test("caught anywhere in a fling, by handle or content, without a jump", arguments: tunings)
  func catches(_ tuning: Tuning) throws {
    var script = try StageScript("popover", size: Size(width: 375, height: 520), tuning: tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 350), over: 0.05)
    script.up()
    var worst = 0.0
    for _ in 0..<150 {
      script.wait(0.008)
      let before = ["cardTop", "contentOffset", "cornerRadius", "blurRadius"].map {
        script.number($0)
      }
      for y in [before[0] + 20, 515] {
        var caught = script
        caught.down(at: .at(200, y))
        caught.move(to: .at(200, y))
        caught.wait(0.2)
        let after = ["cardTop", "contentOffset", "cornerRadius", "blurRadius"]
          .map { caught.number($0) }
        worst = max(worst, zip(before, after).reduce(0) { max($0, abs($1.0 - $1.1)) })
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test(
    "under a second finger that takes hold within a hair of the end, nothing jumps",
    arguments: scenes, tunings)
  func cancelledAtTheEnd(_ scene: SceneID, _ tuning: Tuning) throws {
    var script = try StageScript(scene, tuning: tuning)
    let top = script.number("cardTop")
    script.down(at: .at(57, top + 44))
    script.move(to: .at(415, top + 44 + 0.0009), over: 0.1)
    let before = script.number("cardTop")
    #expect(before > top && before < top + 0.01)
    script.down(at: .at(242, top + 40), id: 1)
    #expect(abs(script.number("cardTop") - before) <= 1e-9)
    script.up()
    script.up(id: 1)
    script.wait(4)
    #expect(script.number("cardTop") == top)
    #expect(script.stage.nextChange(after: script.now) == nil)
  }

  @Test("what has scrolled away under the head takes no taps")
  func scrolledAway() throws {
    var script = try expanded("popover")
    // The heart at +151 is scrolled to +61, under the head of 77.
    script.trackpad(-90, at: .at(200, 300))
    script.tap(at: .at(40, 104 + 77 - 10))
    #expect(script.number("liked") == 0)
    script.wait(4)
    #expect(script.number("cardTop") == 104)
  }

  @Test("buttons take taps as soon as a bounce has come to rest, and nothing is left of it")
  func tapAfterBounce() throws {
    var script = try expanded("drawer")
    script.key("End")
    script.wait(2)
    let end = script.number("contentOffset")
    script.down(at: .at(20, 400))
    script.move(to: .at(20, 300), over: 0.2)
    script.wait(0.1)
    script.up()
    script.wait(0.7)
    let past = script.number("contentOffset") - end
    #expect(past > 1e-9 && past < 0.5)
    // The button stands 10 above the stage's end.
    script.tap(at: .at(200, 520 - 30))
    #expect(script.number("ordered") == 1)
    script.wait(2)
    // Of an empty bag there is nothing to scroll.
    #expect(abs(script.number("contentOffset")) < 1e-3)
  }

  @Test("a line comes up under the head as the content scrolls under it")
  func edge() throws {
    var script = try expanded("popover")
    #expect(script.layer("edge") == nil)
    script.trackpad(-4, at: .at(200, 300))
    #expect(script.layer("edge")?.opacity == 0.5)
    script.trackpad(-40, at: .at(200, 300))
    #expect(script.layer("edge")?.opacity == 1)
  }

  @Test(
    "a tile shows its whole price, and the plus beside it or on the picture",
    arguments: [240.0, 280, 375, 414])
  func prices(_ width: Double) throws {
    let script = try StageScript("drawer", size: Size(width: width, height: 900))
    guard case .flattened(let backdrop, _) = try #require(script.layer("backdrop")).content,
      case .picture(let picture)? = backdrop.list.layers.last?.content
    else {
      Issue.record("no picture")
      return
    }
    let prices = picture.marks.compactMap { mark -> Rect? in
      if case .text(let text, let box) = mark, text.string.hasPrefix("$") { box } else { nil }
    }
    #expect(prices.count >= 4)
    let plus = script.stage.inspection(at: 0).hitAreas.filter { $0.label.hasPrefix("add ") }
    #expect(!plus.isEmpty)
    for box in prices {
      // "$148.00" in 15 points, semibold.
      #expect(box.width >= 64)
      #expect(
        !plus.contains {
          $0.rect.inset(by: 7).intersects(
            Rect(x: box.minX, y: box.minY, width: 64, height: box.height))
        })
    }
  }
}
