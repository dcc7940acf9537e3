import CardDrawing
import CardGeometry
import CardGestures
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing

/// At rest, and when what is around it changes.
extension HeaderTests {
  @Test("the scroll indicator fades after half a second of rest", arguments: tunings)
  func indicator(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.wheel(-3, at: .at(200, 500))
    #expect(script.number("indicatorAlpha", after: 0.1) == 1)
    #expect(script.layer("indicator", after: 0.1) != nil)
    #expect(script.number("indicatorAlpha", after: 3) == 0)
  }

  @Test(
    "a resize in mid-drag: nothing jumps, the finger still has it, and it ends at rest",
    arguments: tunings)
  func resizeInDrag(_ tuning: Tuning) throws {
    for (width, height) in HeaderTests.sizes {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 500), over: 0.2)
      let before = state(script)
      script.take(.resize(Size(width: width, height: height)))
      #expect(state(script) == before)
      script.move(to: .at(200, 470), over: 0.1)
      #expect(abs(script.number("scrollOffset") - before[1] - 30) < 1e-9)
      script.move(to: .at(200, 480), over: 0.1)
      #expect(abs(script.number("headerHeight") - 54) < 1e-9)
      script.up()
      script.wait(6)
      #expect(script.activity == .idle)
      let height = script.number("headerHeight")
      #expect([44, 88].contains { abs(height - $0) < 1e-9 })
    }
  }

  @Test("a resize in mid-fling: no jump, as fast as before", arguments: tunings)
  func resizeInFling(_ tuning: Tuning) throws {
    for (width, height) in HeaderTests.sizes {
      var script = try script(tuning)
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 600), over: 0.05)
      script.up()
      script.wait(0.1)
      let (before, velocity) = (state(script), script.number("scrollVelocity"))
      #expect(velocity > 1000)
      script.take(.resize(Size(width: width, height: height)))
      #expect(state(script) == before)
      #expect(abs(script.number("scrollVelocity") - velocity) < 1e-6)
      script.wait(7)
      #expect(script.number("headerHeight") == 44)
      let end = 2200 - (height - 44)
      #expect(script.number("scrollOffset") <= end + 1e-9)
      #expect(script.number("scrollOffset") > before[1] + 200 || end < before[1] + 1200)
    }
  }

  @Test("a resize in mid-snap and in mid-bounce goes on without a jump", arguments: tunings)
  func resizeInSnap(_ tuning: Tuning) throws {
    for (start, end) in [(700.0, 672.0), (300, 500)] {
      var script = try script(tuning)
      script.down(at: .at(200, start))
      script.move(to: .at(200, end), over: 0.2)
      script.wait(0.1)
      script.up()
      script.wait(0.08)
      let before = state(script)
      script.take(.resize(Size(width: 844, height: 390)))
      #expect(state(script) == before)
      script.take(.resize(Size(width: 1280, height: 800)))
      #expect(state(script) == before)
      script.wait(3)
      #expect(state(script) == (start > end ? [44, 0] : [88, 0]))
    }
  }

  @Test("a taller window at the list's end shows no gap below it")
  func resizeAtEnd() throws {
    var script = try script()
    script.key("End")
    script.wait(3)
    script.take(.resize(Size(width: 414, height: 1100)))
    #expect(script.number("scrollOffset") == 2200 - 1100 + 44)
    // All rows fit: the header opens again, by its snap.
    script.take(.resize(Size(width: 414, height: 2560)))
    #expect(state(script) == [44, 0])
    #expect(script.activity == .spring)
    script.wait(1)
    #expect(state(script) == [88, 0])
  }

  @Test("on each entry the header is open, the list where it was", arguments: tunings)
  func entry(_ tuning: Tuning) throws {
    var script = try script(tuning)
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 500), over: 0.2)
    script.wait(0.2)
    script.up()
    script.wait(1)
    script.take(.cancel)
    #expect(script.stage.state(at: script.now) == "collapsed")
    let offset = script.number("scrollOffset")
    #expect(script.number("headerHeight") == 44 && offset > 100)
    script.take(.scene("stack"))
    script.wait(1)
    script.take(.scene("header"))
    #expect(state(script) == [88, offset])
    #expect(script.stage.state(at: script.now) == "open")
    script.wait(1)
    #expect(state(script) == [88, offset])
    #expect(script.stage.nextChange(after: script.now) == nil)
    // Left in mid-fling at the list's end, it comes back at rest within it.
    script.fling(from: .at(200, 800), to: .at(200, 200), over: 0.05)
    script.take(.scene("stack"))
    script.take(.scene("header"))
    #expect(script.number("headerHeight") == 88)
    script.wait(3)
    #expect(script.number("headerHeight") == 88 && script.activity == .idle)
  }

  @Test("the title's word: open, collapsed, or how many rows are found")
  func titleState() throws {
    var script = try script()
    #expect(script.stage.state(at: script.now) == "open")
    script.wheel(-3, at: .at(200, 500))
    #expect(script.stage.state(at: script.now) == "open", "it rested so last")
    script.wait(1)
    script.take(.command(.up))
    #expect(script.stage.state(at: script.now) == "collapsed")
    script.wait(1)
    script.take(.command(.press))
    #expect(script.stage.state(at: script.now) == "open")
    script.take(.text(.committed("phở")))
    #expect(script.stage.state(at: script.now) == "7 of 50 rows")
  }

  @Test("at rest it sleeps; before the indicator fades too", arguments: tunings)
  func sleeps(_ tuning: Tuning) throws {
    var script = try script(tuning)
    #expect(script.stage.nextChange(after: 1) == nil)
    script.wheel(-3, at: .at(200, 500))
    script.wait(0.4)
    let next = try #require(script.stage.nextChange(after: script.now))
    #expect(next > script.now + 0.2, "nothing changes until the fade")
    #expect(script.number("indicatorAlpha", after: next - script.now) == 1)
    #expect(script.number("indicatorAlpha", after: next - script.now + 0.125) == 0.5)
    script.wait(next - script.now + 0.3)
    #expect(script.stage.nextChange(after: script.now) == nil)
    #expect(script.activity == .idle)
  }

  @Test("frames that are looked at, or not, change nothing", arguments: tunings)
  func framesDoNotMatter(_ tuning: Tuning) throws {
    func play(looking: Bool) throws -> [[Double]] {
      var script = try script(tuning)
      var seen: [[Double]] = []
      for (from, to) in [(700.0, 500.0), (300, 480), (600, 560)] {
        script.down(at: .at(200, from))
        script.move(to: .at(200, to), over: 0.1)
        script.up()
        for _ in 0..<20 {
          script.wait(0.03)
          if looking { _ = script.layers(after: 0.3) }
        }
        seen.append(state(script))
      }
      return seen
    }
    #expect(try play(looking: true) == play(looking: false))
  }

  @Test("every parameter that moves something is obeyed, reduced motion has no overshoot")
  func parameters() throws {
    func tuned(_ parameter: String, _ value: Double, reducesMotion: Bool = false) throws
      -> StageScript
    {
      var tuning = Tuning.fluid
      tuning.settings.append(Tuning.Setting(scene: "header", parameter: parameter, value: value))
      return try StageScript("header", tuning: tuning, reducesMotion: reducesMotion)
    }
    var script = try tuned("wheelLine", 10)
    script.wheel(-2, at: .at(200, 500))
    #expect(abs(script.number("headerHeight", after: 0.19) - 68) < 0.1)
    script = try tuned("maximumHeight", 120)
    #expect(script.number("headerHeight") == 120)
    for (isReduced, overshoots) in [(false, true), (true, false)] {
      script = try tuned("snapDampingRatio", 0.3, reducesMotion: isReduced)
      script.device = .mouse
      script.down(at: .at(200, 700))
      script.move(to: .at(200, 672), over: 0.2)
      script.wait(0.1)
      script.up()
      let least = (0..<100).map { script.number("headerHeight", after: Double($0) * 0.005) }.min()
      #expect(((least ?? 44) < 43.9) == overshoots)
    }
  }

  @Test(
    "a snap that is caught past its end stays there, and ends at a detent",
    arguments: [true, false], [-8.0, 8])
  func caughtPastEnd(opens: Bool, way: Double) throws {
    var tuning = Tuning.fluid
    tuning.settings.append(
      Tuning.Setting(scene: "header", parameter: "snapDampingRatio", value: 0.2))
    var script = try StageScript("header", tuning: tuning)
    // From the collapsed header it opens.
    if opens {
      script.wheel(-3, at: .at(200, 500))
      script.wait(3)
      #expect(script.number("headerHeight") == 44)
    }
    script.wheel(opens ? 0.6 : -0.5, at: .at(200, 500))
    var steps = 0
    while (44...88).contains(script.number("headerHeight")), steps < 1000 {
      script.wait(0.01)
      steps += 1
    }
    let before = script.number("headerHeight")
    #expect(before < 44 || before > 88)
    script.down(at: .at(200, 500))
    #expect(abs(script.number("headerHeight") - before) < 1e-9)
    script.move(to: .at(200, 500 + way), over: 0.1)
    #expect(abs(script.number("headerHeight") - before) <= abs(way) + 1e-9)
    script.up()
    script.wait(6)
    let height = script.number("headerHeight")
    #expect([44, 88].contains { abs(height - $0) < 1e-9 })
  }

  @Test("light or dark and another tuning leave a fling alone")
  func otherSurroundings() throws {
    var script = try script()
    script.down(at: .at(200, 700))
    script.move(to: .at(200, 600), over: 0.05)
    script.up()
    script.wait(0.1)
    let (before, velocity) = (state(script), script.number("scrollVelocity"))
    script.key("d")
    script.key("a")
    #expect(state(script) == before)
    #expect(abs(script.number("scrollVelocity") - velocity) < 1e-9)
  }
}
