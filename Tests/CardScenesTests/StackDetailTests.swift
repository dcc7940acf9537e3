import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The detail card of SCENES.md, section 5, and what goes with it.
@Suite("stack: detail card")
struct StackDetailTests {
  static let tunings = [Tuning.fluid, .classic]
  /// What moves when the card comes or goes.
  private static let probes = ["detailTop", "stageShift", "tilt2", "tilt3", "cityAlpha"]

  private func values(_ script: StageScript, after seconds: Double = 0) -> [Double] {
    Self.probes.map { script.number($0, after: seconds) }
  }

  private func expectSame(_ a: [Double], _ b: [Double], _ comment: String) {
    for (name, (old, new)) in zip(Self.probes, zip(a, b)) {
      #expect(abs(old - new) <= 1e-9, "\(name): \(old) → \(new) \(comment)")
    }
  }

  private func expectClosed(_ script: StageScript, _ comment: String = "") {
    #expect(values(script) == [896, 0, 0, 0, 1], "\(comment)")
    #expect(script.activity == .idle, "\(comment)")
  }

  private func expectOpen(_ script: StageScript, _ comment: String = "") {
    #expect(values(script) == [448, 112, 35, 45, 0], "\(comment)")
    #expect(script.activity == .idle, "\(comment)")
  }

  // MARK: Coming

  @Test("a tap on the first card tilts the lower ones and brings the card", arguments: tunings)
  func tap(_ tuning: Tuning) throws {
    let script = try StageScript.openedStack(tuning)
    expectOpen(script)
    expect(
      try script.corners(1),
      at: [(57.1, 246.4), (356.9, 246.4), (356.9, 425.6), (57.1, 425.6)])
    expect(
      try script.corners(2),
      at: [(98.3, 203.2), (315.7, 203.2), (334.8, 305.0), (79.2, 305.0)])
    expect(
      try script.corners(3),
      at: [(121.9, 159.9), (292.1, 159.9), (306.3, 214.3), (107.7, 214.3)])
    for card in 1...3 { #expect(script.anchor(card) == StackTests.center) }
  }

  @Test("a tap beside the first card brings nothing")
  func tapBeside() throws {
    var script = try StageScript("stack")
    script.tap(at: .at(207, 700))
    script.wait(1)
    expectClosed(script)
  }

  @Test("classic: straight in 0.1 s, right behind the first; tilt, stage and card in 0.3 s more")
  func classicTiming() throws {
    var script = try StageScript("stack", tuning: .classic)
    script.tap(at: .at(207, 448))
    for card in 2...3 {
      expect(
        try script.corners(card, after: 0.1),
        at: [(57.1, 358.8), (356.9, 358.8), (356.9, 538), (57.1, 538)], "card \(card)")
      let half = try script.corners(card, after: 0.05)
      #expect(half[0].x > 58 && half[0].x < 100)
    }
    expectSame(values(script, after: 0.1), [896, 0, 0, 0, 1], "at 0.1 s")
    #expect(script.number("tilt2", after: 0.39) < 35)
    #expect(script.number("detailTop", after: 0.39) > 448)
    #expect(values(script, after: 0.400_001) == [448, 112, 35, 45, 0])
  }

  @Test("fluid: springs of response 0.4 straighten and tilt, one of 0.35 brings the card")
  func fluidTiming() throws {
    var script = try StageScript("stack")
    script.tap(at: .at(207, 448))
    expectSame(values(script, after: 0.1), [896, 0, 0, 0, 1], "at 0.1 s")
    for seconds in [0.05, 0.1, 0.2, 0.3] {
      // What is left of the way of a spring of damping ratio 1.
      func left(_ response: Double) -> Double {
        let x = 2 * Double.pi * seconds / response
        return (1 + x) * StackDetailTests.exponential(-x)
      }
      let tilt = script.number("tilt3", after: 0.1 + seconds)
      #expect(abs(tilt - 45 * (1 - left(0.4))) < 1e-6, "\(seconds)")
      let top = script.number("detailTop", after: 0.1 + seconds)
      #expect(abs(top - 448 - 448 * left(0.35)) < 1e-6, "\(seconds)")
    }
  }

  private static func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1...80 {
      term *= -x / Double(n)
      sum += term
    }
    return 1 / sum
  }

