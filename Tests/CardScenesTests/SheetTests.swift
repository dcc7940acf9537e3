import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 1, in both tunings where they share them.
@Suite("sheet")
struct SheetTests {
  static let tunings = [Tuning.fluid, .classic]

  /// A stage whose card is at rest at normal.
  private func presented(_ tuning: Tuning = .fluid, safeArea: Insets = .zero) throws -> StageScript
  {
    var script = try StageScript("sheet", safeArea: safeArea, tuning: tuning)
    script.tap(100, 460 + safeArea.top)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    return script
  }

  // MARK: Presenting

  @Test("pressing the reactions button highlights it; the highlight has faded 0.1 s after release")
  func highlight() throws {
    var script = try StageScript("sheet")
    script.down(100, 460)
    #expect(script.number("highlight") == 1)
    #expect(script.layer("highlight") != nil)
    script.wait(0.3)
    script.up()
    #expect(abs(script.number("highlight", after: 0.05) - 0.5) < 1e-9)
    #expect(script.number("highlight", after: 0.1) == 0)
  }

  @Test("the highlight is called off as soon as the slop is exceeded")
  func highlightCancelled() throws {
    var script = try StageScript("sheet")
    script.down(100, 460)
    script.move(100, 480)
    script.wait(0.2)
    #expect(script.number("highlight") == 0)
    script.up()
    #expect(script.layer("card", after: 1) == nil)
  }

  @Test("0.1 s after the release a snapshot of the whole screen becomes the backdrop")
  func snapshot() throws {
    var script = try StageScript("sheet")
    script.down(100, 460)
    let live = script.layers().filter { $0.id.name != "highlight" }
    script.up()
    #expect(script.layer("backdrop", after: 0.0999) == nil)
    let backdrop = try #require(script.layer("backdrop", after: 0.1))
    guard case .flattened(let frozen, .none) = backdrop.content else {
      Issue.record("the backdrop is not a snapshot")
      return
    }
    #expect(frozen.list.layers == live)
    #expect(frozen.list.layers.contains { $0.id.name == "tabs" })
    #expect(frozen.size == Size(width: 414, height: 896))
    // From then on the live screen is not drawn.
    #expect(script.layer("feed", after: 0.2) == nil)
  }

  @Test("shows from hidden to normal", arguments: tunings)
  func show(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(100, 460)
    #expect(script.number("cardTop", after: 0.1) == 896)
    #expect(script.number("cardTop", after: 0.2) < 896)
    script.wait(2)
    #expect(script.number("cardTop") == 448)
    #expect(script.number("dimmerAlpha") == 0.7)
    #expect(script.activity == .idle)
    let card = try #require(script.layer("card"))
    #expect(card.radii == CornerRadii(top: 10, bottom: 0))
    #expect(card.frame.maxY >= 896)
  }

  @Test("classic: show takes 0.25 s, ease-in, the dimmer alongside")
  func classicShow() throws {
    var script = try StageScript("sheet", tuning: .classic)
    script.tap(100, 460)
    script.wait(0.1)
    // Ease-in (0.42, 0, 1, 1) at half its time: 0.3154.
    #expect(abs(script.number("cardTop", after: 0.125) - (896 - 448 * 0.3154)) < 0.1)
    #expect(script.word("detent", after: 0.249) == "hidden")
    #expect(script.word("detent", after: 0.25) == "normal")
    #expect(script.number("cardTop", after: 0.25) == 448)
  }

  // MARK: Dismissing

  @Test(
    "a tap on the dimmer dismisses; the screen is live only when the hide has ended",
    arguments: tunings)
  func dismiss(_ tuning: Tuning) throws {
    var script = try presented(tuning)
    script.tap(200, 200)
    #expect(script.layer("backdrop", after: 0.1) != nil)
    #expect(script.layer("feed", after: 0.1) == nil)
    script.wait(2)
    #expect(script.word("detent") == "hidden")
    #expect(script.number("cardTop") == 896)
    #expect(script.number("dimmerAlpha") == 0)
    #expect(script.layer("feed") != nil)
    #expect(script.layer("card") == nil)
  }

  @Test("a hide that is caught and let go above its limit ends where it is sent: the screen stays")
  func reversedHide() throws {
    var script = try presented()
    script.tap(200, 200)
    script.wait(0.05)
    script.down(200, 700)
    script.move(200, 500, over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.layer("backdrop") != nil)
  }

