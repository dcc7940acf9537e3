import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Foundation
import Stage
import TestSupport
import Testing

/// The reactions list inside of the sheet's card, and how the two hand over to each other.
///
/// At 414×896 the card is at 448 normal and 30 expanded, and the list's end is at 736 when it is
/// expanded; at normal, where 418 points less are seen, it is at 1154.
@Suite("sheet: the list")
struct SheetListTests {
  static let tunings = [Tuning.fluid, .classic]
  static let listEnd = 736.0
  static let listEndAtNormal = 1154.0

  /// A card at rest at `detent`, its list scrolled to `offset` by a trackpad.
  private func sheet(
    _ tuning: Tuning = .fluid, at detent: String, offset: Double = 0
  ) throws -> StageScript {
    var script = try StageScript("sheet", tuning: tuning)
    script.key("Return")
    script.wait(2)
    if detent == "expanded" { script.key("Up") }
    script.wait(2)
    if offset > 0 { script.trackpad(-offset, 200, 800) }
    script.wait(1)
    #expect(script.word("detent") == detent)
    #expect(script.number("listOffset") == offset)
    return script
  }

  /// Where the content under the finger is: it moves as the finger does, whoever moves it.
  private func content(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardTop", after: seconds) - script.number("listOffset", after: seconds)
  }

  /// Velocity of that, downwards.
  private func contentVelocity(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardVelocity", after: seconds) - script.number("listVelocity", after: seconds)
  }

  // MARK: One drag

