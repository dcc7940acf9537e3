import CardDesign
import CardDrawing
import CardGeometry
import CardGestures
import Stage
import TestSupport
import Testing

@testable import DemoScenes
@testable import SceneCore

/// What can be pressed on the detail card, and what it says.
@Suite("stack: controls")
struct StackControlTests {
  /// The strings on the detail card.
  private func words(_ script: StageScript) -> [String] {
    script.words { $0.hasPrefix("offer") }
  }

  private func middle(_ script: StageScript, _ name: String) throws -> Point {
    try #require(script.middle(of: name), "\(name) among \(names(script))")
  }

  private func names(_ script: StageScript) -> [String] {
    script.stage.inspection(at: script.now).hitAreas.map(\.label)
  }

  @Test(
    "the detail card is about the card in front: place, nights, price, a quarter more struck",
    arguments: [
      (0, "Mù Cang Chải", "$129", "$161"), (1, "Đà Lạt", "$58", "$73"), (2, "Jeju", "$210", "$263"),
    ])
  func about(_ turns: Int, _ name: String, _ price: String, _ former: String) throws {
    var script = try StageScript("stack")
    for _ in 0..<turns {
      script.key("Right")
      script.wait(2)
    }
    // What is due is reached with the next input; this one does nothing.
    script.key("Down")
    #expect(script.stage.state(at: script.now) == name)
    script.key("Return")
    script.wait(2)
    script.key("Up")
    #expect(script.stage.state(at: script.now) == "detail")
    let words = words(script)
    #expect(words.contains(price) && words.contains(former) && words.contains("for two nights"))
    #expect(words.contains { $0.contains(name) && $0.hasPrefix("Stay two nights") })
    let others = ["Mù Cang Chải", "Đà Lạt", "Jeju"].filter { $0 != name }
    #expect(words.allSatisfy { word in others.allSatisfy { !word.contains($0) } })
  }

  @Test("on its way down it stays about the card that was in front when it came")
  func aboutWhileLeaving() throws {
    var script = try StageScript.openedStack()
    script.key("Down")
    script.key("Right")
    script.wait(0.3)
    #expect(script.word("order") == "132")
    #expect(script.number("detailTop") < 896)
    #expect(words(script).contains("$129"))
  }

  @Test("Reserve takes its pressed colour at once, gives it back in 0.1 s, and is Reserved")
  func reserve() throws {
    var script = try StageScript.openedStack()
    let place = try middle(script, "Reserve")
    let before = script.layers()
    script.down(at: place)
    let highlight = try #require(script.layer("highlight"))
    #expect(highlight.frame == Rect(x: 226, y: 448 + 336, width: 164, height: 50))
    #expect(highlight.opacity == 1 && script.layers() != before)
    // The ground is the accent's: the pressed colour must differ from it.
    #expect(highlight.content == .color(Theme(.light).accentPress))
    script.wait(0.3)
    #expect(words(script).contains("Reserve"))
    script.up()
    #expect(words(script).contains("Reserved") && !words(script).contains("Reserve"))
    #expect(abs((script.layer("highlight", after: 0.05)?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(script.layer("highlight", after: 0.11) == nil)
    script.wait(0.2)
    #expect(script.activity == .idle)
    script.tap(at: place)
    #expect(words(script).contains("Reserve"))
  }

  @Test("each place is reserved for itself, and stays so: dismissed, resized, in the dark")
  func reservedByPlace() throws {
    var script = try StageScript.openedStack()
    script.tap(at: try middle(script, "Reserve"))
    script.key("Down")
    script.key("Right")
    script.wait(2)
    script.key("Up")
    script.wait(2)
    #expect(words(script).contains("Reserve"))
    script.key("Down")
    script.key("Right")
    script.wait(2)
    script.key("Right")
    script.wait(2)
    script.take(.resize(Size(width: 375, height: 667)))
    script.key("d")
    script.key("Up")
    script.wait(2)
    #expect(words(script).contains("Reserved"))
  }

  @Test("a press that becomes a drag presses nothing: its colour goes, the card follows")
  func pressBecomesDrag() throws {
    var script = try StageScript.openedStack()
    script.down(at: try middle(script, "Reserve"))
    script.move(to: .at(300, 860), over: 0.1)
    #expect(script.number("detailTop") > 480)
    script.move(to: .at(300, 820), over: 0.1)
    script.wait(0.2)
    #expect(script.layer("highlight") == nil)
    script.up()
    script.wait(2)
    #expect(words(script).contains("Reserve"))
    #expect(script.number("detailTop") == 448)
  }

  @Test("a second finger calls a press off")
  func secondFinger() throws {
    var script = try StageScript.openedStack()
    script.down(at: try middle(script, "Reserve"))
    script.down(at: .at(40, 700), id: 1)
    #expect(script.layer("highlight", after: 0.11) == nil)
    script.up()
    script.up(id: 1)
    script.wait(2)
    #expect(words(script).contains("Reserve"))
  }

