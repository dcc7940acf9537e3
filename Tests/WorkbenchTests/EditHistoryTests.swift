import DemoScenes
import SceneCore
import TestSupport
import Testing

@testable import Workbench

@Suite("what has been tuned, step by step")
struct EditHistoryTests {
  private func tuning(_ value: Double) -> Tuning {
    var tuning = Tuning.fluid
    tuning.set("response", of: "sheet", to: value)
    return tuning
  }

  @Test("what comes before an end is one step")
  func oneStep() {
    var history = EditHistory(SceneCatalog.demos.descriptors)
    history.change(from: .fluid, to: tuning(0.4), in: "sheet")
    history.change(from: tuning(0.4), to: tuning(0.5), in: "sheet")
    history.end()
    history.change(from: tuning(0.5), to: tuning(0.6), in: "sheet")
    #expect(history.count == 2)
    #expect(history.undo()?.before == tuning(0.5))
    #expect(history.undo()?.before == .fluid)
    #expect(history.undo() == nil && !history.canUndo)
    #expect(history.redo()?.after == tuning(0.5))
    #expect(history.canRedo)
  }

  @Test("a step that came to nothing is none, and a new one forgets those that were undone")
  func nothing() {
    var history = EditHistory(SceneCatalog.demos.descriptors)
    history.change(from: .fluid, to: tuning(0.4), in: "sheet")
    history.change(from: tuning(0.4), to: .fluid, in: "sheet")
    history.end()
    #expect(!history.canUndo)
    history.step(from: .fluid, to: .classic, in: "sheet")
    _ = history.undo()
    history.step(from: .fluid, to: tuning(0.4), in: "sheet")
    #expect(!history.canRedo)
  }

  @Test("a drag that is called off is no step, though its value is spelt out from then on")
  func calledOff() {
    var history = EditHistory(SceneCatalog.demos.descriptors)
    // 0.35 is the default.
    history.change(from: .fluid, to: tuning(0.6), in: "sheet")
    history.change(from: tuning(0.6), to: tuning(0.35), in: "sheet")
    history.end()
    #expect(!history.canUndo)
    history.change(from: tuning(0.35), to: tuning(0.5), in: "sheet")
    #expect(history.undo()?.before == .fluid)
  }

  @Test("an edit in another scene is another step, and says where it was")
  func scenes() {
    var history = EditHistory(SceneCatalog.demos.descriptors)
    history.change(from: .fluid, to: tuning(0.4), in: "sheet")
    history.change(from: tuning(0.4), to: tuning(0.5), in: "drawer")
    #expect(history.undo()?.scene == "drawer")
    #expect(history.undo()?.scene == "sheet")
  }

  @Test("200 steps are kept")
  func capacity() {
    var history = EditHistory(SceneCatalog.demos.descriptors)
    for step in 0..<250 {
      history.step(
        from: tuning(Double(step) / 200 + 0.1), to: tuning(Double(step + 1) / 200 + 0.1),
        in: "sheet")
    }
    #expect(history.count == 200)
    for _ in 0..<199 { _ = history.undo() }
    #expect(history.undo()?.before == tuning(50.0 / 200 + 0.1))
  }

  @Test("undoing everything gives the opening tuning to the bit, redoing all the last one")
  func property() {
    let scenes = SceneCatalog.demos.descriptors
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      var history = EditHistory(SceneCatalog.demos.descriptors)
      var now = Tuning.fluid
      for _ in 0..<120 {
        let scene = SceneCatalog.demos.descriptors.randomElement(using: &random)
        guard let scene, let parameter = scene.parameters.randomElement(using: &random) else {
          break
        }
        var next = now
        next.set(parameter.name, of: scene.id, to: .random(in: parameter.range, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: history.end()
        case 1:
          if let step = history.undo() { now = step.before }
        case 2:
          if let step = history.redo() { now = step.after }
        case 3:
          history.step(from: now, to: .classic, in: scene.id)
          now = .classic
        default:
          history.change(from: now, to: next, in: scene.id)
          now = next
        }
      }
      history.end()
      let last = now
      let count = history.count
      while let step = history.undo() {
        #expect(step.after.completed(for: scenes) == now.completed(for: scenes))
        now = step.before
      }
      #expect(now.completed(for: scenes) == Tuning.fluid.completed(for: scenes))
      if count > 0 { #expect(now == .fluid) }
      for _ in 0..<count { now = history.redo()?.after ?? now }
      #expect(now.completed(for: scenes) == last.completed(for: scenes))
    }
  }
}
