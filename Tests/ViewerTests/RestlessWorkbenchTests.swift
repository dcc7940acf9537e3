import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import DemoScenes
import Foundation
import SceneCore
import Stage
import TestSupport
import Testing
import Workbench

@testable import Viewer

/// Anything at all with the workbench open: panel, timeline, stage, keys, scenes, sizes, mixed.
@Suite("a restless user of the workbench")
struct RestlessWorkbenchTests {
  /// Steps of each run; `CARDSTAGE_STEPS` asks for more.
  private static let steps =
    ProcessInfo.processInfo.environment["CARDSTAGE_STEPS"].flatMap { Int($0) } ?? 60

  private func check(_ script: ViewerScript, _ place: @autoclosure () -> String) {
    var row: [ProbeValue] = []
    script.viewer.stage.probes(at: script.viewer.lastTime, into: &row)
    for case .number(let number) in row {
      #expect(number.isFinite, "\(place()): a probe of \(script.viewer.stage.sceneID)")
    }
    for setting in script.viewer.tuning.settings {
      #expect(setting.value.isFinite, "\(place()): \(setting.parameter)")
    }
    let bench = script.viewer.bench
    for layer in [script.shown, bench.panelList, bench.timelineList].flatMap(\.layers) {
      let frame = layer.frame
      #expect(
        (frame.minX + frame.minY + frame.width + frame.height + layer.opacity).isFinite,
        "\(place()): layer \(layer.id)")
    }
    #expect(script.viewer.machine.cursor.isFinite, "\(place()): the cursor")
  }

  @Test(
    "nothing is stuck, every number is one, steps are undone and done again",
    arguments: zip(1...SceneCatalog.demos.ids.count, SceneCatalog.demos.ids))
  func anything(seed: Int, scene: SceneID) throws {
    let parameter = try #require(SceneCatalog.demo(scene).descriptor.parameters.first)
    var opening = Tuning(name: "mine", settings: [])
    opening.set(parameter.name, of: scene, to: parameter.range.upperBound)
    var hand = try RestlessHand(scene, seed: UInt64(seed))
    hand.script.edit { $0.apply(opening, at: $1) }
    for number in 0..<Self.steps {
      let deed = hand.step()
      check(hand.script, "seed \(seed), step \(number), \(deed)")
      guard !hand.script.viewer.hasQuit else {
        Issue.record("seed \(seed): the viewer ended in step \(number), \(deed)")
        break
      }
    }
    if Self.steps >= 300 {
      let missing = Set(RestlessHand.Deed.allCases).subtracting(hand.done)
      #expect(missing.isEmpty, "seed \(seed)")
    }
    hand.letGo()
    hand.resume()
    expectRest(hand.script, seed: seed)
    expectSteps(&hand.script, seed: seed)
  }

  /// Nothing is held, and what moves comes to rest.
  private func expectRest(_ script: ViewerScript, seed: Int) {
    #expect(!script.viewer.stage.hasHeldPointers, "seed \(seed): a pointer is stuck")
    #expect(script.viewer.bench.held.isEmpty, "seed \(seed): a part is held")
    #expect(!script.viewer.bench.capturesMouse, "seed \(seed): the mouse is captured")
    #expect(
      !script.viewer.machine.isInPast && !script.viewer.clock.isPaused, "seed \(seed): in the past")
    let rest = script.viewer.stage.activity(at: script.viewer.lastTime + 600)
    #expect(rest == .idle, "seed \(seed): \(rest) for ever")
  }

  /// The stack of steps: from its beginning to its end and back comes to the same, twice; what the
  /// tuning was before may come of no step, but of a recording.
  private func expectSteps(_ script: inout ViewerScript, seed: Int) {
    var ends: [Tuning] = []
    for key in ["Z", "Y", "Z", "Y"] {
      for _ in 0...EditHistory.capacity { script.named(key, .ctrl) }
      let edits = script.viewer.bench.edits
      #expect(key == "Y" ? !edits.canRedo : !edits.canUndo, "seed \(seed): \(key) has no end")
      script.wait(0.1)
      ends.append(script.viewer.tuning)
    }
    #expect(ends[0] == ends[2] && ends[1] == ends[3], "seed \(seed): steps got lost")
  }
}
