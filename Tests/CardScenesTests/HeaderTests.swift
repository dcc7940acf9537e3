import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, section 4.
@Suite("header")
struct HeaderTests {
  static let tunings = [Tuning.fluid, .classic]

  private func script(_ tuning: Tuning = .fluid, rows: Double = 50) throws -> StageScript {
    var tuning = tuning
    tuning.settings.append(
      Tuning.Setting(scene: "header", parameter: "rows", value: rows))
    var script = try StageScript("header", tuning: tuning)
    script.device = .mouse
    return script
  }

  private func state(_ script: StageScript, after seconds: Double = 0) -> [Double] {
    [
      script.number("headerHeight", after: seconds), script.number("scrollOffset", after: seconds),
    ]
  }

  @Test("opens at its largest height, the list at its top")
  func opens() throws {
    let script = try script()
    #expect(state(script) == [88, 0])
    #expect(script.number("logoAlpha") == 1)
    #expect(script.number("searchTrailing") == 8)
    #expect(script.activity == .idle)
  }

  @Test(
    "up, the header eats the way before the list; down, it opens before the list goes back",
    arguments: tunings)
  func eats(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(200, 700)
    script.move(200, 690, over: 0.05)
    #expect(state(script) == [78, 0])
    script.move(200, 680, over: 0.05)
    #expect(abs(script.number("searchTrailing") - (94 * 20 / 44 + 8)) < 1e-9)
    #expect(abs(script.number("logoAlpha") - 24.0 / 44) < 1e-9)
    script.move(200, 556, over: 0.2)
    #expect(abs(state(script)[0] - 44) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    // The direction turns: the header grows, and holds the list.
    script.move(200, 576, over: 0.1)
    #expect(abs(state(script)[0] - 64) < 1e-9)
    #expect(abs(state(script)[1] - 100) < 1e-9)
    script.move(200, 650, over: 0.2)
    #expect(abs(state(script)[0] - 88) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
    // And turns again.
    script.move(200, 640, over: 0.1)
    #expect(abs(state(script)[0] - 78) < 1e-9)
    #expect(abs(state(script)[1] - 50) < 1e-9)
  }

  @Test("one that has stopped between snaps to the nearer end", arguments: tunings)
  func snaps(_ tuning: Tuning) throws {
    for (way, expected) in [(15.0, 88.0), (28, 44)] {
      var script = try script(tuning)
      script.down(200, 700)
      script.move(200, 700 - way, over: 0.2)
      script.wait(0.1)
      script.up()
      #expect(abs(script.number("headerHeight") - (88 - way)) < 1e-9)
      script.wait(2)
      #expect(state(script) == [expected, 0])
      #expect(script.activity == .idle)
    }
  }

  @Test("classic: the snap takes 0.2 s, ease-in-out")
  func classicSnap() throws {
    var script = try script(.classic)
    script.down(200, 700)
    script.move(200, 672, over: 0.2)
    script.wait(0.1)
    script.up()
    #expect(abs(script.number("headerHeight", after: 0.1) - 52) < 0.01)
    #expect(script.number("headerHeight", after: 0.1999) > 44)
    #expect(script.number("headerHeight", after: 0.21) == 44)
  }

  @Test("a fling is one trajectory through header and list: velocity crosses unharmed")
  func momentum() throws {
    var script = try script()
    script.down(200, 700)
    script.move(200, 670, over: 0.03)
    script.up()
    let start = script.number("scrollVelocity")
    #expect(start > 900)
    var last = start
    var place = -1.0
    for k in 1...400 {
      let after = Double(k) * 0.002
      let velocity = script.number("scrollVelocity", after: after)
      #expect(velocity <= last && last - velocity < 0.006 * start, "at \(after)")
      let now =
        88 - script.number("headerHeight", after: after)
        + script.number("scrollOffset", after: after)
      #expect(now > place)
      (last, place) = (velocity, now)
    }
    #expect(script.number("headerHeight", after: 1) == 44)
    #expect(script.number("scrollOffset", after: 1) > 100)
  }

  @Test("bouncing at the top does not move the header, pulling past the bottom neither")
  func bounces() throws {
    var script = try script()
    script.down(200, 300)
    script.move(200, 500, over: 0.2)
    #expect(script.number("headerHeight") == 88)
    #expect(script.number("scrollOffset") < -50)
    script.up()
    for k in 0..<100 {
      #expect(script.number("headerHeight", after: Double(k) * 0.01) == 88)
    }
    script.wait(3)
    #expect(state(script) == [88, 0])
    script.key("End")
    script.wait(2)
    let end = 50.0 * 44 - (896 - 44)
    #expect(abs(script.number("scrollOffset") - end) < 1e-9)
    script.down(200, 700)
    script.move(200, 500, over: 0.2)
    #expect(script.number("headerHeight") == 44)
    #expect(script.number("scrollOffset") > end + 50)
    script.up()
    for k in 0..<100 {
      #expect(script.number("headerHeight", after: Double(k) * 0.01) == 44)
    }
    script.wait(3)
    #expect(abs(script.number("scrollOffset") - end) < 1e-9)
  }

