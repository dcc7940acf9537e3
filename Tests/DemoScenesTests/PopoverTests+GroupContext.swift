import CardDrawing
import CardGeometry
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

/// On other stages, in other tunings, and as the desktop wants it.
extension PopoverTests {
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
    stage.handle(StageInput(.command(.up), at: 1))
    stage.advance(to: 1 + 0.2 * c.duration)
    let before = numbers(stage, at: stage.time)
    var environment = stage.environment
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
}
