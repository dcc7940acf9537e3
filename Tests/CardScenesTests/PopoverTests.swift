import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import Stage
import TestSupport
import Testing

/// The lines of SCENES.md, sections 2 and 3, which are one scene type with two sets of parameters.
@Suite("popover and drawer")
struct PopoverTests {
  /// A scene in a tuning, with its numbers on a stage of 414 × 896.
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let tuning: Tuning
    let collapsed: Double
    let expanded: Double
    let duration: Double

    var travel: Double { collapsed - expanded }
    var testDescription: String { "\(scene), \(tuning.name)" }
  }

  static let cases = [Tuning.fluid, .classic].flatMap { tuning in
    [
      Case(scene: "popover", tuning: tuning, collapsed: 627.2, expanded: 179.2, duration: 0.5),
      Case(scene: "drawer", tuning: tuning, collapsed: 831, expanded: 296, duration: 0.9),
    ]
  }
  static let fluid = cases.filter { $0.tuning == .fluid }
  static let classic = cases.filter { $0.tuning == .classic }

  private func opened(_ c: Case, reducesMotion: Bool = false) throws -> StageScript {
    try StageScript(c.scene, tuning: c.tuning, reducesMotion: reducesMotion)
  }

  /// A stage whose card is at rest expanded.
  private func expanded(_ c: Case) throws -> StageScript {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
    script.wait(3)
    #expect(script.word("state") == "expanded")
    return script
  }

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

  @Test("starts collapsed: no rounding, no blur, no veil", arguments: cases)
  func opening(_ c: Case) throws {
    let script = try opened(c)
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

  @Test("a tap on the handle toggles, there and back", arguments: cases)
  func toggle(_ c: Case) throws {
    var script = try expanded(c)
    #expect(abs(script.number("cardTop") - c.expanded) < 1e-9)
    #expect(script.number("cornerRadius") == 12)
    #expect(script.number("blurRadius") == 20)
    #expect(script.number("fraction") == 1)
    #expect(script.number("veilAlpha") == 0.5)
    #expect(script.number("saturation") == 1.4)
    #expect(script.activity == .idle)
    script.tap(207, c.expanded + 30)
    script.wait(3)
    #expect(script.word("state") == "collapsed")
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    #expect(script.number("fraction") == 0)
  }

  @Test("a tap toggles on the handle only; beside the card nothing is dragged", arguments: cases)
  func handleOnly(_ c: Case) throws {
    var script = try expanded(c)
    for y in [c.expanded - 20, c.expanded + 66, c.expanded + 75] {
      script.tap(395, y)
      #expect(script.activity == .idle, "\(y)")
    }
    script.down(395, c.expanded - 20)
    script.move(395, c.expanded + 200, over: 0.1)
    #expect(script.activity == .idle)
    script.up()
    #expect(script.word("state", after: 1) == "expanded")
    script.tap(4, c.expanded + 64)
    #expect(script.word("state", after: 3) == "collapsed")
  }

  // MARK: The curves

  @Test("position: a spring of damping ratio 1 that settles in its duration", arguments: cases)
  func spring(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
    for time in stride(from: 0, through: c.duration, by: 0.037) {
      let expected = c.expanded + c.travel * left(time, c.duration)
      #expect(abs(script.number("cardTop", after: time) - expected) < 1e-6)
    }
  }

  @Test("fluid: radius, blur, veil, saturation are functions of the one fraction", arguments: fluid)
  func oneFraction(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
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
    arguments: classic)
  func classicCurves(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
    for part in [0, 0.1, 0.25, 0.5, 0.75, 0.9] {
      let time = part * c.duration
      #expect(abs(script.number("cornerRadius", after: time) - 12 * part) < 1e-9)
      let blur = 20 * (1 - left(time, c.duration))
      #expect(abs(script.number("blurRadius", after: time) - blur) < 1e-6)
    }
    script.wait(3)
    // Collapse reverses all three.
    script.tap(207, c.expanded + 30)
    let half = c.duration / 2
    #expect(abs(script.number("cornerRadius", after: half) - 6) < 1e-9)
    #expect(abs(script.number("blurRadius", after: half) - 20 * left(half, c.duration)) < 1e-6)
  }

  // MARK: Dragging

  @Test(
    "1:1 under the finger, not at 62 %: the point grabbed stays, the slop is not lost",
    arguments: cases, [(PointerDevice.touch, 18.0), (.mouse, 3), (.pen, 8)])
  func hold(_ c: Case, _ device: (PointerDevice, slop: Double)) throws {
    var script = try opened(c)
    script.device = device.0
    let start = c.collapsed + 30
    script.down(100, start)
    script.move(100, start - device.slop)
    #expect(abs(script.number("cardTop") - c.collapsed) < 1e-9)
    for y in stride(from: device.slop + 1, through: c.travel, by: 31.25) {
      script.move(100, start - y, over: 0.01)
      #expect(abs(script.number("cardTop") - (c.collapsed - y)) < 1e-9)
      #expect(abs(script.number("fraction") - y / c.travel) < 1e-12)
      #expect(abs(script.number("cornerRadius") - 12 * y / c.travel) < 1e-9)
      #expect(abs(script.number("blurRadius") - 20 * y / c.travel) < 1e-9)
    }
    #expect(script.activity == .drag)
  }

  @Test("rubber-bands past both ends, where the fraction stays 0 and 1", arguments: cases)
  func rubberBand(_ c: Case) throws {
    let give = (1 - 1 / (100 * 0.55 / 896 + 1)) * 896
    var script = try opened(c)
    script.down(100, c.collapsed + 30)
    script.move(100, c.collapsed + 130, over: 0.1)
    #expect(abs(script.number("cardTop") - (c.collapsed + give)) < 1e-9)
    #expect(script.number("fraction") == 0)
    #expect(script.number("cornerRadius") == 0)
    script.move(100, c.expanded + 30 - 100, over: 0.2)
    #expect(abs(script.number("cardTop") - (c.expanded - give)) < 1e-9)
    #expect(script.number("fraction") == 1)
    #expect(script.number("blurRadius") == 20)
    // It stays opaque to the stage's end, and beyond.
    let card = try #require(script.layer("card"))
    #expect(card.frame.maxY >= 896 + 40)
  }

  @Test(
    "classic: each animator keeps its own fraction when interrupted and adds the same Δ",
    arguments: classic)
  func ownFractions(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
    script.wait(0.3 * c.duration)
    let (position, radius, blur) = (
      script.number("fraction"), script.number("cornerRadius") / 12,
      script.number("blurRadius") / 20
    )
    #expect(abs(radius - 0.3) < 1e-9)
    #expect(position > 0.7)
    let top = script.number("cardTop")
    script.down(207, top + 10)
    for change in [0.05, 0.11, -0.2, -0.29] {
      script.move(207, top + 10 - change * c.travel, over: 0.05)
      #expect(abs(script.number("fraction") - (position + change)) < 1e-9)
      #expect(abs(script.number("cornerRadius") / 12 - (radius + change)) < 1e-9)
      #expect(abs(script.number("blurRadius") / 20 - (blur + change)) < 1e-9)
    }
    // Beyond its own end an animator waits, the others go on.
    script.move(207, top + 10 + 0.4 * c.travel, over: 0.1)
    #expect(script.number("cornerRadius") == 0)
    #expect(abs(script.number("fraction") - (position - 0.4)) < 1e-9)
    // Continuing acts on all three: each from where it is.
    script.move(207, top + 10 - 0.1 * c.travel, over: 0.1)
    let (lastRadius, lastBlur) = (script.number("cornerRadius"), script.number("blurRadius"))
    script.wait(0.1)
    script.up()
    #expect(script.number("cornerRadius") == lastRadius)
    #expect(script.number("blurRadius") == lastBlur)
    // The linear one at its own pace: 12 pt in the duration.
    let later = script.number("cornerRadius", after: 0.1)
    #expect(abs(later - (lastRadius + 12 * 0.1 / c.duration)) < 1e-9)
    script.wait(3)
    #expect(script.word("state") == "expanded")
    #expect(script.number("cornerRadius") == script.number("fraction") * 12)
    #expect(script.number("blurRadius") == script.number("fraction") * 20)
  }

  // MARK: Catching

  @Test("caught at every millisecond of every move, without a jump in anything", arguments: cases)
  func catchEverywhere(_ c: Case) throws {
    var worst = 0.0
    var script = try opened(c)
    for y in [c.collapsed + 30, c.expanded + 30] {
      script.tap(207, y)
      for millisecond in 1..<Int(c.duration * 900) {
        var caught = script
        caught.wait(Double(millisecond) / 1000)
        let before = caught.number("cardTop")
        let others = ["cornerRadius", "blurRadius"].map { caught.number($0) }
        caught.down(300, max(before + 40, 890))
        worst = max(worst, abs(caught.number("cardTop") - before))
        caught.wait(0.5)
        worst = max(worst, abs(caught.number("cardTop") - before))
        for (probe, value) in zip(["cornerRadius", "blurRadius"], others) {
          worst = max(worst, abs(caught.number(probe) - value))
        }
        let up = min(before - c.expanded, 10)
        caught.move(300, max(before + 40, 890) - up)
        worst = max(worst, abs(caught.number("cardTop") - (before - up)))
      }
      script.wait(3)
    }
    #expect(worst <= 1e-9, "worst jump \(worst) pt")
  }

  @Test(
    "caught past its ends it does not jump either: the rubber band is inverted",
    arguments: fluid)
  func catchOvershoot(_ c: Case) throws {
    for (from, to) in [(c.collapsed, c.expanded - 250), (c.expanded, c.collapsed + 250)] {
      var script = from == c.collapsed ? try opened(c) : try expanded(c)
      script.down(207, from + 20)
      script.move(207, to, over: 0.2)
      script.up()
      var worst = 0.0
      for _ in 0..<60 {
        script.wait(0.004)
        var caught = script
        let before = caught.number("cardTop")
        #expect(before < c.expanded || before > c.collapsed)
        caught.down(207, before + 20)
        caught.move(207, before + 20)
        worst = max(worst, abs(caught.number("cardTop") - before))
      }
      #expect(worst <= 1e-9)
    }
  }

  @Test(
    "a moving card is caught by its content, and let go there it goes to the nearer end",
    arguments: cases)
  func catchContent(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 30)
    script.wait(0.05 * c.duration)
    #expect(script.number("fraction") < 0.5)
    script.down(207, 895)
    script.wait(0.05)
    script.up()
    #expect(script.word("state", after: 3) == "collapsed")
    #expect(script.number("cardTop", after: 0.1) > script.number("cardTop"))
  }

  @Test("a tap mid-way reverses, at any instant, both ways", arguments: cases)
  func reversal(_ c: Case) throws {
    for part in [0.02, 0.1, 0.3, 0.6, 0.9] {
      var script = try opened(c)
      script.tap(207, c.collapsed + 30)
      script.wait(part * c.duration)
      script.tap(207, script.number("cardTop") + 20)
      // It ends where it began, and says so.
      #expect(script.number("cardTop", after: 0.05) > script.number("cardTop"))
      script.wait(3)
      #expect(script.word("state") == "collapsed")
      #expect(script.number("fraction") == 0)
      script.tap(207, c.collapsed + 20)
      script.wait(0.2)
      script.tap(207, script.number("cardTop") + 20)
      script.wait(0.1)
      script.tap(207, script.number("cardTop") + 20)
      script.wait(3)
      #expect(script.word("state") == "expanded")
    }
  }

  @Test("the state is that of the rest last reached: a reversal never flips it", arguments: cases)
  func outcome(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.expanded + 40, over: 0.3)
    #expect(script.word("state") == "collapsed")
    script.move(207, c.collapsed - 30, over: 0.3)
    script.wait(0.1)
    script.up()
    for _ in 0..<100 {
      script.wait(0.02)
      #expect(script.word("state") == "collapsed")
    }
  }

  // MARK: Releasing

  @Test("released: the projected position goes to the nearer end", arguments: cases)
  func release(_ c: Case) throws {
    let middle = (c.collapsed + c.expanded) / 2
    /// Lets the card go at `top` with `velocity` and says where it came to rest.
    func rest(_ top: Double, _ velocity: Double) throws -> String? {
      var script = try opened(c)
      let seconds = 0.15
      script.down(207, c.collapsed + 20)
      script.move(207, top + 20 - velocity * seconds, over: 0.3)
      script.move(207, top + 20, over: seconds)
      if velocity == 0 { script.wait(0.1) }
      script.up()
      script.wait(4)
      return script.word("state")
    }
    #expect(try rest(middle - 2, 0) == "expanded")
    #expect(try rest(middle + 2, 0) == "collapsed")
    // 0.4995 s ahead: at 200 pt/s the border is 99.9 pt away.
    #expect(try rest(middle + 99, -200) == "expanded")
    #expect(try rest(middle + 101, -200) == "collapsed")
    #expect(try rest(middle - 99, 200) == "collapsed")
    #expect(try rest(middle - 101, 200) == "expanded")
  }

  @Test("a flick carries it over, dragged back it goes back", arguments: cases)
  func flick(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.collapsed - 40, over: 0.03)
    script.up()
    script.wait(3)
    #expect(script.word("state") == "expanded")
    script.down(207, c.expanded + 20)
    script.move(207, c.expanded + 80, over: 0.03)
    script.move(207, c.expanded + 40, over: 0.03)
    script.up()
    script.wait(3)
    #expect(script.word("state") == "expanded")
  }

  @Test(
    "fluid: a release starts at the finger's velocity; classic: the curve starts at 0",
    arguments: cases)
  func releaseVelocity(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.collapsed - 80, over: 0.1)
    #expect(abs(script.number("cardVelocity") + 1000) < 0.01)
    script.up()
    #expect(abs(script.number("cardVelocity") - (c.tuning == .fluid ? -1000 : 0)) < 0.01)
  }

  @Test("a still finger has velocity 0", arguments: cases)
  func stillFinger(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.collapsed - 180, over: 0.1)
    script.wait(0.05)
    #expect(script.number("cardVelocity") == 0)
    script.up()
    #expect(abs(script.number("cardVelocity")) < 1e-9)
  }

  @Test("bounces stay within 0.9 of the stage, however fast", arguments: cases)
  func bounce(_ c: Case) throws {
    for size in [Size(width: 414, height: 896), Size(width: 240, height: 320)] {
      for direction in [-1.0, 1] {
        var script = try StageScript(c.scene, size: size, tuning: c.tuning)
        let top = script.number("cardTop")
        script.down(100, top + 10)
        script.move(100, top + direction * 1500, over: 0.1)
        script.up()
        for _ in 0..<200 {
          let (y, d) = (script.number("cardTop"), 0.9 * size.height)
          #expect(y >= -d && y <= size.height + d)
          script.wait(0.01)
        }
        script.wait(2)
        #expect(script.word("state") == (direction < 0 ? "expanded" : "collapsed"))
      }
    }
  }

  // MARK: Cancelling

  @Test("a second pointer cancels: from velocity 0 to the nearer end", arguments: cases)
  func secondPointer(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.collapsed - 0.4 * c.travel, over: 0.1)
    script.down(20, 20, id: 1)
    #expect(script.number("cardVelocity") == 0)
    script.move(207, 0, over: 0.1)
    script.up()
    script.up(id: 1)
    script.wait(3)
    #expect(script.word("state") == "collapsed")
    #expect(script.activity == .idle)
    // A tap it cancels too.
    script.down(207, c.collapsed + 20)
    script.down(20, 20, id: 1)
    script.up()
    script.up(id: 1)
    #expect(script.activity == .idle)
    script.tap(207, c.collapsed + 20)
    #expect(script.word("state", after: 3) == "expanded")
  }

  @Test("focus loss and Esc cancel; nothing sticks", arguments: cases)
  func cancelled(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, c.collapsed - 0.6 * c.travel, over: 0.1)
    script.take(.cancel)
    #expect(script.number("cardVelocity") == 0)
    script.wait(3)
    #expect(script.word("state") == "expanded")
    script.down(207, c.expanded + 20)
    script.move(207, c.expanded + 120, over: 0.1)
    #expect(abs(script.number("cardTop") - (c.expanded + 100)) < 1e-9)
  }

  // MARK: Keys, motion preference, tunings

  @Test("Up expands, Down collapses, Return taps the handle, Delete dismisses", arguments: cases)
  func keys(_ c: Case) throws {
    var script = try opened(c)
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
    arguments: cases)
  func keyReversal(_ c: Case) throws {
    var script = try opened(c)
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

  @Test("reduced motion: at rest in 0.15 s, without overshoot", arguments: cases)
  func reducedMotion(_ c: Case) throws {
    var script = try opened(c, reducesMotion: true)
    script.down(207, c.collapsed + 20)
    script.move(207, c.expanded + 60, over: 0.03)
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

  @Test("another tuning mid-way changes the curve, not the place", arguments: cases)
  func tuningChanged(_ c: Case) throws {
    var stage = try opened(c).stage
    var row: [ProbeValue] = []
    func numbers(_ stage: Stage, at time: Double) -> [Double] {
      stage.probes(at: time, into: &row)
      return row.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    _ = try stage.take(StageInput(.key("Up", []), at: 1))
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

  @Test("at any size the fractions and anchors hold", arguments: cases)
  func sizes(_ c: Case) throws {
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

  @Test("content keeps out of the safe area, the card's heights don't", arguments: cases)
  func safeArea(_ c: Case) throws {
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

  @Test("a resize in mid-drag keeps the point grabbed under the finger", arguments: cases)
  func resizeInDrag(_ c: Case) throws {
    var script = try opened(c)
    script.down(207, c.collapsed + 20)
    script.move(207, 500, over: 0.1)
    let top = script.number("cardTop")
    script.take(.resize(Size(width: 500, height: 1000)))
    #expect(abs(script.number("cardTop") - top) < 1e-9)
    script.move(207, 450, over: 0.1)
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
    arguments: cases)
  func resizeInMotion(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 20)
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

  @Test("the backdrop does not change while the card moves; its filter follows", arguments: cases)
  func backdrop(_ c: Case) throws {
    var script = try opened(c)
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
    script.tap(207, c.collapsed + 20)
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

  @Test("the card clips its content, which moves with it as it is", arguments: cases)
  func content(_ c: Case) throws {
    var script = try expanded(c)
    let rest = script.layers().filter { $0.id.name == "part" }
    #expect(rest.count >= 3)
    script.down(207, c.expanded + 20)
    script.move(207, c.expanded + 120, over: 0.1)
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

  @Test("asleep when what is left cannot be seen, and set down exactly", arguments: cases)
  func sleep(_ c: Case) throws {
    var script = try opened(c)
    script.tap(207, c.collapsed + 20)
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

  @Test("the same state whatever frames were asked for in between", arguments: cases)
  func framesDoNotMatter(_ c: Case) throws {
    var quiet = try opened(c)
    var watched = quiet
    for step in 0..<60 {
      if step == 3 || step == 9 {
        quiet.tap(207, quiet.number("cardTop") + 20)
        watched.tap(207, watched.number("cardTop") + 20)
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

  @Test("probes as the viewer's files name them", arguments: ["popover", "drawer"])
  func probes(_ scene: String) throws {
    let descriptor = try #require(SceneCatalog.scene(named: scene)).descriptor
    #expect(
      descriptor.probes.map(\.name).starts(with: [
        "cardTop", "cardVelocity", "cornerRadius", "blurRadius", "fraction", "state",
      ]))
    let standard = descriptor.parameters.first { $0.name == "duration" }?.standard
    #expect(standard == (scene == "popover" ? 0.5 : 0.9))
  }

  // MARK: Buttons

  @Test("the heart is liked and unliked; a press that leaves the slop is none")
  func heart() throws {
    var script = try StageScript("popover")
    let before = script.layers()
    let (x, y) = (40.0, 627.2 + 175)
    script.down(x, y)
    #expect(script.number("highlight") == 1)
    script.move(x, y + 30)
    script.up()
    script.wait(3)
    #expect(script.layers() == before)
    script.tap(x, y)
    #expect(script.number("highlight", after: 0.05) > 0)
    script.wait(0.2)
    let liked = script.layers()
    #expect(liked != before)
    #expect(script.number("cardTop") == 627.2)
    script.tap(x, y)
    script.wait(0.2)
    #expect(script.layers() == before)
    // A second pointer calls the press off.
    script.down(x, y)
    script.down(200, 100, id: 1)
    script.up()
    script.up(id: 1)
    script.wait(0.2)
    #expect(script.layers() == before)
  }
}
