import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
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

  // MARK: One drag

  @Test(
    "one drag: list at its top and pulled down → the card moves, 1:1 at every event",
    arguments: tunings)
  func dragDown(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 200)
    let start = script.sheetContent()
    script.down(at: .at(200, 300))
    for y in stride(from: 319.0, through: 800, by: 3.7) {
      script.move(to: .at(200, y))
      script.wait(0.008)
      #expect(abs(script.sheetContent() - (start + y - 300)) <= 1e-9)
      #expect(abs(script.number("listOffset") - max(0, 200 - (y - 300))) <= 1e-9)
    }
    #expect(script.number("cardTop") > 300)
  }

  @Test(
    "one drag: card reaches expanded while pulled up → the list scrolls, 1:1 at every event",
    arguments: tunings)
  func dragUp(_ tuning: Tuning) throws {
    var script = try StageScript.sheet(tuning, at: "normal")
    let start = script.sheetContent()
    script.down(at: .at(200, 850))
    for y in stride(from: 831.0, through: 100, by: -4.3) {
      script.move(to: .at(200, y))
      script.wait(0.008)
      #expect(abs(script.sheetContent() - (start + y - 850)) <= 1e-9)
      #expect(abs(script.number("cardTop") - max(30, 448 + y - 850)) <= 1e-9)
    }
    #expect(script.number("listOffset") > 300)
  }

  @Test("to and fro in one drag: the same way back, no dead spot at any turn", arguments: tunings)
  func dragToAndFro(_ tuning: Tuning) throws {
    for (detent, offset) in [("normal", 0.0), ("normal", 150), ("expanded", 150)] {
      var script = try StageScript.sheet(tuning, at: detent, offset: offset)
      let start = script.sheetContent()
      script.down(at: .at(200, 600))
      script.move(to: .at(200, 625))
      for y in [630.0, 590, 890, 40, 300, 870, 600] {
        for step in 1...20 {
          let from = script.place()?.y ?? 600
          script.move(to: .at(200, from + (y - from) * Double(step) / 20))
          script.wait(0.008)
          let now = script.place()?.y ?? 0
          #expect(abs(script.sheetContent() - (start + now - 600)) <= 1e-9, "\(detent) \(offset)")
        }
      }
      // Back where it began: card and list too.
      #expect(abs(script.number("listOffset") - offset) <= 1e-9)
    }
  }

  @Test("panning on the head or the dimmer moves the card alone")
  func head() throws {
    var script = try StageScript.sheet(at: "normal", offset: 150)
    var dimmer = script
    script.down(at: .at(200, 480))
    script.move(to: .at(200, 400), over: 0.1)
    script.move(to: .at(200, 700), over: 0.1)
    #expect(script.number("cardTop") == 668)
    #expect(script.number("listOffset") == 150)
    dimmer.down(at: .at(200, 100))
    dimmer.move(to: .at(200, 300), over: 0.1)
    #expect(dimmer.number("cardTop") == 648)
    #expect(dimmer.number("listOffset") == 150)
  }

  @Test("past its end the list rubber-bands: b(x) with d the stage's height; let go it comes back")
  func rubberBand() throws {
    var script = try StageScript.sheet(at: "expanded", offset: 700)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 700 - 36 - 100), over: 0.2)
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
    var script = try StageScript.sheet(at: "normal")
    script.down(at: .at(200, 880))
    script.move(to: .at(200, 400), over: 0.3)
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

  /// Flings a list scrolled to 400 downwards, from a finger on it.
  func flungDown(_ tuning: Tuning = .fluid, velocity: Double = 1500) throws -> StageScript {
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 400)
    script.down(at: .at(200, 300))
    script.move(to: .at(200, 300 + velocity / 10), over: 0.1)
    script.up()
    return script
  }

  @Test("one fling up: card through expanded into the list, velocity continuous at the crossing")
  func flingUp() throws {
    let script = try StageScript.sheetFlungUp()
    let speed = -script.sheetContentVelocity()
    #expect(abs(speed - 3000) < 1)
    let start = script.sheetContent()
    let timeConstant = 0.499499833166455255
    // The exact time: 268 points of the decay to go.
    let part = (script.number("cardTop") - 30) / (speed * timeConstant)
    let crossing = -timeConstant * log1p(-part)
    for seconds in stride(from: 0.001, to: 0.35, by: 0.001) {
      let left = exp(-seconds / timeConstant)
      #expect(
        abs(script.sheetContent(after: seconds) - start + speed * timeConstant * (1 - left)) < 1e-6)
      #expect(abs(script.sheetContentVelocity(after: seconds) + speed * left) <= 1e-6)
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
    let speed = script.sheetContentVelocity()
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
    let up = try StageScript.sheetFlungUp(.classic)
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
    var script = try StageScript.sheet(tuning, at: "expanded", offset: 600)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 650), over: 0.02)
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
}