  @Test(
    "one drag: list at its top and pulled down → the card moves, 1:1 at every event",
    arguments: tunings)
  func dragDown(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "expanded", offset: 200)
    let start = content(script)
    script.down(200, 300)
    for y in stride(from: 319.0, through: 800, by: 3.7) {
      script.move(200, y)
      script.wait(0.008)
      #expect(abs(content(script) - (start + y - 300)) <= 1e-9)
      #expect(abs(script.number("listOffset") - max(0, 200 - (y - 300))) <= 1e-9)
    }
    #expect(script.number("cardTop") > 300)
  }

  @Test(
    "one drag: card reaches expanded while pulled up → the list scrolls, 1:1 at every event",
    arguments: tunings)
  func dragUp(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "normal")
    let start = content(script)
    script.down(200, 850)
    for y in stride(from: 831.0, through: 100, by: -4.3) {
      script.move(200, y)
      script.wait(0.008)
      #expect(abs(content(script) - (start + y - 850)) <= 1e-9)
      #expect(abs(script.number("cardTop") - max(30, 448 + y - 850)) <= 1e-9)
    }
    #expect(script.number("listOffset") > 300)
  }

  @Test("to and fro in one drag: the same way back, no dead spot at any turn", arguments: tunings)
  func dragToAndFro(_ tuning: Tuning) throws {
    for (detent, offset) in [("normal", 0.0), ("normal", 150), ("expanded", 150)] {
      var script = try sheet(tuning, at: detent, offset: offset)
      let start = content(script)
      script.down(200, 600)
      script.move(200, 625)
      for y in [630.0, 590, 890, 40, 300, 870, 600] {
        for step in 1...20 {
          let from = script.place()?.y ?? 600
          script.move(200, from + (y - from) * Double(step) / 20)
          script.wait(0.008)
          let now = script.place()?.y ?? 0
          #expect(abs(content(script) - (start + now - 600)) <= 1e-9, "\(detent) \(offset)")
        }
      }
      // Back where it began: card and list too.
      #expect(abs(script.number("listOffset") - offset) <= 1e-9)
    }
  }

  @Test("panning on the head or the dimmer moves the card alone")
  func head() throws {
    var script = try sheet(at: "normal", offset: 150)
    var dimmer = script
    script.down(200, 480)
    script.move(200, 400, over: 0.1)
    script.move(200, 700, over: 0.1)
    #expect(script.number("cardTop") == 668)
    #expect(script.number("listOffset") == 150)
    dimmer.down(200, 100)
    dimmer.move(200, 300, over: 0.1)
    #expect(dimmer.number("cardTop") == 648)
    #expect(dimmer.number("listOffset") == 150)
  }

  @Test("past its end the list rubber-bands: b(x) with d the stage's height; let go it comes back")
  func rubberBand() throws {
    var script = try sheet(at: "expanded", offset: 700)
    script.down(200, 700)
    script.move(200, 700 - 36 - 100, over: 0.2)
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("listOffset") - (Self.listEnd + give)) < 1e-9)
    #expect(script.number("cardTop") == 30)
    script.wait(0.1)
    script.up()
    #expect(script.activity == .fling)
    script.wait(2)
    #expect(abs(script.number("listOffset") - Self.listEnd) < 1e-3)
    #expect(script.activity == .idle)
  }

  @Test("let go at rest at expanded after scrolling on: expanded is reached")
  func detentAfterDrag() throws {
    var script = try sheet(at: "normal")
    script.down(200, 880)
    script.move(200, 400, over: 0.3)
    script.wait(0.1)
    script.up()
    script.wait(0.001)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("cardTop") == 30)
    #expect(abs(script.number("listOffset") - 62) <= 1e-9)
    #expect(script.activity == .idle)
    script.key("Down")
    #expect(script.word("detent", after: 2) == "normal")
  }

  // MARK: One fling

  /// Flings a card at normal upwards at 3000 pt/s, from a finger on its list.
  private func flungUp(_ tuning: Tuning = .fluid) throws -> StageScript {
    var script = try sheet(tuning, at: "normal")
    script.down(200, 850)
    script.move(200, 700, over: 0.05)
    script.up()
    return script
  }

  /// Flings a list scrolled to 400 downwards, from a finger on it.
  private func flungDown(_ tuning: Tuning = .fluid, velocity: Double = 1500) throws -> StageScript {
    var script = try sheet(tuning, at: "expanded", offset: 400)
    script.down(200, 300)
    script.move(200, 300 + velocity / 10, over: 0.1)
    script.up()
    return script
  }

  @Test("one fling up: card through expanded into the list, velocity continuous at the crossing")
  func flingUp() throws {
    let script = try flungUp()
    let speed = -contentVelocity(script)
    #expect(abs(speed - 3000) < 1)
    let start = content(script)
    let timeConstant = 0.499499833166455255
    // The exact time: 268 points of the decay to go.
    let part = (script.number("cardTop") - 30) / (speed * timeConstant)
    let crossing = -timeConstant * log1p(-part)
    for seconds in stride(from: 0.001, to: 0.35, by: 0.001) {
      let left = exp(-seconds / timeConstant)
      #expect(
        abs(content(script, after: seconds) - start + speed * timeConstant * (1 - left)) < 1e-6)
      #expect(abs(contentVelocity(script, after: seconds) + speed * left) <= 1e-6)
    }
    let (before, after) = (crossing - 1e-9, crossing + 1e-9)
    #expect(
      abs(script.number("cardVelocity", after: before) + speed * exp(-crossing / timeConstant))
        < 1e-4)
    #expect(script.number("listVelocity", after: before) == 0)
    #expect(script.number("cardVelocity", after: after) == 0)
    #expect(
      abs(
        script.number("listVelocity", after: after) + script.number("cardVelocity", after: before))
        < 1e-4)
    #expect(script.word("detent", after: before) == "normal")
    #expect(script.word("detent", after: after) == "expanded")
    #expect(script.number("cardTop", after: after) == 30)
    #expect(script.number("listOffset", after: 4) > 300)
    #expect(script.number("cardTop", after: 4) == 30)
  }

  @Test("one fling down: the list reaches its top, the card goes on at that velocity")
  func flingDown() throws {
    let script = try flungDown()
    let speed = contentVelocity(script)
    #expect(abs(speed - 1500) < 1)
    let timeConstant = 0.499499833166455255
    let part = script.number("listOffset") / (speed * timeConstant)
    let crossing = -timeConstant * log1p(-part)
    let carried = speed * exp(-crossing / timeConstant)
    let (before, after) = (crossing - 1e-10, crossing + 1e-10)
    #expect(abs(script.number("listVelocity", after: before) + carried) <= 1e-6)
    #expect(abs(script.number("cardVelocity", after: after) - carried) <= 1e-4)
    #expect(abs(script.number("cardTop", after: after) - 30) < 1e-6)
    #expect(abs(script.number("listOffset", after: after)) < 1e-6)
    // 250 · 0.4995 + 1000 · …: the rules decide as if a finger had let go of the card there.
    #expect(script.number("cardTop", after: crossing + 0.02) > 40)
    #expect(script.number("listOffset", after: 3) == 0)
    let projected = 30 + carried * timeConstant
    #expect(script.word("detent", after: 3) == (projected < 224 ? "expanded" : "normal"))
  }

  @Test("classic: nothing is carried over: the card starts from rest, the list stays at its top")
  func classicFlings() throws {
    let up = try flungUp(.classic)
    #expect(up.number("cardVelocity") == 0)
    #expect(up.word("detent", after: 0.25) == "expanded")
    #expect(up.number("listOffset", after: 2) == 0)
    let down = try flungDown(.classic, velocity: 1800)
    var seconds = 0.0
    while down.number("listOffset", after: seconds) > 0, seconds < 3 { seconds += 1e-4 }
    #expect(down.number("listVelocity", after: seconds - 2e-4) < -500)
    #expect(down.number("cardVelocity", after: seconds) < 20)
    #expect(down.word("detent", after: seconds + 0.26) == "normal")
    #expect(down.number("listOffset", after: 3) == 0)
  }

  @Test("a slow fling stays in the list", arguments: tunings)
  func slowFling(_ tuning: Tuning) throws {
    var script = try flungDown(tuning, velocity: 400)
    #expect(script.activity == .fling)
    script.wait(4)
    #expect(abs(script.number("listOffset") - (400 - 40 - 400 * 0.4995)) < 0.5)
    #expect(script.number("cardTop") == 30)
    #expect(script.activity == .idle)
    #expect(script.stage.nextChange(after: script.now + 2) == nil)
  }

  @Test("a fling past the list's end bounces and comes back", arguments: tunings)
  func bounce(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "expanded", offset: 600)
    script.down(200, 700)
    script.move(200, 650, over: 0.02)
    script.up()
    var furthest = 0.0
    for step in 0..<200 {
      furthest = max(furthest, script.number("listOffset", after: Double(step) * 0.005))
    }
    #expect(furthest > Self.listEnd + 20)
    #expect(furthest < Self.listEnd + 0.9 * 896)
    #expect(abs(script.number("listOffset", after: 3) - Self.listEnd) < 1e-3)
    script.wait(3)
    #expect(script.activity == .idle)
  }

  // MARK: Catching

  @Test("caught at every millisecond of such flings, on the list and on the head, without a jump")
  func catches() throws {
    var bouncing = try sheet(at: "expanded", offset: 600)
    bouncing.down(200, 700)
    bouncing.move(200, 650, over: 0.02)
    bouncing.up()
    let flings = [
      try flungUp(), try flungDown(), try flungDown(velocity: 2500), bouncing,
      try flungUp(.classic), try flungDown(.classic),
    ]
    var worst = 0.0
    for fling in flings {
      for millisecond in Array(1..<700) + Array(stride(from: 700, to: 5000, by: 97)) {
        var script = fling
        script.wait(Double(millisecond) / 1000)
        let (top, offset) = (script.number("cardTop"), script.number("listOffset"))
        for y in [880.0, top + 35] {
          var caught = script
          caught.down(200, y)
          func jump(_ way: Double = 0) -> Double {
            abs(caught.number("cardTop") - top) + abs(caught.number("listOffset") - offset) - way
          }
          worst = max(worst, jump())
          caught.move(200, y)
          worst = max(worst, jump())
          caught.wait(0.3)
          worst = max(worst, jump())
        }
      }
    }
    #expect(worst <= 1e-9)
  }

  @Test("a finger down on the last half point of a card's way halts it; let go it is set down")
  func halted() throws {
    var script = try sheet(at: "normal")
    script.key("Up")
    script.wait(0.001)
    while script.word("detent") != "expanded" { script.wait(0.001) }
    let top = script.number("cardTop")
    #expect(top > 30 && top <= 30.5)
    for y in [50.0, 500] {
      var halted = script
      halted.down(200, y)
      halted.wait(0.5)
      #expect(abs(halted.number("cardTop") - top) <= 1e-9)
      #expect(halted.activity == .idle)
      if y == 50 { halted.up() } else { halted.take(.cancel) }
      halted.wait(2)
      #expect(halted.number("cardTop") == 30)
      #expect(halted.word("detent") == "expanded")
    }
    #expect(script.number("cardTop", after: 2) == 30)
  }

  @Test("down and up without a move on a moving list stops it, and does no more")
  func stop() throws {
    var script = try flungDown()
    script.wait(0.1)
    let offset = script.number("listOffset")
    #expect(offset > 0)
    script.down(200, 500)
    script.wait(0.05)
    script.up()
    script.wait(2)
    #expect(abs(script.number("listOffset") - offset) <= 1e-9)
    #expect(script.word("detent") == "expanded")
    #expect(script.activity == .idle)
  }

  @Test("caught on its way the card goes on to a detent, and a scrolled list by itself")
  func caughtBetween() throws {
    var script = try sheet(at: "normal", offset: 300)
    script.key("Up")
    script.wait(0.1)
    script.down(200, 700)
    let top = script.number("cardTop")
    #expect(top > 40 && top < 440)
    script.move(200, 750, over: 0.1)
    #expect(abs(script.number("cardTop") - top) <= 1e-9)
    #expect(abs(script.number("listOffset") - 250) <= 1e-9)
    script.up()
    script.wait(4)
    #expect(["normal", "expanded"].contains(script.word("detent")))
    #expect(script.activity == .idle)
  }

  /// Caught at about 250 on its way from normal to expanded, its list scrolled to 300 and pulled back
  /// to 200; let go at 2000 pt/s downwards, or after a turn at 3000 upwards.
  private func letGoBetween(_ tuning: Tuning, upwards: Bool = false) throws -> StageScript {
    var script = try sheet(tuning, at: "normal", offset: 300)
    script.key("Up")
    while script.number("cardTop") > 250 { script.wait(0.001) }
    script.down(200, 600)
    if upwards {
      script.move(200, 850, over: 0.1)
      script.wait(0.05)
    }
    script.move(200, 700, over: 0.05)
    #expect(abs(script.number("listOffset") - 200) < 1e-9)
    script.up()
    return script
  }

  @Test(
    "let go between, the card goes to a detent; the list slides to its top and hands over there")
  func handOverBetween() throws {
    let script = try letGoBetween(.fluid)
    #expect(abs(script.number("listVelocity") + 2000) < 1)
    #expect(abs(script.number("cardVelocity")) < 1e-6)
    #expect(abs(script.number("cardTop", after: 0.03) - script.number("cardTop")) > 1)
    var crossing = 0.0
    while script.number("listOffset", after: crossing) > 0, crossing < 3 { crossing += 1e-5 }
    let (before, after) = (crossing - 2e-5, crossing + 1e-9)
    #expect(script.number("listVelocity", after: before) < -1000)
    // The card has both velocities from then on: what is seen of the list goes on as fast.
    #expect(script.number("listVelocity", after: after) == 0)
    #expect(
      abs(contentVelocity(script, after: after) - contentVelocity(script, after: before)) < 1)
    #expect(script.number("listOffset", after: crossing + 0.5) == 0)
    // Faster than 1500 together, which dismisses.
    #expect(contentVelocity(script, after: after) > 1500)
    #expect(script.word("detent", after: 3) == "hidden")
  }

  @Test("let go upwards where it was pulled from, the card goes on through expanded to the list")
  func handOverBetweenUp() throws {
    var script = try letGoBetween(.fluid, upwards: true)
    #expect(abs(script.number("listVelocity") - 3000) < 1)
    script.wait(3)
    #expect(script.number("cardTop") == 30)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("listOffset") > 600)
    #expect(script.activity == .idle)
  }

  @Test("classic: the card between goes to a detent from rest, whatever the list leaves it")
  func classicBetween() throws {
    let script = try letGoBetween(.classic)
    #expect(abs(script.number("cardVelocity")) < 1e-6)
    for step in 1..<300 {
      let seconds = Double(step) / 100
      #expect(script.number("listOffset", after: seconds) >= 0)
    }
    #expect(script.number("listOffset", after: 3) == 0)
    #expect(["normal", "expanded", "hidden"].contains(script.word("detent", after: 3)))
    #expect(script.stage.nextChange(after: script.now + 4) == nil)
  }

  // MARK: The list's end

  /// The lower end of the last row.
  private func lastRowEnd(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardTop", after: seconds) + 70 + 1516
      - script.number("listOffset", after: seconds)
  }

  @Test(
    "at normal the last row can be reached too: by wheel, End and Page Down", arguments: tunings)
  func lastRow(_ tuning: Tuning) throws {
    let fresh = try sheet(tuning, at: "normal")
    var script = fresh
    script.wheel(-100, 200, 800)
    script.wait(1)
    #expect(abs(lastRowEnd(script) - (896 - 16)) < 1e-3)
    let last = try #require(script.layers().last { $0.id.name == "row" })
    #expect(abs(last.frame.maxY - (896 - 16)) < 1e-3)
    script = fresh
    script.key("End")
    script.wait(1)
    #expect(abs(lastRowEnd(script) - (896 - 16)) < 1e-3)
    script = fresh
    for _ in 0..<6 {
      script.key("PageDown")
      script.wait(1)
    }
    #expect(abs(lastRowEnd(script) - (896 - 16)) < 1e-3)
  }

  @Test(
    "as the card goes up from there its last row stays at the bottom, and comes back with it",
    arguments: tunings)
  func endFollowsCard(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.key("Up")
    for step in 0..<100 {
      #expect(abs(lastRowEnd(script, after: Double(step) * 0.01) - 880) < 1e-9)
    }
    script.wait(2)
    #expect(script.number("cardTop") == 30)
    #expect(script.number("listOffset") == Self.listEnd)
    #expect(script.activity == .idle)
    script.key("Down")
    script.wait(2)
    #expect(script.number("listOffset") == Self.listEndAtNormal)
    script.key("Up")
    script.wait(2)
    // The wheel starts from what is seen.
    script.wheel(1, 200, 500)
    script.wait(1)
    #expect(abs(script.number("listOffset") - (Self.listEnd - 40)) < 1e-3)
  }

  @Test(
    "a finger takes the card up from there 1:1, on beyond it the list gives, and all comes back",
    arguments: tunings)
  func dragFromEnd(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.down(200, 800)
    for y in [700.0, 600, 400, 382] {
      script.move(200, y, over: 0.1)
      #expect(abs(script.number("cardTop") - (448 - (800 - y))) < 1e-9)
      #expect(abs(lastRowEnd(script) - 880) < 1e-9)
    }
    script.move(200, 282, over: 0.1)
    #expect(script.number("cardTop") == 30)
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("listOffset") - (Self.listEnd + give)) < 1e-9)
    script.move(200, 800, over: 0.1)
    #expect(abs(script.number("cardTop") - 448) < 1e-9)
    #expect(abs(script.number("listOffset") - Self.listEndAtNormal) < 1e-9)
    script.move(200, 850, over: 0.1)
    #expect(abs(script.number("listOffset") - (Self.listEndAtNormal - 50)) < 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.activity == .idle)
  }

  @Test("caught without a jump while the card takes the list's end along", arguments: tunings)
  func catchFromEnd(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.key("Up")
    for _ in 0..<40 {
      script.wait(0.005)
      let (top, offset) = (script.number("cardTop"), script.number("listOffset"))
      for y in [880.0, top + 35] {
        var caught = script
        caught.down(200, y)
        caught.move(200, y)
        #expect(abs(caught.number("cardTop") - top) <= 1e-9)
        #expect(abs(caught.number("listOffset") - offset) <= 1e-9)
        caught.up()
        #expect(caught.activity != .drag)
        caught.wait(3)
        #expect(caught.activity == .idle)
        #expect(caught.number("listOffset") <= Self.listEndAtNormal)
      }
    }
  }

  // MARK: Wheel and keys

  @Test(
    "the wheel over the card scrolls the list, 40 pt a line, with hard ends", arguments: tunings)
  func wheel(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "normal")
    script.wheel(-2, 200, 700)
    #expect(script.activity == .fling)
    script.wheel(-1, 200, 460)
    script.wait(0.4)
    #expect(abs(script.number("listOffset") - 120) < 0.5)
    for _ in 0..<4 { script.wheel(-10, 200, 700) }
    for step in 0..<50 {
      #expect(script.number("listOffset", after: Double(step) * 0.02) <= Self.listEndAtNormal)
    }
    script.wait(1)
    #expect(abs(script.number("listOffset") - Self.listEndAtNormal) < 1e-3)
    script.wheel(100, 200, 700)
    script.wait(1)
    #expect(abs(script.number("listOffset")) < 1e-3)
    #expect(script.number("cardTop") == 448)
    // Over the dimmer it does nothing.
    script.wheel(-3, 200, 300)
    #expect(abs(script.number("listOffset", after: 1)) < 1e-3)
  }

  @Test("the wheel takes over a fling, and the card goes on while it turns")
  func wheelInMotion() throws {
    var script = try flungUp()
    script.wait(0.03)
    #expect(script.number("cardTop") > 30)
    script.wheel(-3, 200, 800)
    script.wait(2)
    #expect(script.word("detent") == "expanded")
    #expect(abs(script.number("listOffset") - 120) < 0.5)
  }

  @Test("Page Up, Page Down, Home and End scroll the list", arguments: tunings)
  func keys(_ tuning: Tuning) throws {
    var script = try sheet(tuning, at: "expanded")
    // 796 points are seen; one row of 64 stays.
    for (key, offset) in [
      ("PageDown", 732.0), ("PageUp", 0), ("End", 736), ("Home", 0), ("PageUp", 0),
    ] {
      script.key(key)
      script.wait(1)
      #expect(abs(script.number("listOffset") - offset) < 0.01, "after \(key)")
    }
    #expect(script.word("detent") == "expanded")
  }

  @Test("keys that move the card leave a fling to the list")
  func keyInFling() throws {
    var script = try sheet(at: "expanded", offset: 400)
    script.down(200, 700)
    script.move(200, 660, over: 0.1)
    script.up()
    let speed = script.number("listVelocity")
    script.key("Down")
    #expect(abs(script.number("listVelocity") - speed) < 1e-9)
    script.wait(4)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") > 600)
  }

  // MARK: Layout and looks

  @Test("hidden and shown again the list is at its top")
  func reset() throws {
    var script = try sheet(at: "normal", offset: 200)
    script.key("Delete")
    script.wait(2)
    script.key("Return")
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") == 0)
  }

  @Test("the rows are drawn where the list is; their pictures stay the same")
  func rows() throws {
    var script = try sheet(at: "expanded")
    let third = LayerID("row", 3)
    let before = try #require(script.layers().first { $0.id == third })
    script.down(200, 600)
    script.move(200, 550, over: 0.1)
    let after = try #require(script.layers().first { $0.id == third })
    #expect(abs(after.frame.minY - (before.frame.minY - 50)) <= 1e-9)
    #expect(after.content == before.content)
  }

  @Test("a resize in mid-drag keeps the point grabbed under the finger and the offset in its range")
  func resizeInDrag() throws {
    var script = try sheet(at: "expanded", offset: 300)
    script.down(200, 500)
    script.move(200, 480, over: 0.1)
    let before = content(script)
    script.take(.resize(Size(width: 375, height: 667)))
    #expect(abs(content(script) - before) <= 1e-9)
    script.move(200, 470, over: 0.1)
    #expect(abs(content(script) - (before - 10)) <= 1e-9)
    // 2560×1440: the list's end is at 192.
    script.take(.resize(Size(width: 2560, height: 1440)))
    #expect(script.number("listOffset") == 192)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.number("listOffset") == 192)
    #expect(script.number("cardTop") == 30)
    #expect(script.activity == .idle)
  }

  @Test("a resize in mid-fling lays out anew: it goes on, and hands over at the new place")
  func resizeInFling() throws {
    var script = try flungDown(velocity: 1400)
    script.wait(0.05)
    let velocity = script.number("listVelocity")
    script.take(.resize(Size(width: 1280, height: 800)))
    #expect(abs(script.number("listVelocity") - velocity) <= 1e-9)
    script.wait(3)
    #expect(script.number("listOffset") == 0)
    #expect(script.word("detent") == "normal")
    #expect(script.number("cardTop") == 400)
  }

  @Test("a second pointer cancels: card and list come to rest where they belong")
  func cancel() throws {
    var script = try sheet(at: "expanded", offset: 700)
    script.down(200, 700)
    script.move(200, 400, over: 0.1)
    #expect(script.number("listOffset") > Self.listEnd)
    script.down(100, 600, id: 1)
    script.wait(2)
    #expect(abs(script.number("listOffset") - Self.listEnd) < 1e-3)
    #expect(script.number("cardTop") == 30)
    #expect(script.activity == .idle)
  }

  @Test("in a drag the finger's velocity is that of the part that moves")
  func dragVelocity() throws {
    var script = try sheet(at: "normal")
    script.down(200, 880)
    script.move(200, 680, over: 0.2)
    #expect(abs(script.number("cardVelocity") + 1000) < 1)
    #expect(script.number("listVelocity") == 0)
    script.move(200, 380, over: 0.3)
    #expect(script.number("cardVelocity") == 0)
    #expect(abs(script.number("listVelocity") - 1000) < 1)
    #expect(script.activity == .drag)
  }

  @Test("the same state whatever frames were asked for in between", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    for quiet in [try flungUp(tuning), try flungDown(tuning)] {
      var (quiet, watched) = (quiet, quiet)
      for step in 0..<60 {
        if step == 40 {
          quiet.wheel(-1, 200, 880)
          watched.wheel(-1, 200, 880)
        }
        quiet.wait(0.01)
        for k in 0..<7 { _ = watched.layers(after: Double(k) * 0.05) }
        watched.wait(0.01)
      }
      #expect(quiet.number("cardTop") == watched.number("cardTop"))
      #expect(quiet.number("listOffset") == watched.number("listOffset"))
      #expect(quiet.layers() == watched.layers())
    }
  }

  @Test("the inspector shows handle, chips and list, and where what moves comes to rest")
  func inspection() throws {
    let script = try flungDown(velocity: 400)
    let inspection = script.stage.inspection(at: script.now)
    let labels = inspection.hitAreas.map { $0.label }
    #expect(labels.contains("handle") && labels.contains("chips"))
    #expect(labels.contains { $0.hasPrefix("list") })
    let list = try #require(inspection.targets.first { $0.label == "list" })
    #expect(abs(list.target.minY - list.current.minY - 400 * 0.4995) < 1)
  }
}
