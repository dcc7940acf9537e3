import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 1, in both tunings where they share them; `SheetDragTests` has the
/// finger, `SheetListTests` the list.
@Suite("sheet")
struct SheetTests {
  static let tunings = [Tuning.fluid, .classic]

  // MARK: Presenting

  @Test(
    "pressing the reactions button highlights it; the highlight has faded 0.1 s after release",
    arguments: tunings)
  func highlight(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.down(at: .at(100, 460))
    #expect(script.number("highlight") == 1)
    #expect(script.layer("highlight") != nil)
    script.wait(0.3)
    script.up()
    #expect(abs(script.number("highlight", after: 0.05) - 0.5) < 1e-9)
    #expect(script.number("highlight", after: 0.1) == 0)
  }

  @Test("the highlight is called off as soon as the slop is exceeded", arguments: tunings)
  func highlightCancelled(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.down(at: .at(100, 460))
    script.move(to: .at(100, 480))
    script.wait(0.2)
    #expect(script.number("highlight") == 0)
    script.up()
    #expect(script.layer("card", after: 1) == nil)
  }

  @Test(
    "0.1 s after the release a snapshot of the whole screen becomes the backdrop",
    arguments: tunings)
  func snapshot(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.down(at: .at(100, 460))
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
    script.tap(at: .at(100, 460))
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
    script.tap(at: .at(100, 460))
    script.wait(0.1)
    // Ease-in (0.42, 0, 1, 1) at half its time: 0.3154.
    #expect(abs(script.number("cardTop", after: 0.125) - (896 - 448 * 0.3154)) < 0.1)
    #expect(script.word("detent", after: 0.249) == "hidden")
    #expect(script.word("detent", after: 0.25) == "normal")
    #expect(script.number("cardTop", after: 0.25) == 448)
  }

  @Test("fluid: shows by a spring of response 0.35 and damping ratio 1")
  func fluidShow() throws {
    var script = try StageScript("sheet")
    script.tap(at: .at(100, 460))
    script.wait(0.1)
    for time in stride(from: 0.0, to: 0.4, by: 0.01) {
      let x = 2 * Double.pi / 0.35 * time
      let expected = 448 + 448 * (1 + x) * exp(-x)
      #expect(abs(script.number("cardTop", after: time) - expected) < 1e-9)
    }
  }

  @Test("the post: author, reactions, comments and a tab bar with 5 items")
  func screen() throws {
    let script = try StageScript("sheet")
    func words(_ name: String) -> [String] {
      guard case .picture(let picture)? = script.layer(name)?.content else { return [] }
      return picture.marks.compactMap {
        if case .text(let text, in: _) = $0 { text.string } else { nil }
      }
    }
    #expect(words("navigation") == ["Post"])
    #expect(words("feed").contains("Linh Trần"))
    #expect(words("feed").contains { $0.hasSuffix("Tim Cook and 10 others") })
    #expect(words("feed").filter { $0 == "Reply" }.count == 6)
    // The badges' numbers aside.
    #expect(words("tabs").filter { Int($0) == nil }.count == 5)
    #expect(script.layer("card") == nil)
  }

  // MARK: Dismissing

  @Test(
    "a tap on the dimmer dismisses; the screen is live only when the hide has ended",
    arguments: tunings)
  func dismiss(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.tap(at: .at(200, 200))
    #expect(script.layer("backdrop", after: 0.1) != nil)
    #expect(script.layer("feed", after: 0.1) == nil)
    script.wait(2)
    #expect(script.word("detent") == "hidden")
    #expect(script.number("cardTop") == 896)
    #expect(script.number("dimmerAlpha") == 0)
    #expect(script.layer("feed") != nil)
    #expect(script.layer("card") == nil)
  }

  @Test("classic: hide takes 0.25 s, ease-in, the dimmer alongside; then the screen is live again")
  func classicHide() throws {
    var script = try StageScript.sheet(.classic)
    script.tap(at: .at(200, 200))
    #expect(abs(script.number("cardTop", after: 0.125) - (448 + 448 * 0.3154)) < 0.1)
    #expect(abs(script.number("dimmerAlpha", after: 0.125) - 0.7 * (1 - 0.3154)) < 1e-3)
    #expect(script.layer("feed", after: 0.249) == nil)
    #expect(script.layer("feed", after: 0.2501) != nil)
  }

  @Test(
    "a hide that is caught and let go above its limit ends where it is sent: the screen stays",
    arguments: tunings)
  func reversedHide(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.tap(at: .at(200, 200))
    script.wait(0.05)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.layer("backdrop") != nil)
  }

  @Test("a press on the dimmer that leaves the slop is a drag, no tap", arguments: tunings)
  func dimmerDrag(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning)
    script.down(at: .at(200, 200))
    script.move(to: .at(200, 230), over: 0.2)
    #expect(script.number("cardTop") == 478)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
  }

  // MARK: Keys

  @Test(
    "Up and Down go to the next detent, Return presses the button, Delete dismisses",
    arguments: tunings)
  func keys(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    for (key, detent) in [
      ("Up", "normal"), ("Up", "expanded"), ("Up", "expanded"), ("Down", "normal"),
      ("Down", "hidden"), ("Down", "hidden"), ("Return", "normal"), ("Delete", "hidden"),
    ] {
      script.key(key)
      script.wait(2)
      #expect(script.word("detent") == detent, "after \(key)")
    }
  }

  @Test("the same state whatever frames were asked for in between", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    var quiet = try StageScript("sheet", tuning: tuning)
    var watched = quiet
    for step in 0..<40 {
      if step == 3 {
        quiet.tap(at: .at(100, 460))
        watched.tap(at: .at(100, 460))
      }
      quiet.wait(0.01)
      for k in 0..<7 { _ = watched.layers(after: Double(k) * 0.05) }
      watched.wait(0.01)
    }
    #expect(quiet.number("cardTop") == watched.number("cardTop"))
    #expect(quiet.layers() == watched.layers())
  }

  @Test("asleep when what is left cannot be seen, and set down exactly", arguments: tunings)
  func sleep(_ tuning: Tuning) throws {
    var script = try StageScript("sheet", tuning: tuning)
    script.tap(at: .at(100, 460))
    var time = script.now
    while let next = script.stage.nextChange(after: time), next < script.now + 1 {
      time = max(next, time + 0.005)
    }
    #expect(time < script.now + 0.9)
    script.wait(3)
    #expect(script.number("cardTop") == 448)
    #expect(script.stage.nextChange(after: script.now) == nil)
  }
}
