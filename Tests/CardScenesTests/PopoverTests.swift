import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, sections 2 and 3, which are one scene type with two sets of parameters;
/// `PopoverDragTests` has the finger.
@Suite("popover and drawer")
struct PopoverTests {
  /// What is left of the way of a spring of damping ratio 1 with settling duration `duration`.
  private func left(_ time: Double, _ duration: Double) -> Double {
    // (1 + x)·e^(−x) = 0.001
    let x = 9.233_413_476_451_65 * time / duration
    return (1 + x) * exponential(-x)
  }

  private func exponential(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1...80 {
      term *= -x / Double(n)
      sum += term
    }
    return 1 / sum
  }

  // MARK: At rest

  @Test("starts collapsed: no rounding, no blur, no veil", arguments: PopoverCase.all)
  func opening(_ c: PopoverCase) throws {
    let script = try c.opened()
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    #expect(script.word("state") == "collapsed")
    for probe in ["cardVelocity", "cornerRadius", "blurRadius", "fraction", "veilAlpha"] {
      #expect(script.number(probe) == 0, "\(probe)")
    }
    #expect(script.activity == .idle)
    let card = try #require(script.layer("card"))
    #expect(card.frame.width == 414)
    #expect(card.radii == .none)
    #expect(card.shadow == .popover)
  }

  @Test("a tap on the handle toggles, there and back", arguments: PopoverCase.all)
  func toggle(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    #expect(abs(script.number("cardTop") - c.expanded) < 1e-9)
    #expect(script.number("cornerRadius") == 12)
    #expect(script.number("blurRadius") == 20)
    #expect(script.number("fraction") == 1)
    #expect(script.number("veilAlpha") == 0.5)
    #expect(script.number("saturation") == 1.4)
    #expect(script.activity == .idle)
    script.tap(at: .at(207, c.expanded + 30))
    script.wait(3)
    #expect(script.word("state") == "collapsed")
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    #expect(script.number("fraction") == 0)
  }

  @Test(
    "a tap on the handle toggles, one on the card's content does nothing",
    arguments: PopoverCase.all)
  func handleOnly(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    for y in [c.expanded + 66, c.expanded + 72] {
      script.tap(at: .at(395, y))
      #expect(script.activity == .idle, "\(y)")
    }
    script.tap(at: .at(4, c.expanded + 64))
    #expect(script.word("state", after: 3) == "collapsed")
  }

  // MARK: The curves

