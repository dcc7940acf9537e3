import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import CardScenes
import Foundation
import Stage
import TestSupport
import Testing

@testable import Viewer

/// Anything at all with the workbench open: panel, timeline, stage, keys, scenes, sizes, mixed.
@Suite("a restless user of the workbench")
struct RestlessWorkbenchTests {
  /// Steps of each run; `CARDSTAGE_STEPS` asks for more.
  private static let steps =
    ProcessInfo.processInfo.environment["CARDSTAGE_STEPS"].flatMap { Int($0) } ?? 300

  private static let keys = [
    "k", "c", "b", "B", "x", "G", "I", "O", ",", ".", "<", ">", " ", "K", "1", "2", "3", "4", "5",
    "o", "d", "a", "R", "t", "[", "]", "v", "0", "5", "-", "i", "g", "m", "?", "z", "r",
  ]
  private static let names: [(String, KeyModifiers)] = [
    ("Tab", []), ("Tab", .shift), ("Return", []), ("Escape", []), ("Up", []), ("Down", .shift),
    ("Left", []), ("Right", []), ("PageUp", []), ("PageDown", []), ("Home", []), ("End", []),
    ("Backspace", []), ("Delete", []), ("F6", []), ("Z", .ctrl), ("Z", [.ctrl, .shift]),
    ("Y", .ctrl), ("S", .ctrl), ("O", .ctrl), ("C", .ctrl),
  ]

  private func step(_ script: inout ViewerScript, _ dice: inout SeededGenerator, _ held: inout Bool)
  {
    let size = script.viewer.windowSize
    let place = Point(
      x: .random(in: -20...size.width + 20, using: &dice),
      y: .random(in: -20...size.height + 20, using: &dice))
    switch Int.random(in: 0..<12, using: &dice) {
    case 0...2 where !held:
      script.pointer(.down, place.x, place.y)
      held = true
    case 0...2:
      script.pointer(.up, place.x, place.y)
      held = false
    case 3...4 where held: script.pointer(.move, place.x, place.y)
    case 3: script.take(.hover(place))
    case 5:
      script.take(
        .scroll(
          ScrollEvent(
            position: place, dx: 0, dy: .random(in: -3...3, using: &dice), unit: .line,
            time: script.now)))
    case 6: script.take(.modifiers([[], .shift, .ctrl, .alt].randomElement(using: &dice) ?? []))
    case 7...8:
      if let key = Self.keys.randomElement(using: &dice) { script.key(key) }
    case 9...10:
      if let (name, modifiers) = Self.names.randomElement(using: &dice) {
        script.named(name, modifiers)
      }
    case 11 where Int.random(in: 0..<10, using: &dice) == 0:
      script.take(
        .resized(
          Size(
            width: .random(in: 240...1400, using: &dice).rounded(),
            height: .random(in: 320...1100, using: &dice).rounded())))
    default: script.wait([0.01, 0.02, 0.1, 0.6].randomElement(using: &dice) ?? 0)
    }
  }

  private func check(_ script: ViewerScript) {
    var row: [ProbeValue] = []
    script.viewer.stage.probes(at: script.viewer.lastTime, into: &row)
    for case .number(let number) in row {
      #expect(number.isFinite, "a probe of \(script.viewer.stage.sceneID) is \(number)")
    }
    for setting in script.viewer.tuning.settings {
      #expect(setting.value.isFinite, "\(setting.parameter) is \(setting.value)")
    }
  }

  @Test("nothing is stuck, every number is one, steps are undone and done again")
  func anything() throws {
    for (seed, scene) in SceneCatalog.ids.enumerated() {
      var script = try ViewerScript(scene, size: Size(width: 414, height: 700))
      var (dice, held) = (SeededGenerator(seed: UInt64(seed) + 1), false)
      script.key("k")
      for number in 0..<Self.steps {
        step(&script, &dice, &held)
        check(script)
        guard script.viewer.end == nil else {
          Issue.record("seed \(seed + 1): the viewer ended in step \(number)")
          break
        }
      }
      if held { script.pointer(.up, -10, -10) }
      script.take(.modifiers([]))
      // Whatever is open is closed, and time goes on.
      for _ in 0..<8 { script.named("Escape") }
      if script.viewer.clock.isPaused { script.key(" ") }
      script.wait(20)
      #expect(!script.viewer.stage.hasHeldPointers, "seed \(seed + 1): a pointer is stuck")
      let rest = script.viewer.stage.activity(at: script.viewer.lastTime + 600)
      #expect(rest == .idle, "seed \(seed + 1): \(rest) for ever")
      // The stack of steps: from its end to its beginning and back comes to the same, twice.
      var ends: [Tuning] = []
      for key in ["Y", "Z", "Y", "Z"] {
        for _ in 0..<200 { script.named(key, .ctrl) }
        script.wait(0.1)
        ends.append(script.viewer.tuning)
      }
      #expect(ends[0] == ends[2] && ends[1] == ends[3], "seed \(seed + 1): steps got lost")
    }
  }
}
