import CardDrawing
import CardGestures
import DemoScenes
import HostSystem
import SceneCore
import Stage
import StageFiles
import Testing

@testable import Fuzzing

/// Faults that are planted in the checker, as if the stage had them: each is found, and shrunk to
/// what it takes.
@Suite("shrinking")
struct ShrinkerTests {
  /// A fault, and the fewest inputs that show it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let inputs: Int
    let isShown: @Sendable (Recording) -> Bool

    var testDescription: String { name }
  }

  static let faults: [Fault] = [
    Fault(name: "a resize under a finger", inputs: 2) { recording in
      var isDown = false
      return recording.events.contains { input in
        switch input.kind {
        case .pointer(let event):
          if event.phase == .down { isDown = true }
          if event.phase == .up || event.phase == .cancel { isDown = false }
        case .scene, .restart, .cancel: isDown = false
        case .resize: return isDown
        default: break
        }
        return false
      }
    },
    Fault(name: "two fingers, then a third", inputs: 3) { recording in
      var down: Set<PointerID> = []
      return recording.events.contains { input in
        switch input.kind {
        case .pointer(let event):
          if event.phase == .down { down.insert(event.id) }
          if event.phase == .up || event.phase == .cancel { down.remove(event.id) }
        case .scene, .restart, .cancel: down = []
        default: break
        }
        return down.count > 2
      }
    },
    Fault(name: "text after a scene switch", inputs: 2) { recording in
      guard
        let scene = recording.events.firstIndex(where: {
          if case .scene = $0.kind { true } else { false }
        })
      else { return false }
      return recording.events[scene...].contains {
        if case .text = $0.kind { true } else { false }
      }
    },
    Fault(name: "a move far to the right", inputs: 2) { recording in
      var held: [PointerID: Double] = [:]
      return recording.events.contains { input in
        guard case .pointer(let event) = input.kind else { return false }
        if event.phase == .down { held[event.id] = event.position.x }
        guard event.phase == .move, let start = held[event.id] else { return false }
        return event.position.x > start + 100
      }
    },
    Fault(name: "an hour's gap", inputs: 1) { recording in
      zip([0] + recording.events.map(\.time), recording.events.map(\.time)).contains {
        $1 - $0 > 3600
      }
    },
    Fault(name: "a card below the middle that was thrown", inputs: 4) { recording in
      guard recording.header.scene == "sheet" else { return false }
      var stage = recording.header.stage(.demos, measuring: FixedPitchMeasuring())
      return recording.events.contains { input in
        stage.handle(input)
        guard stage.sceneID == "sheet" else { return false }
        var row: [ProbeValue] = []
        stage.probes(at: stage.time, into: &row)
        guard case .number(let velocity) = row[1] else { return false }
        return velocity > 500
      }
    },
  ]

  @Test("planted faults are found and shrunk to at most six inputs", arguments: faults)
  func planted(_ fault: Fault) throws {
    var fuzzer = Fuzzer()
    fuzzer.seed = 1
    fuzzer.events = 400_000
    fuzzer.paints = false
    (fuzzer.relations, fuzzer.strokeRelations) = ([], [])
    fuzzer.always = [
      Check("planted") { fault.isShown($0) ? Violation("planted", fault.name) : nil }
    ]
    let failure = try #require(fuzzer.run().failure)
    #expect(failure.finding.rule == "planted", "\(failure.finding)")
    let shrunk = failure.shrunk()
    #expect(shrunk.recording.events.count <= 6, "\(shrunk.recording.printed(.demos))")
    #expect(shrunk.recording.events.count >= fault.inputs)
    #expect(fault.isShown(shrunk.recording))
    // The header is the plainest, and what is left can be read.
    #expect(shrunk.recording.header.tuning == .fluid)
    var warnings: [FileError] = []
    let text = Array(shrunk.recording.printed(.demos).utf8)
    let read = try Recording.parse(text, path: "shrunk", catalog: .demos, warnings: &warnings)
    #expect(fault.isShown(read))
  }
}