  @Test(
    "what only a real application could do says so",
    arguments: ["discount", "from Hà Nội", "guests", "214 reviews"])
  func notices(_ name: String) throws {
    var script = try StageScript.openedStack()
    #expect(script.stage.notice == nil)
    let place = try middle(script, name)
    script.down(at: place)
    #expect(script.layer("highlight")?.content == .color(Theme(.light).tint))
    script.up()
    let notice = try #require(script.stage.notice)
    #expect(notice.time == script.now && notice.text.count > 20)
    #expect(notice.text.contains("real application") == (name != "discount"))
    script.wait(1)
    script.tap(at: place)
    #expect(script.stage.notice?.time == script.now)
    #expect(script.number("detailTop") == 448)
  }

  @Test(
    "hit areas are at least 44 points either way, on the stage and apart",
    arguments: [(240.0, 320.0), (375, 667), (414, 896), (844, 390), (1280, 800)])
  func hitAreas(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    var script = try StageScript.openedStack(size: size)
    script.key("End")
    script.wait(2)
    let controls = script.stage.inspection(at: script.now).hitAreas.filter { $0.kind == .control }
    #expect(controls.contains { $0.label.hasPrefix("Reserve") })
    let window = try #require(script.layer("offer")?.clip).rect
    for area in controls {
      #expect(Rect(origin: .zero, size: size).contains(area.rect))
      #expect(area.rect.inset(by: -1e-9).contains(area.face))
      // What the text's edges cut off is out of sight.
      let isCut = [window.minY, window.maxY].contains {
        [area.face.minY, area.face.maxY].contains($0)
      }
      #expect(area.rect.width >= 44 - 1e-9 && (isCut || area.rect.height >= 44 - 1e-9), "\(area)")
    }
  }

  // MARK: Keys

  @Test("Tab goes through what is on the card in reading order, then out; Shift+Tab goes back")
  func tabOrder() throws {
    var script = try StageScript.openedStack()
    let expected = [
      Rect(x: 298, y: 501, width: 92, height: 28), Rect(x: 24, y: 678, width: 114, height: 64),
      Rect(x: 150, y: 678, width: 114, height: 64), Rect(x: 276, y: 678, width: 114, height: 64),
      Rect(x: 226, y: 784, width: 164, height: 50),
    ]
    func ring() -> Rect? { script.layer("focus")?.frame.inset(by: 3) }
    for rect in expected {
      script.key("Tab")
      let seen = try #require(ring())
      #expect(abs(seen.minX - rect.minX) < 0.01 && abs(seen.minY - rect.minY) < 0.01)
      #expect(abs(seen.width - rect.width) < 0.01 && abs(seen.height - rect.height) < 0.01)
    }
    script.key("Tab")
    #expect(ring() == nil)
    script.key("Tab", .shift)
    #expect(ring() == expected[4])
  }

  @Test("Return presses what has the focus, and lights it for a moment")
  func returnPresses() throws {
    var script = try StageScript.openedStack()
    script.key("Tab", .shift)
    script.key("Return")
    #expect(words(script).contains("Reserved"))
    #expect(script.layer("highlight", after: 0.02) != nil)
    #expect(script.layer("focus") != nil)
    script.wait(0.5)
    script.key("Return")
    #expect(words(script).contains("Reserve"))
    #expect(script.number("detailTop") == 448)
  }

  @Test("Esc takes the focus away, then steps down; in front of the city it does nothing")
  func escape() throws {
    var script = try StageScript.openedStack()
    script.key("Tab")
    script.key("Escape")
    #expect(script.layer("focus") == nil)
    script.wait(1)
    #expect(script.number("detailTop") == 448)
    script.key("Escape")
    script.wait(2)
    #expect(script.number("detailTop") == 896)
    script.key("Escape")
    script.wait(1)
    #expect(script.number("detailTop") == 896 && script.activity == .idle)
  }

  @Test("the first card takes the focus too; Return there opens and goes on to Reserve")
  func focusOnCard() throws {
    var script = try StageScript("stack")
    script.key("Tab")
    #expect(script.layer("focus") != nil)
    script.key("Return")
    script.wait(2)
    #expect(script.number("detailTop") == 448)
    script.key("Return")
    #expect(words(script).contains("Reserved"))
  }

  @Test("what the focus comes to scrolls into sight")
  func focusScrolls() throws {
    var script = try StageScript.openedStack(size: Size(width: 240, height: 320))
    for _ in 0..<2 {
      script.key("Tab")
      script.wait(1)
      let area = try #require(script.layer("focus"))
      let clip = try #require(area.clip).rect
      let seen = clip.intersection(area.frame.inset(by: 3))
      #expect(seen.height >= min(64, clip.height) - 1e-9, "\(area.frame) in \(clip)")
    }
  }

  // MARK: The backdrop

  @Test("a drag on the backdrop moves the card, and one of more than 100 pt dismisses it")
  func backdropDrag() throws {
    var script = try StageScript.openedStack()
    script.down(at: .at(200, 100))
    script.move(to: .at(200, 160), over: 0.2)
    #expect(abs(script.number("detailTop") - 508) < 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("detailTop") == 448)
    script.down(at: .at(207, 350))
    script.move(to: .at(207, 480), over: 0.3)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("detailTop") == 896)
    #expect(script.word("order") == "321")
  }
}