  @Test("a list too short to scroll leaves the header where it is")
  func short() throws {
    var script = try script(rows: 5)
    script.down(200, 700)
    script.move(200, 600, over: 0.2)
    #expect(script.number("headerHeight") == 88)
    script.up()
    script.wait(3)
    #expect(state(script) == [88, 0])
  }

  @Test("whatever moves can be caught, at every 5 ms of a fling, without a jump")
  func caught() throws {
    var script = try script()
    script.down(200, 700)
    script.move(200, 640, over: 0.03)
    script.up()
    for k in 1..<300 {
      var caught = script
      caught.wait(Double(k) * 0.005)
      let before = state(caught)
      caught.down(200, 500)
      let after = state(caught)
      #expect(abs(before[0] - after[0]) <= 1e-9 && abs(before[1] - after[1]) <= 1e-9)
      caught.move(200, 499)
      let moved = state(caught)
      #expect(abs((before[0] - moved[0]) + (moved[1] - before[1]) - 1) <= 1e-9)
    }
  }

  @Test("a line of the wheel is 40 points and has stopped 0.2 s after")
  func wheel() throws {
    var script = try script()
    script.wheel(-3, 200, 500)
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - 76) < 1e-6)
    #expect(script.number("headerHeight") == 44)
    script.wheel(1, 200, 500)
    script.wait(2)
    // 40 of 44: nearer to open.
    #expect(script.number("headerHeight") == 88)
    #expect(abs(script.number("scrollOffset") - 76) < 1e-6)
  }

  @Test("keys scroll by a row, by a page, to the ends")
  func keys() throws {
    var script = try script()
    script.key("Down")
    script.wait(1)
    #expect(state(script) == [44, 0])
    script.key("Down")
    script.wait(1)
    #expect(abs(script.number("scrollOffset") - 44) < 1e-6)
    script.key("End")
    script.wait(2)
    #expect(abs(script.number("scrollOffset") - (2200 - 852)) < 1e-6)
    script.key("Home")
    script.wait(2)
    #expect(state(script) == [88, 0])
  }

  @Test("a million rows make as many layers as fifty")
  func virtual() throws {
    let (few, many) = (try script(), try script(rows: 1_000_000))
    #expect(few.layers().count == many.layers().count)
    var script = many
    script.key("End")
    script.wait(3)
    #expect(script.layers().count <= few.layers().count + 2)
  }

  @Test("the field takes text, filters, and Esc first clears, then leaves it")
  func search() throws {
    var script = try script()
    script.tap(200, 66)
    #expect(script.stage.caret(at: script.now) != nil)
    script.take(.text(.committed("phở")))
    #expect(script.number("rowsShown") == 7)
    script.take(.text(.committed(" b")))
    #expect(script.number("rowsShown") == 7)
    script.key("Escape")
    #expect(script.number("rowsShown") == 50)
    #expect(script.stage.caret(at: script.now) != nil)
    script.key("Escape")
    #expect(script.stage.caret(at: script.now) == nil)
  }

  @Test(
    "case and diacritics do not matter; numbers and words do",
    arguments: [
      ("PHO", 13.0), ("PHỞ", 7), ("cell 4", 11), ("12", 1), ("5", 6), ("아침", 6), ("oak", 6),
      ("den", 7),
      ("this is", 50), ("zzz", 0),
    ])
  func matching(_ query: String, _ count: Double) throws {
    var script = try script()
    script.tap(200, 66)
    script.take(.text(.committed(query)))
    #expect(script.number("rowsShown") == count)
    if count < 20 { #expect(script.layer("count") != nil) }
  }

  @Test("text that an input method is composing is shown, and filters")
  func composing() throws {
    var script = try script()
    script.tap(200, 66)
    script.take(.text(.composing("아")))
    #expect(script.number("rowsShown") == 6)
    script.take(.text(.composing("")))
    #expect(script.number("rowsShown") == 50)
  }

  @Test("edits at the caret: Backspace, arrows, a selection")
  func editing() throws {
    var script = try script()
    script.tap(200, 66)
    script.take(.text(.committed("cell 12")))
    #expect(script.number("rowsShown") == 1)
    script.key("Backspace")
    #expect(script.number("rowsShown") == 11)
    script.take(.key("A", .ctrl))
    script.take(.text(.committed("oak")))
    #expect(script.number("rowsShown") == 6)
    script.key("Home")
    script.key("Delete")
    #expect(script.number("rowsShown") == 6)
  }

  @Test("the scroll indicator fades after half a second of rest")
  func indicator() throws {
    var script = try script()
    script.wheel(-3, 200, 500)
    #expect(script.number("indicatorAlpha", after: 0.1) == 1)
    #expect(script.layer("indicator", after: 0.1) != nil)
    #expect(script.number("indicatorAlpha", after: 3) == 0)
  }

  @Test("a resize in mid-drag keeps the list and ends at rest")
  func resize() throws {
    var script = try script()
    script.down(200, 700)
    script.move(200, 500, over: 0.2)
    script.take(.resize(Size(width: 844, height: 390)))
    script.move(200, 450, over: 0.1)
    #expect(script.number("scrollOffset") > 156)
    script.up()
    script.wait(6)
    #expect(script.activity == .idle)
  }
}
