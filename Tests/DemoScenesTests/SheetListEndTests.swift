import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// The list's end, keys.
///
/// At 414×896 the list's end is at 736 with the card expanded; at normal, where 418 points less are
/// seen, it is at 1154.
@Suite("sheet: the list's end, keys")
struct SheetListEndTests {
  static let tunings = [Tuning.fluid, .classic]
  static let listEnd = 736.0
  static let listEndAtNormal = 1154.0

  /// The lower end of the last row.
  private func lastRowEnd(_ script: StageScript, after seconds: Double = 0) -> Double {
    script.number("cardTop", after: seconds) + 70 + 1516
      - script.number("listOffset", after: seconds)
  }

  @Test(
    "at normal the last row can be reached too: by wheel, End and Page Down", arguments: tunings)
  func lastRow(_ tuning: Tuning) throws {
    let fresh = try StageScript.sheet(tuning, at: "normal")
    var script = fresh
    script.wheel(-100, at: .at(200, 800))
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
    var script = try StageScript.sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
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
    script.wheel(1, at: .at(200, 500))
    script.wait(1)
    #expect(abs(script.number("listOffset") - (Self.listEnd - 60)) < 0.1)
  }

  @Test(
    "a finger takes the card up from there 1:1, on beyond it the list gives, and all comes back",
    arguments: tunings)
  func dragFromEnd(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.down(at: .at(200, 800))
    for y in [700.0, 600, 400, 382] {
      script.move(to: .at(200, y), over: 0.1)
      #expect(abs(script.number("cardTop") - (448 - (800 - y))) < 1e-9)
      #expect(abs(lastRowEnd(script) - 880) < 1e-9)
    }
    script.move(to: .at(200, 282), over: 0.1)
    #expect(script.number("cardTop") == 30)
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    #expect(abs(script.number("listOffset") - (Self.listEnd + give)) < 1e-9)
    script.move(to: .at(200, 800), over: 0.1)
    #expect(abs(script.number("cardTop") - 448) < 1e-9)
    #expect(abs(script.number("listOffset") - Self.listEndAtNormal) < 1e-9)
    script.move(to: .at(200, 850), over: 0.1)
    #expect(abs(script.number("listOffset") - (Self.listEndAtNormal - 50)) < 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(2)
    #expect(script.word("detent") == "normal")
    #expect(script.activity == .idle)
  }

  @Test(
    "let go past the end that the card came up with, the list comes back and the card stays",
    arguments: tunings, [-1.0, 0, 1])
  func releasePastEnd(_ tuning: Tuning, _ direction: Double) throws {
    var script = try StageScript.sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.down(at: .at(200, 800))
    script.move(to: .at(200, 282), over: 0.3)
    script.wait(0.05)
    script.move(to: .at(200, 282 + direction * 40), over: 0.04)
    if direction == 0 { script.wait(0.1) }
    script.up()
    #expect(script.number("cardVelocity") == 0)
    for step in 0..<20 {
      #expect(script.number("cardTop", after: Double(step) * 0.01) == 30)
    }
    script.wait(4)
    #expect(script.word("detent") == "expanded")
    #expect(script.number("cardTop") == 30)
    #expect(script.number("listOffset") <= Self.listEnd + 1e-3)
    #expect(script.activity == .idle)
  }

  @Test(
    "pulled past its end while the card has a hair to go, the list does the same",
    arguments: tunings)
  func pullInTail(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.key("Up")
    while script.word("detent") != "expanded" { script.wait(0.001) }
    script.down(at: .at(200, 470))
    script.move(to: .at(200, 330), over: 0.15)
    script.up()
    for step in 0..<20 {
      #expect(abs(script.number("cardTop", after: Double(step) * 0.01) - 30) < 1e-6)
    }
    script.wait(4)
    #expect(script.number("cardTop") == 30)
    #expect(abs(script.number("listOffset") - Self.listEnd) < 1e-3)
  }

  @Test("caught without a jump while the card takes the list's end along", arguments: tunings)
  func catchFromEnd(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal", offset: Self.listEndAtNormal)
    script.key("Up")
    for _ in 0..<40 {
      script.wait(0.005)
      let (top, offset) = (script.number("cardTop"), script.number("listOffset"))
      for y in [880.0, top + 35] {
        var caught = script
        caught.down(at: .at(200, y))
        caught.move(to: .at(200, y))
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

  // MARK: Keys

  @Test("Page Up, Page Down, Home and End scroll the list", arguments: tunings)
  func keys(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "expanded")
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
    var script = try StageScript.sheet(at: "expanded", offset: 400)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 660), over: 0.1)
    script.up()
    let speed = script.number("listVelocity")
    script.key("Down")
    #expect(abs(script.number("listVelocity") - speed) < 1e-9)
    script.wait(4)
    #expect(script.word("detent") == "normal")
    #expect(script.number("listOffset") > 600)
  }
}
