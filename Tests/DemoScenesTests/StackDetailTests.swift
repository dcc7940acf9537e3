import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// The detail card of SCENES.md, section 5, and what goes with it.
@Suite("stack: detail card")
struct StackDetailTests {
  static let tunings = [Tuning.fluid, .classic]
  /// What moves when the card comes or goes.
  static let probes = ["detailTop", "stageShift", "tilt2", "tilt3", "cityAlpha"]

  func values(_ script: StageScript, after seconds: Double = 0) -> [Double] {
    Self.probes.map { script.number($0, after: seconds) }
  }

  func expectSame(_ a: [Double], _ b: [Double], _ comment: String) {
    for (name, (old, new)) in zip(Self.probes, zip(a, b)) {
      #expect(abs(old - new) <= 1e-9, "\(name): \(old) → \(new) \(comment)")
    }
  }

  func expectClosed(_ script: StageScript, _ comment: String = "") {
    #expect(values(script) == [896, 0, 0, 0, 1], "\(comment)")
    #expect(script.activity == .idle, "\(comment)")
  }

  func expectOpen(_ script: StageScript, _ comment: String = "") {
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
        return (1 + x) * exp(-x)
      }
      let tilt = script.number("tilt3", after: 0.1 + seconds)
      #expect(abs(tilt - 45 * (1 - left(0.4))) < 1e-6, "\(seconds)")
      let top = script.number("detailTop", after: 0.1 + seconds)
      #expect(abs(top - 448 - 448 * left(0.35)) < 1e-6, "\(seconds)")
    }
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

  @Test("dragging moves it down, and up against a rubber band; the stage stays", arguments: tunings)
  func drag(_ tuning: Tuning) throws {
    var script = try StageScript.openedStack(tuning)
    script.down(at: .at(200, 500))
    script.move(to: .at(200, 560.5), over: 0.1)
    #expect(script.number("detailTop") == 508.5)
    #expect(script.number("stageShift") == 112)
    script.move(to: .at(200, 300), over: 0.1)
    let give = 48 * (1 - 1 / (200 * 0.55 / 48 + 1))
    #expect(abs(script.number("detailTop") - (448 - give)) < 1e-9)
    script.move(to: .at(200, 520), over: 0.1)
    #expect(abs(script.number("detailTop") - 468) < 1e-9)
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
}