  @Test(
    "position: a spring of damping ratio 1 that settles in its duration", arguments: PopoverCase.all
  )
  func spring(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 30))
    for time in stride(from: 0, through: c.duration, by: 0.037) {
      let expected = c.expanded + c.travel * left(time, c.duration)
      #expect(abs(script.number("cardTop", after: time) - expected) < 1e-6)
    }
  }

  @Test(
    "fluid: radius, blur, veil, saturation are functions of the one fraction",
    arguments: PopoverCase.fluid)
  func oneFraction(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 30))
    for _ in 0..<60 {
      script.wait(0.01)
      let f = (c.collapsed - script.number("cardTop")) / c.travel
      #expect(abs(script.number("fraction") - f) < 1e-12)
      #expect(abs(script.number("cornerRadius") - 12 * f) < 1e-9)
      #expect(abs(script.number("blurRadius") - 20 * f) < 1e-9)
      #expect(abs(script.number("veilAlpha") - 0.5 * f) < 1e-9)
      #expect(abs(script.number("saturation") - (1 + 0.4 * f)) < 1e-9)
      let radii = try #require(script.layer("card")).radii
      #expect(abs(radii.top - 12 * f) < 1e-9)
      #expect(radii.bottom == 0)
    }
  }

  @Test(
    "classic: corner radius 0 → 12 linear, blur with spring timing, in the same time",
    arguments: PopoverCase.classic)
  func classicCurves(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 30))
    for part in [0, 0.1, 0.25, 0.5, 0.75, 0.9] {
      let time = part * c.duration
      #expect(abs(script.number("cornerRadius", after: time) - 12 * part) < 1e-9)
      let blur = 20 * (1 - left(time, c.duration))
      #expect(abs(script.number("blurRadius", after: time) - blur) < 1e-6)
    }
    script.wait(3)
    // Collapse reverses all three.
    script.tap(at: .at(207, c.expanded + 30))
    let half = c.duration / 2
    #expect(abs(script.number("cornerRadius", after: half) - 6) < 1e-9)
    #expect(abs(script.number("blurRadius", after: half) - 20 * left(half, c.duration)) < 1e-6)
  }

  // MARK: Keys, motion preference, tunings

  @Test(
    "Up expands, Down collapses, Return taps the handle, Delete dismisses",
    arguments: PopoverCase.all)
  func keys(_ c: PopoverCase) throws {
    var script = try c.opened()
    for (key, state) in [
      ("Up", "expanded"), ("Up", "expanded"), ("Down", "collapsed"), ("Down", "collapsed"),
      ("Return", "expanded"), ("Return", "collapsed"), ("Up", "expanded"),
      ("Delete", "collapsed"), ("Left", "collapsed"),
    ] {
      script.key(key)
      script.wait(3)
      #expect(script.word("state") == state, "after \(key)")
    }
  }

  @Test(
    "a key mid-way keeps the velocity in fluid, and restarts the curve in classic",
    arguments: PopoverCase.all)
  func keyReversal(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.key("Up")
    script.wait(0.2 * c.duration)
    let (y, velocity) = (script.number("cardTop"), script.number("cardVelocity"))
    #expect(velocity < -100)
    script.key("Down")
    #expect(abs(script.number("cardTop") - y) <= 1e-9)
    #expect(abs(script.number("cardVelocity") - (c.tuning == .fluid ? velocity : 0)) < 1e-9)
    script.wait(3)
    #expect(script.word("state") == "collapsed")
  }

  @Test("reduced motion: at rest in 0.15 s, without overshoot", arguments: PopoverCase.all)
  func reducedMotion(_ c: PopoverCase) throws {
    var script = try c.opened(reducesMotion: true)
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, c.expanded + 60), over: 0.03)
    script.up()
    var least = Double.infinity
    for _ in 0..<60 {
      least = min(least, script.number("cardTop"))
      script.wait(0.0025)
    }
    #expect(least >= c.expanded)
    #expect(abs(script.number("cardTop") - c.expanded) <= 0.5)
    #expect(abs(script.number("blurRadius") - 20) < 0.05)
    #expect(script.word("state", after: 0.01) == "expanded")
  }

  @Test("another tuning mid-way changes the curve, not the place", arguments: PopoverCase.all)
  func tuningChanged(_ c: PopoverCase) throws {
    var stage = try c.opened().stage
    var row: [ProbeValue] = []
    func numbers(_ stage: Stage, at time: Double) -> [Double] {
      stage.probes(at: time, into: &row)
      return row.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    stage.take(StageInput(.command(.up), at: 1))
    stage.advance(to: 1 + 0.2 * c.duration)
    let before = numbers(stage, at: stage.time)
    var environment = stage.surroundings
    environment.tuning = c.tuning == .fluid ? .classic : .fluid
    stage.setEnvironment(environment)
    let after = numbers(stage, at: stage.time)
    #expect(after[0] == before[0])
    if c.tuning == .fluid { #expect(zip(after, before).dropFirst(2).allSatisfy { $0 == $1 }) }
    #expect(abs(numbers(stage, at: 5)[0] - c.expanded) < 1e-9)
  }

  @Test("parameters change what they name")
  func parameters() throws {
    let tuning = Tuning(
      name: "mine",
      settings: [
        Tuning.Setting(scene: "drawer", parameter: "expandedPoints", value: 400),
        Tuning.Setting(scene: "drawer", parameter: "cornerRadius", value: 30),
        Tuning.Setting(scene: "popover", parameter: "cornerRadius", value: 3),
      ])
    var script = try StageScript("drawer", tuning: tuning)
    script.key("Up")
    script.wait(3)
    #expect(script.number("cardTop") == 496)
    #expect(script.number("cornerRadius") == 30)
    #expect(script.number("blurRadius") == 20)
  }

  // MARK: Sizes

  @Test("at any size the fractions and anchors hold", arguments: PopoverCase.all)
  func sizes(_ c: PopoverCase) throws {
    for (width, height) in [
      (240.0, 320.0), (375, 667), (844, 390), (1280, 800), (2560, 1440),
    ] {
      var script = try StageScript(
        c.scene, size: Size(width: width, height: height), tuning: c.tuning)
      let collapsed = c.scene == "popover" ? 0.7 * height : height - 65
      let expanded = c.scene == "popover" ? 0.2 * height : max(40, height - 600)
      #expect(abs(script.number("cardTop") - collapsed) < 1e-9)
      script.key("Up")
      script.wait(3)
      #expect(abs(script.number("cardTop") - expanded) < 1e-9)
      // The column is at most 640 wide, in the middle; what reaches past the stage's end scrolls.
      script.key("End")
      script.wait(2)
      let column = min(width, 640)
      for layer in script.layers()
      where layer.frame.height > 1 && ["part", "chevron"].contains(layer.id.name) {
        #expect(layer.frame.minX >= (width - column) / 2 - 1e-9)
        #expect(layer.frame.maxX <= (width + column) / 2 + 1e-9)
        #expect(layer.frame.maxY <= height + 1e-9, "\(width)×\(height)")
      }
    }
  }

  @Test("content keeps out of the safe area, the card's heights don't", arguments: PopoverCase.all)
  func safeArea(_ c: PopoverCase) throws {
    var script = try StageScript(
      c.scene, safeArea: Insets(top: 44, bottom: 34), tuning: c.tuning)
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    script.key("Up")
    script.wait(3)
    #expect(abs(script.number("cardTop") - c.expanded) < 1e-9)
    script.key("End")
    script.wait(2)
    for layer in script.layers() where layer.id.name == "part" {
      #expect(layer.frame.maxY <= 896 - 34 + 1e-9)
    }
  }

  @Test("a resize in mid-drag keeps the point grabbed under the finger", arguments: PopoverCase.all)
  func resizeInDrag(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.down(at: .at(207, c.collapsed + 20))
    script.move(to: .at(207, 500), over: 0.1)
    let top = script.number("cardTop")
    script.take(.resize(Size(width: 500, height: 1000)))
    #expect(abs(script.number("cardTop") - top) < 1e-9)
    script.move(to: .at(207, 450), over: 0.1)
    #expect(abs(script.number("cardTop") - (top - 50)) < 1e-9)
    script.wait(0.1)
    script.up()
    script.wait(3)
    let rests = c.scene == "popover" ? [700.0, 200] : [935, 400]
    #expect(rests.contains { abs(script.number("cardTop") - $0) < 1e-9 })
    #expect(script.activity == .idle)
  }

  @Test(
    "a resize in mid-animation keeps the fraction, and ends at the new place",
    arguments: PopoverCase.all)
  func resizeInMotion(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 20))
    script.wait(0.2 * c.duration)
    var unchanged = script
    let fraction = script.number("fraction")
    script.take(.resize(Size(width: 800, height: 600)))
    #expect(abs(script.number("fraction") - fraction) < 1e-9)
    // It goes on as it would have.
    for _ in 0..<10 {
      script.wait(0.02)
      unchanged.wait(0.02)
      for probe in ["fraction", "cornerRadius", "blurRadius"] {
        #expect(abs(script.number(probe) - unchanged.number(probe)) < 1e-9)
      }
    }
    script.wait(3)
    #expect(abs(script.number("cardTop") - (c.scene == "popover" ? 120 : 40)) < 1e-9)
    #expect(script.layer("backdrop")?.frame.width == 800)
    script.take(.resize(Size(width: 414, height: 896)))
    #expect(abs(script.number("cardTop") - c.expanded) < 1e-9)
    #expect(script.word("state") == "expanded")
  }

  // MARK: What is drawn

  @Test(
    "the backdrop does not change while the card moves; its filter follows",
    arguments: PopoverCase.all)
  func backdrop(_ c: PopoverCase) throws {
    var script = try c.opened()
    func parts(_ script: StageScript) throws -> (Flattened, Filter) {
      let layer = try #require(script.layer("backdrop"))
      guard case .flattened(let flattened, let filter) = layer.content else {
        throw MissingBackdrop()
      }
      return (flattened, filter)
    }
    let (first, clear) = try parts(script)
    #expect(clear == .none)
    #expect(first.size == Size(width: 414, height: 896))
    script.tap(at: .at(207, c.collapsed + 20))
    var last = -1.0
    for _ in 0..<30 {
      let (now, filter) = try parts(script)
      #expect(now == first)
      #expect(filter.blurRadius > last)
      #expect(filter.blurRadius == script.number("blurRadius"))
      #expect(filter.saturation == script.number("saturation"))
      #expect(filter.veil == Color.black.opacity(script.number("veilAlpha")))
      last = filter.blurRadius
      script.wait(0.01)
    }
  }

  private struct MissingBackdrop: Error {}

  @Test("the card clips its content, which moves with it as it is", arguments: PopoverCase.all)
  func content(_ c: PopoverCase) throws {
    var script = try c.atExpanded()
    let rest = script.layers().filter { $0.id.name == "part" }
    #expect(rest.count >= 3)
    script.down(at: .at(207, c.expanded + 20))
    script.move(to: .at(207, c.expanded + 120), over: 0.1)
    let card = try #require(script.layer("card")).frame
    for layer in script.layers() where layer.id.name == "part" {
      let before = try #require(rest.first { $0.id == layer.id })
      #expect(layer.content == before.content)
      #expect(abs(layer.frame.minY - (before.frame.minY + 100)) < 1e-9)
      let clip = try #require(layer.clip?.rect)
      let isHead = layer.frame.minY < card.minY + 65.5
      #expect(isHead ? clip == card : clip.minY >= card.minY + 66 && clip.maxY == card.maxY)
    }
  }

  @Test("asleep when what is left cannot be seen, and set down exactly", arguments: PopoverCase.all)
  func sleep(_ c: PopoverCase) throws {
    var script = try c.opened()
    script.tap(at: .at(207, c.collapsed + 20))
    let end = script.now + 2 * c.duration
    var time = script.now
    while let next = script.stage.nextChange(after: time), next < end {
      time = max(next, time + 0.005)
    }
    #expect(time < end)
    script.wait(3)
    #expect(script.stage.nextChange(after: script.now) == nil)
    #expect(script.layers() == script.layers(after: 10))
  }

  @Test("the same state whatever frames were asked for in between", arguments: PopoverCase.all)
  func framesDoNotMatter(_ c: PopoverCase) throws {
    var quiet = try c.opened()
    var watched = quiet
    for step in 0..<60 {
      if step == 3 || step == 9 {
        quiet.tap(at: .at(207, quiet.number("cardTop") + 20))
        watched.tap(at: .at(207, watched.number("cardTop") + 20))
      }
      for k in 0..<5 { _ = watched.layers(after: Double(k) * 0.03) }
      quiet.wait(0.011)
      watched.wait(0.011)
    }
    for probe in ["cardTop", "cardVelocity", "cornerRadius", "blurRadius", "fraction"] {
      #expect(quiet.number(probe) == watched.number(probe))
    }
    #expect(quiet.layers() == watched.layers())
  }

  @Test("probes as the viewer's files name them", arguments: ["popover", "drawer"] as [SceneID])
  func probes(_ scene: SceneID) throws {
    let descriptor = SceneCatalog[scene].descriptor
    #expect(
      descriptor.probes.map(\.name).starts(with: [
        "cardTop", "cardVelocity", "cornerRadius", "blurRadius", "fraction", "state",
      ]))
    let standard = descriptor.parameters.first { $0.name == "duration" }?.standard
    #expect(standard == (scene == "popover" ? 0.5 : 0.9))
  }
}