  @Test("a press on the dimmer that leaves the slop is a drag, no tap")
  func dimmerDrag() throws {
    var script = try presented()
    script.down(200, 200)
    script.move(200, 230, over: 0.2)
    #expect(script.number("cardTop") == 478)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
  }

  // MARK: Dragging

  @Test("the dimmer follows the card's top", arguments: tunings)
  func dimmerAlpha(_ tuning: Tuning) throws {
    var script = try presented(tuning)
    script.down(200, 500)
    for y in stride(from: 510.0, through: 896, by: 7) {
      script.move(200, y + 52, over: 0.01)
      let expected = 0.7 * (1 - (y - 448) / 448)
      #expect(script.number("cardTop") == y)
      #expect(abs(script.number("dimmerAlpha") - expected) < 1e-12)
    }
    script.move(200, 350, over: 0.1)
    #expect(script.number("dimmerAlpha") == 0.7)
  }

  @Test(
    "the point grabbed stays under the finger: the slop is not lost",
    arguments: [
      (PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8),
    ])
  func hold(_ device: PointerDevice, _ slop: Double) throws {
    var script = try presented()
    script.device = device
    script.down(200, 600)
    script.move(200, 600 + slop)
    #expect(script.number("cardTop") == 448)
    script.move(200, 601 + slop)
    #expect(script.number("cardTop") == 449 + slop)
    script.move(200, 700.25)
    #expect(script.number("cardTop") == 548.25)
  }

