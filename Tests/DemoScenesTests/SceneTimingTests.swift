import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore
import Stage
import TestSupport
import Testing

@testable import DemoScenes
@testable import SceneCore

/// What a scene says of how it moves, against how it moves.
@Suite("timings and releases")
struct SceneTimingTests {
  private func timings(_ scene: SceneID, _ tuning: Tuning) throws -> [String: Timing] {
    let script = try StageScript(scene, tuning: tuning)
    return Dictionary(uniqueKeysWithValues: script.stage.timings.map { ($0.key, $0.timing) })
  }

  @Test("by springs there are no curves but the blur's; by curves each is named")
  func names() throws {
    for scene in ["sheet", "popover", "drawer", "header"] as [SceneID] {
      #expect(try timings(scene, .fluid).isEmpty, "\(scene)")
    }
    #expect(try timings("stack", .fluid) == ["blur": .curve(.linear, duration: 0.2)])
    #expect(try timings("sheet", .classic) == ["card": .curve(.easeIn, duration: 0.25)])
    #expect(try timings("header", .classic) == ["snap": .curve(.easeInOut, duration: 0.2)])
    #expect(try timings("popover", .classic) == ["corners": .curve(.linear, duration: 0.5)])
    #expect(try timings("drawer", .classic) == ["corners": .curve(.linear, duration: 0.9)])
    let stack = try timings("stack", .classic)
    #expect(stack["dismiss"] == .curve(.easeOut, duration: 0.3))
    #expect(stack["straighten"] == .curve(.linear, duration: 0.1))
    #expect(stack.count == 9)
    // Each names a spring that there is.
    for scene in SceneCatalog.demos.descriptors {
      let script = try StageScript(scene.id, tuning: .classic)
      for spring in script.stage.timings.compactMap(\.spring) {
        #expect(scene.springs.contains { $0.key == spring }, "\(spring)")
      }
    }
  }

  @Test("the sheet's card goes along the curve that it names")
  func sheet() throws {
    var script = try StageScript("sheet", tuning: .classic)
    let timing = try #require(script.stage.timings.first?.timing)
    guard case .curve(let curve, let duration) = timing else {
      Issue.record("no curve")
      return
    }
    script.key("Return")
    // 0.1 s until the snapshot.
    let start = script.number("cardTop", after: 0.1)
    for step in 1...10 {
      let part = Double(step) / 10
      let place = start + (448 - start) * curve.value(at: part)
      let seen = script.number("cardTop", after: 0.1 + part * duration)
      #expect(abs(seen - place) < 1e-6, "\(part)")
    }
  }

  /// What `rules` choose.
  private func chosen(
    _ rules: [SceneRelease.Rule], _ y: Double, _ velocity: Double
  ) -> String? {
    let end = Decay.normal.restPosition(from: MotionState(position: y, velocity: velocity))
    return rules.first { rule in
      switch rule.condition {
      case .velocity(let limit): velocity > limit
      case .end(let limit): end < limit
      case .always: true
      }
    }?.detent
  }

  @Test("the sheet's and the detail card's rules choose as the scenes do")
  func rules() throws {
    var generator = SeededGenerator(seed: 5)
    let size = Size(width: 414, height: 896)
    for safeArea in [Insets.zero, Insets(top: 47, bottom: 34)] {
      let sheet = SheetScene(
        SceneEnvironment(size: size, safeArea: safeArea, measuring: FixedPitchMeasuring()))
      guard case .rules(let rules) = sheet.release else {
        Issue.record("no rules")
        return
      }
      for _ in 0..<200 {
        let y = Double.random(in: 0...950, using: &generator)
        let velocity = Double.random(in: -3000...3000, using: &generator)
        let target = sheet.motion.rules.releaseTarget(
          from: y, velocity: velocity, current: .normal)
        #expect(chosen(rules, y, velocity) == target.rawValue, "\(y) \(velocity)")
      }
    }
    let stack = StackScene(SceneEnvironment(size: size, measuring: FixedPitchMeasuring()))
    guard case .rules(let rules) = stack.release else {
      Issue.record("no rules")
      return
    }
    for _ in 0..<200 {
      let y = Double.random(in: 400...950, using: &generator)
      let velocity = Double.random(in: -1000...1000, using: &generator)
      let target = stack.motion.rules.releaseTarget(from: y, velocity: velocity, current: .shown)
      #expect(chosen(rules, y, velocity) == "\(target)", "\(y) \(velocity)")
    }
    #expect(try StageScript("popover").stage.release == .nearest)
  }
}