  @Test("stage, city, light, title and tilt share one fraction", arguments: tunings)
  func oneFraction(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning)
    let title = try #require(script.layer("title")).frame
    script.tap(at: .at(207, 448))
    for _ in 0..<40 {
      script.wait(0.01)
      let f = script.number("tilt2") / 35
      #expect(abs(script.number("tilt3") / 45 - f) < 1e-12)
      #expect(abs(script.number("cityAlpha") - (1 - f)) < 1e-12)
      #expect(abs(script.number("stageShift") - 112 * f) < 1e-9)
      #expect(abs((script.layer("light")?.opacity ?? 0) - f) < 1e-12)
      // It would be cut by the stage's end on a low stage.
      if let seen = script.layer("title") {
        #expect(abs(seen.opacity - (1 - f)) < 1e-12)
        #expect(abs(seen.frame.minY - (title.minY - 112 * f)) < 1e-9)
      }
    }
  }

  @Test("at rest everything is exactly where it goes", arguments: tunings)
  func exact(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    #expect(values(script) == [448, 112, 35, 45, 0])
    script.tap(at: .at(207, 100))
    script.wait(3)
    #expect(values(script) == [896, 0, 0, 0, 1])
    #expect(script.stage.nextChange(after: script.now) == nil)
    let fresh = try StageScript("stack")
    for card in 1...3 { #expect(try script.corners(card) == fresh.corners(card)) }
  }

  @Test("the card: white, its top corners round by 20, a shadow, opaque down to the stage's end")
  func look() throws {
    let script = try StageScript.openedStack()
    let card = try #require(script.layer("detail"))
    #expect(card.content == .color(.white))
    #expect(card.radii == CornerRadii(top: 20, bottom: 0))
    #expect(card.shadow == .detail)
    #expect(card.frame.minY == 448 && card.frame.maxY >= 896 + 200)
    for name in ["offerHead", "offer", "offerFoot"] { #expect(script.layer(name) != nil) }
  }

  // MARK: Dragging

  @Test("dragging moves it by max(0, translation); the stage stays", arguments: tunings)
  func drag(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 560.5), over: 0.1)
    #expect(script.number("detailTop") == 508.5)
    #expect(script.number("stageShift") == 112)
    script.move(to: .at(200, 300), over: 0.1)
    #expect(script.number("detailTop") == 448)
    script.move(to: .at(200, 520), over: 0.1)
    #expect(script.number("detailTop") == 468)
  }

  @Test("released beyond 100 pt it is dismissed, else it returns", arguments: tunings)
  func release(_ tuning: Tuning) throws {
    for (way, isDismissed) in [(98.0, false), (102, true)] {
      var script = try StageScript.openedStack(tuning)
      script.down(at: .at(200, 500))
      script.move(to: .at(200, 500 + way), over: 0.2)
      script.wait(0.1)
      script.up()
      script.wait(3)
      if isDismissed { expectClosed(script) } else { expectOpen(script) }
    }
  }

  @Test("classic: it returns in 0.1 s and leaves in 0.3 s; cards, stage and city return in 0.1 s")
  func classicReturn() throws {
    var script = try StageScript.openedStack(.classic)
    var returning = script
    returning.down(at: .at(200, 500))
    returning.move(to: .at(200, 560), over: 0.2)
    returning.wait(0.1)
    returning.up()
    #expect(returning.number("detailTop", after: 0.09) > 448)
    #expect(returning.number("detailTop", after: 0.100_001) == 448)
    script.tap(at: .at(207, 100))
    #expect(script.number("tilt2", after: 0.09) > 0)
    #expect(values(script, after: 0.100_001).dropFirst() == [0, 0, 0, 1])
    #expect(script.number("detailTop", after: 0.29) < 896)
    #expect(script.number("detailTop", after: 0.300_001) == 896)
  }

  @Test("a quick flick down dismisses it, and starts at the finger's velocity", arguments: tunings)
  func flick(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 550), over: 0.06)
    script.up()
    if tuning == .fluid {
      let speed = (script.number("detailTop", after: 1e-6) - script.number("detailTop")) * 1e6
      #expect(abs(speed - 833) < 30)
    }
    script.wait(3)
    expectClosed(script)
    #expect(script.word("order") == "321")
  }

  @Test("a tap outside of it dismisses, a drag there does not", arguments: tunings)
  func outside(_ tuning: Tuning) throws {
    for y in [100.0, 350] {
      var script = try StageScript.openedStack(tuning)
      var dragged = script
      script.tap(at: .at(207, y))
      script.wait(3)
      expectClosed(script)
      dragged.down(at: .at(207, y))
      dragged.move(to: .at(300, y - 40), over: 0.2)
      dragged.up()
      dragged.wait(3)
      expectOpen(dragged)
    }
  }

  @Test("a cancelled drag shows it again, from velocity 0", arguments: tunings)
  func cancelled(_ tuning: Tuning) throws {
    for isPointer in [true, false] {
      var script = try StageScript.openedStack(tuning)
      script.down(at: .at(200, 500))
      script.move(to: .at(200, 880), over: 0.1)
      if isPointer { script.down(at: .at(50, 50), id: 1) } else { script.take(.cancel) }
      let speed = (script.number("detailTop", after: 1e-6) - script.number("detailTop")) * 1e6
      if tuning == .fluid { #expect(abs(speed) < 1) }
      script.up()
      script.up(id: 1)
      script.wait(3)
      expectOpen(script)
    }
  }

  // MARK: Catching

  @Test(
    "on its way back a press anywhere stops the card and all that goes with it", arguments: tunings)
  func catchReturn(_ tuning: Tuning) throws {
    for ms in stride(from: 1.0, to: 300, by: 11) {
      var script = try StageScript.openedStack(tuning)
      script.key("Down")
      script.wait(ms / 1000)
      for y in [60.0, 890] {
        var caught = script
        let before = values(caught)
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

  // MARK: Its text

  @Test(
    "where it does not fit the text scrolls and hands over to the card, in one drag",
    arguments: tunings)
  func textDrag(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning, size: Size(width: 375, height: 667))
    let foot = try #require(script.layer("offerFoot"))
    script.down(at: .at(180, 560))
    script.move(to: .at(180, 530), over: 0.1)
    #expect(abs(script.number("textOffset") - 30) < 1e-9)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.layer("offerFoot") == foot)
    script.move(to: .at(180, 600), over: 0.1)
    #expect(script.number("textOffset") == 0)
    #expect(abs(script.number("detailTop") - 373.5) < 1e-9)
    script.move(to: .at(180, 560), over: 0.1)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.number("textOffset") == 0)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("detailTop") == 333.5)
    #expect(script.activity == .idle)
  }

  @Test("a fling of the text goes over to the card, without a stop between")
  func textFling() throws {
    var script = try StageScript.openedStack(size: Size(width: 240, height: 320))
    script.key("End")
    script.wait(2)
    script.down(at: .at(120, 215))
    script.move(to: .at(120, 255), over: 0.03)
    let offset = script.number("textOffset")
    #expect(offset > 50)
    #expect(script.number("detailTop") == 160)
    script.up()
    // At the text's beginning the card takes over, as fast as the text was.
    for _ in 0..<1000 where script.number("textOffset") > 0 { script.wait(0.001) }
    let speed = (script.number("detailTop", after: 1e-4) - script.number("detailTop")) * 1e4
    #expect(speed > 300, "\(speed)")
    script.wait(3)
    #expect(values(script) == [320, 0, 0, 0, 1])
    #expect(script.number("textOffset") == 0)
    script.key("Up")
    script.wait(3)
    #expect(script.number("detailTop") == 160)
    #expect(script.number("textOffset") == 0)
  }

  @Test(
    "wheel, trackpad and keys scroll it, at any low size",
    arguments: [(240.0, 320.0), (375, 667), (844, 390)])
  func textWheel(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    var script = try StageScript.openedStack(size: size)
    let frame = try #require(script.layer("offer")?.frame)
    script.wheel(-1, at: .at(width / 2, height - 90))
    script.wait(2)
    #expect(script.number("textOffset") == 40)
    #expect(script.layer("offer")?.frame.minY == frame.minY - 40)
    script.wheel(1, at: .at(width / 2, 10))
    script.wait(2)
    #expect(script.number("textOffset") == 40)
    script.trackpad(7, at: .at(width / 2, height - 90))
    #expect(abs(script.number("textOffset") - 33) < 1e-9)
    script.key("Home")
    script.wait(2)
    #expect(script.number("textOffset") == 0)
    script.key("PageDown")
    script.wait(2)
    let page = script.number("textOffset")
    #expect(page >= 22)
    script.key("PageUp")
    script.wait(2)
    #expect(script.number("textOffset") < page)
    script.key("End")
    script.wait(2)
    // The end of the text is the end of what is seen of it.
    let text = try #require(script.layer("offer"))
    let foot = try #require(script.layer("offerFoot"))
    #expect(abs(text.frame.maxY - foot.frame.minY) < 1e-9)
    #expect(foot.frame.maxY <= height)
    #expect(script.number("detailTop") == height / 2)
  }

  @Test("where it fits nothing scrolls: tiles in sight, the note only where there is room")
  func fits() throws {
    for (width, height) in [(414.0, 896.0), (1280, 800), (2560, 1440)] {
      var script = try StageScript.openedStack(size: Size(width: width, height: height))
      let text = try #require(script.layer("offer"))
      let foot = try #require(script.layer("offerFoot"))
      #expect(abs(text.frame.maxY - foot.frame.minY) < 1e-9)
      #expect(foot.frame.height == (height == 800 ? 76 : 130))
      script.wheel(-3, at: .at(width / 2, height - 90))
      script.wait(1)
      #expect(script.number("textOffset") == 0)
    }
  }

  // MARK: Surroundings

  @Test(
    "reduced motion: no tilt, lower cards fade and slide by 16 pt, all within 0.15 s",
    arguments: tunings)
  func reducedMotion(_ tuning: Tuning) throws {
    var script = try StageScript("stack", tuning: tuning, reducesMotion: true)
    let before = try script.corners(2)
    script.tap(at: .at(207, 448))
    for ms in stride(from: 0.0, through: 200, by: 10) {
      #expect(script.number("tilt2", after: ms / 1000) == 0)
      #expect(script.number("tilt3", after: ms / 1000) == 0)
      #expect(script.layers(after: ms / 1000).allSatisfy { $0.transform.isAffine })
    }
    var half = script
    half.wait(0.05)
    let f = 1 - half.number("cityAlpha")
    #expect(f > 0.1 && f < 1)
    let card = try #require(half.layers().first { $0.id == LayerID("card", 1) })
    #expect(abs(card.opacity - (1 - f)) < 1e-12)
    for (old, new) in zip(before, try half.corners(2)) {
      #expect((old + Vector(dx: 0, dy: (16 - 112) * f) - new).length < 1e-9)
    }
    script.wait(0.151)
    #expect(values(script) == [448, 112, 0, 0, 0])
    #expect(script.activity == .idle)
    #expect(!script.layers().contains { $0.id == LayerID("card", 1) })
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 560), over: 0.05)
    script.up()
    script.key("Down")
    script.wait(0.151)
    #expect(values(script) == [896, 0, 0, 0, 1])
    #expect(script.activity == .idle)
  }

  @Test(
    "a resize in mid-drag keeps the grabbed point, one in mid-tilt ends where it belongs",
    arguments: tunings)
  func resize(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.down(at: .at(200, 480))
    script.move(to: .at(200, 580), over: 0.1)
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(abs(script.number("detailTop") - 548) < 1e-9)
    script.move(to: .at(200, 590))
    #expect(abs(script.number("detailTop") - 558) < 1e-9)
    script.move(to: .at(200, 500), over: 0.1)
    script.wait(0.1)
    script.up()
    script.wait(3)
    #expect(script.number("detailTop") == 400)
    script.key("Down")
    script.wait(0.15)
    script.take(.resize(Size(width: 844, height: 390)))
    script.wait(3)
    #expect(values(script) == [390, 0, 0, 0, 1])
    script.key("Up")
    script.wait(0.05)
    script.take(.resize(Size(width: 375, height: 667)))
    #expect(script.number("detailTop") == 667)
    script.wait(0.1)
    script.take(.resize(Size(width: 414, height: 896)))
    script.wait(3)
    expectOpen(script)
    script.take(.resize(Size(width: 2560, height: 1440)))
    #expect(script.number("detailTop") == 720)
    #expect(script.activity == .idle)
  }

  @Test("original lengths are fractions of the stage's height")
  func scales() throws {
    let script = try StageScript.openedStack(size: Size(width: 414, height: 448))
    expect(
      try script.corners(2),
      at: [(98.3, 101.6), (315.7, 101.6), (334.8, 152.5), (79.2, 152.5)])
    expect(
      try script.corners(3),
      at: [(121.9, 79.95), (292.1, 79.95), (306.3, 107.15), (107.7, 107.15)])
    #expect(script.number("stageShift") == 56)
  }

  @Test("frames that are looked at in between change nothing", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    func play(watched: Bool) throws -> StageScript {
      var script = try StageScript("stack", tuning: tuning)
      func look() {
        guard watched else { return }
        for k in 0..<20 { _ = script.layers(after: Double(k) * 0.05) }
      }
      script.down(at: .at(207, 448))
      script.move(to: .at(320, 470), over: 0.1)
      look()
      script.up()
      script.wait(0.4)
      look()
      script.key("Up")
      script.wait(0.15)
      look()
      script.tap(at: .at(20, 20))
      script.wait(0.1)
      look()
      return script
    }
    let (quiet, watched) = (try play(watched: false), try play(watched: true))
    #expect(quiet.layers() == watched.layers())
    #expect(quiet.layers(after: 0.2) == watched.layers(after: 0.2))
  }

  @Test("on the lowest stage a whole line is seen under the heading, and the button below it")
  func lowest() throws {
    let script = try StageScript.openedStack(size: Size(width: 240, height: 320))
    let text = try #require(script.layer("offer"))
    let foot = try #require(script.layer("offerFoot"))
    let window = try #require(text.clip).rect
    guard case .picture(let picture) = text.content else {
      Issue.record("no picture")
      return
    }
    let boxes = picture.marks.compactMap { mark in
      if case .text(_, let box) = mark { box.offset(dx: 0, dy: text.frame.minY) } else { nil }
    }
    #expect(boxes[0].maxY <= boxes[1].minY)
    #expect(boxes[1].minY + 22 <= window.maxY + 1e-9)
    #expect(abs(foot.frame.minY - window.maxY) < 1e-9)
    #expect(foot.frame.maxY <= 320)
  }
}