  @Test("above expanded it rubber-bands: b(x) with c 0.55 and d the stage's height")
  func rubberBand() throws {
    var script = try presented()
    script.down(200, 500)
    script.move(200, 500 - 418 - 100, over: 0.2)
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("cardTop") - (30 - give)) < 1e-9)
  }

  @Test(
    "whatever moves can be caught: at every millisecond of the show, without a jump",
    arguments: tunings)
  func catchShow(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(100, 460)
    script.wait(0.1)
    var worst = 0.0
    for millisecond in 1..<250 {
      var caught = script
      caught.wait(Double(millisecond) / 1000)
      let before = caught.number("cardTop")
      caught.down(200, 880)
      worst = max(worst, abs(caught.number("cardTop") - before))
      caught.wait(0.5)
      worst = max(worst, abs(caught.number("cardTop") - before))
      caught.move(200, 870)
      worst = max(worst, abs(caught.number("cardTop") - (before - 10)))
    }
    #expect(worst <= 1e-9)
  }

  @Test("caught in the rubber band it does not jump either")
  func catchOvershoot() throws {
    var script = try presented()
    script.down(200, 500)
    script.move(200, -40, over: 0.3)
    script.up()
    for _ in 0..<30 {
      script.wait(0.004)
      var caught = script
      let before = caught.number("cardTop")
      caught.down(200, 500)
      #expect(abs(caught.number("cardTop") - before) <= 1e-9)
      caught.move(200, 500)
      #expect(abs(caught.number("cardTop") - before) <= 1e-9)
    }
  }

  // MARK: Releasing

  /// Lets go at `top` with `velocity` and says where the card came to rest.
  private func release(_ script: StageScript, top: Double, velocity: Double) -> String? {
    var script = script
    let seconds = 0.15
    script.down(200, 500)
    script.move(200, 500 + top - 448 - velocity * seconds, over: 0.3)
    script.move(200, 500 + top - 448, over: seconds)
    script.up()
    script.wait(3)
    return script.word("detent")
  }

  @Test(
    "released: faster than 1500 pt/s down dismisses, else the projection decides",
    arguments: tunings)
  func releaseRules(_ tuning: Tuning) throws {
    let script = try presented(tuning)
    #expect(release(script, top: 400, velocity: 1550) == "hidden")
    // Projected by 0.4995 s: 223.9 is the border to expanded, 826 that to hidden.
    #expect(release(script, top: 300, velocity: -140) == "normal")
    #expect(release(script, top: 300, velocity: -165) == "expanded")
    #expect(release(script, top: 600, velocity: 440) == "normal")
    #expect(release(script, top: 600, velocity: 465) == "hidden")
    #expect(release(script, top: 222, velocity: 0) == "expanded")
    #expect(release(script, top: 226, velocity: 0) == "normal")
    #expect(release(script, top: 824, velocity: 0) == "normal")
    #expect(release(script, top: 828, velocity: 0) == "hidden")
  }

  @Test("fluid: a release starts at the finger's velocity; classic: the curve starts at 0")
  func releaseVelocity() throws {
    for tuning in Self.tunings {
      var script = try presented(tuning)
      script.down(200, 800)
      script.move(200, 700, over: 0.1)
      script.up()
      let expected = tuning == .fluid ? -1000.0 : 0
      // Times are whole microseconds.
      #expect(abs(script.number("cardVelocity") - expected) < 0.01)
    }
  }

  @Test("a still finger has velocity 0")
  func stillFinger() throws {
    var script = try presented()
    script.down(200, 800)
    script.move(200, 500, over: 0.1)
    script.wait(0.06)
    #expect(script.number("cardVelocity") == 0)
    script.up()
    #expect(script.number("cardVelocity") == 0)
  }

  // MARK: Cancelling

  @Test("a second pointer cancels: from velocity 0 to the nearest detent other than hidden")
  func secondPointer() throws {
    var script = try presented()
    script.down(200, 500)
    script.move(200, 900, over: 0.1)
    script.down(100, 100, id: 1)
    #expect(script.number("cardVelocity") == 0)
    script.move(200, 950, over: 0.1)
    script.up()
    script.up(id: 1)
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.activity == .idle)
  }

  @Test("focus loss and Esc cancel; nothing sticks")
  func cancelled() throws {
    var script = try presented()
    script.down(200, 500)
    script.move(200, 150, over: 0.1)
    script.take(.cancel)
    script.wait(2)
    #expect(script.word("detent") == "expanded")
    script.down(200, 500)
    script.move(200, 600, over: 0.1)
    #expect(script.number("cardTop") == 130)
  }

  // MARK: Keys, sizes

  @Test("Up and Down go to the next detent, Return presses the button, Delete dismisses")
  func keys() throws {
    var script = try StageScript("sheet")
    for (key, detent) in [
      ("Up", "normal"), ("Up", "expanded"), ("Up", "expanded"), ("Down", "normal"),
      ("Down", "hidden"), ("Down", "hidden"), ("Return", "normal"), ("Delete", "hidden"),
    ] {
      script.key(key)
      script.wait(2)
      #expect(script.word("detent") == detent, "after \(key)")
    }
  }

  @Test("constants count from the safe area's top")
  func safeArea() throws {
    var script = try presented(safeArea: Insets(top: 44, bottom: 34))
    #expect(script.number("cardTop") == 44 + 426)
    script.key("Up")
    script.wait(2)
    #expect(script.number("cardTop") == 74)
    // Safe height is 896 − 44 − 34: the border to hidden is at 44 + 818 − 70 = 792.
    script.key("Down")
    script.wait(2)
    var (above, below) = (script, script)
    above.down(200, 500)
    above.move(200, 500 + 790 - 470, over: 0.2)
    above.wait(0.1)
    above.up()
    #expect(above.word("detent", after: 2) == "normal")
    below.down(200, 500)
    below.move(200, 500 + 794 - 470, over: 0.2)
    below.wait(0.1)
    below.up()
    #expect(below.word("detent", after: 2) == "hidden")
  }

  @Test("a resize in mid-drag and in mid-animation lays out anew and ends at the new detent")
  func resize() throws {
    var script = try StageScript("sheet")
    script.tap(100, 460)
    script.wait(0.2)
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(script.number("cardTop") < 800)
    script.wait(2)
    #expect(script.number("cardTop") == 400)
    script.down(200, 500)
    script.move(200, 560, over: 0.1)
    script.take(.resize(Size(width: 375, height: 667)))
    script.move(200, 561, over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("cardTop") == 333.5)
    let frozen = script.layer("backdrop")
    #expect(frozen?.frame.width == 375)
  }

  @Test("the same state whatever frames were asked for in between")
  func framesDoNotMatter() throws {
    var quiet = try StageScript("sheet")
    var watched = quiet
    for step in 0..<40 {
      if step == 3 {
        quiet.tap(100, 460)
        watched.tap(100, 460)
      }
      quiet.wait(0.01)
      for k in 0..<7 { _ = watched.layers(after: Double(k) * 0.05) }
      watched.wait(0.01)
    }
    #expect(quiet.number("cardTop") == watched.number("cardTop"))
    #expect(quiet.layers() == watched.layers())
  }
}
