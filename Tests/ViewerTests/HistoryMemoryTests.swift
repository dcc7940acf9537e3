import AllocationCount
import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@testable import Viewer

/// Bytes, as they are asked for: the same on each machine.
@Suite("a history's memory", .enabled(if: allocations_are_counted() != 0))
struct HistoryMemoryTests {
  /// Hands a drag to and fro at 1000 Hz to `stage`, as many moves as `stretches` hold.
  private func drag(
    _ stage: inout Stage, stretches: Int, _ body: (inout Stage, StageInput) -> Void
  ) {
    let sample = SceneCatalog.demo(stage.sceneID).drag(on: stage.canvas.size)
    if let opening = sample.opening { body(&stage, StageInput(.command(opening), at: 0)) }
    for move in 0...stretches * History.stretchLength {
      let time = 2 + Double(move) / 1_000
      let part = Double(move % 1_000) / 1_000
      let event = PointerEvent(
        id: 0, device: .mouse, phase: move == 0 ? .down : .move,
        position: sample.grip + sample.translation * (4 * part * (1 - part)), time: time)
      body(&stage, StageInput(.pointer(event), at: time))
    }
  }

  @Test(
    "it takes no more than it says, and ten minutes of moves at 1000 Hz no more than 32 MiB",
    arguments: SceneCatalog.demos.ids)
  func bound(scene: SceneID) throws {
    let stretches = 2
    // Pictures are shared with the stage that goes on.
    var live = try StageScript(scene).stage
    var history: History? = History(live)
    drag(&live, stretches: stretches) { stage, input in
      let taken = stage.handle(input)
      if let taken { history?.note(taken, endsRest: false, on: stage) }
    }
    let (memory, count) = (history?.memory ?? 0, history?.snapshotCount ?? 0)
    #expect(count == stretches + 1)
    let held = allocated_bytes()
    history = nil
    let bytes = held - allocated_bytes()
    #expect(live.hasHeldPointers)
    #expect(bytes > count * History.stretchLength, "something was given back")
    #expect(bytes <= memory, "\(bytes / 1024) KiB")
    let moves = 600_000
    #expect(memory / count * (moves / History.stretchLength + 1) <= 32 << 20)
  }

  @Test(
    "a stage that is kept goes on as the one that it was, to the bit",
    arguments: SceneCatalog.demos.ids)
  func compacted(scene: SceneID) throws {
    var live = try StageScript(scene).stage
    var kept: Stage?
    var number = 0
    drag(&live, stretches: 1) { stage, input in
      stage.handle(input)
      number += 1
      if number == 500 { kept = stage.withoutCaches } else { kept?.handle(input) }
      guard number > 500, number % 100 == 0, let kept else { return }
      let time = input.time + 0.05
      var (a, b) = ([ProbeValue](), [ProbeValue]())
      stage.probes(at: time, into: &a)
      kept.probes(at: time, into: &b)
      #expect(a == b, "move \(number)")
    }
    #expect(kept != nil)
  }
}
