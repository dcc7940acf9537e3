import CardDrawing
import CardGeometry
import Foundation
import SceneCore
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
    return (1 + x) * exp(-x)
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

  // MARK: Keys

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

  @Test("probes as the viewer's files name them", arguments: ["popover", "drawer"] as [SceneID])
  func probes(_ scene: SceneID) throws {
    let descriptor = SceneCatalog.demo(scene).descriptor
    #expect(
      descriptor.probes.map(\.name).starts(with: [
        "cardTop", "cardVelocity", "cornerRadius", "blurRadius", "fraction", "state",
      ]))
    let standard = descriptor.parameters.first { $0.name == "duration" }?.defaultValue
    #expect(standard == (scene == "popover" ? 0.5 : 0.9))
  }
}
