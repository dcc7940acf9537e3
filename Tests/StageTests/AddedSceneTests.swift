import DemoScenes
import SceneCore
import Stage
import TestSupport
import Testing

@Suite("a scene that is added to a stage")
struct AddedSceneTests {
  private func count(_ stage: Stage) -> Double? { stage.number(ofProbe: 0, at: stage.time) }

  private func stage(_ added: SceneEntry?) throws -> Stage {
    var stage = try StageScript("sheet").stage
    if let added { stage.add(added) }
    return stage
  }

  @Test("is shown as any scene, and only if it is there")
  func shown() throws {
    var none = try stage(nil)
    #expect(none.handle(StageInput(.scene("mine"), at: 0.1)) == nil)
    #expect(none.sceneID == "sheet")
    var stage = try stage(CountingScene.entry("mine"))
    #expect(stage.handle(StageInput(.scene("mine"), at: 0.1)) != nil)
    #expect(stage.sceneID == "mine" && stage.descriptor.probes.map(\.name) == ["count"])
    stage.handle(StageInput(.command(.press), at: 0.2))
    stage.handle(StageInput(.scene("stack"), at: 0.3))
    stage.handle(StageInput(.scene("mine"), at: 0.4))
    #expect(count(stage) == 1, "it goes on as it was")
    stage.handle(StageInput(.restart, at: 0.5))
    #expect(count(stage) == 0)
    #expect(
      stage.handle(StageInput(.parameter("size", 1000), at: 0.6))?.kind == .parameter("size", 100))
  }

  @Test("of a tuning only what its scenes have is taken, within its range")
  func tuning() throws {
    var stage = try stage(CountingScene.entry("mine"))
    func setting(_ scene: SceneID, _ parameter: String, _ value: Double) -> Tuning.Setting {
      Tuning.Setting(scene: scene, parameter: parameter, value: value)
    }
    let tuning = Tuning(
      name: "a",
      settings: [
        setting("mine", "size", 700), setting("mine", "gone", 1), setting("other", "size", 3),
        setting("sheet", "response", 0.5),
      ])
    let taken = stage.handle(StageInput(.tuning(tuning), at: 0.1))
    let known = Tuning(
      name: "a", settings: [setting("mine", "size", 100), setting("sheet", "response", 0.5)])
    #expect(taken?.kind == .tuning(known))
    for tuning in SceneCatalog.demos.tunings {
      #expect(stage.handle(StageInput(.tuning(tuning), at: 0.2))?.kind == .tuning(tuning))
    }
  }

  @Test("that is edited goes on, on the stage and off; another one is beside it")
  func edited() throws {
    var stage = try stage(CountingScene.entry("mine"))
    stage.handle(StageInput(.scene("mine"), at: 0.1))
    stage.handle(StageInput(.command(.press), at: 0.2))
    stage.add(CountingScene.entry("mine", step: 10))
    stage.handle(StageInput(.command(.press), at: 0.3))
    #expect(count(stage) == 11)
    stage.handle(StageInput(.scene("stack"), at: 0.4))
    stage.add(CountingScene.entry("mine", step: 100))
    stage.handle(StageInput(.scene("mine"), at: 0.5))
    stage.handle(StageInput(.command(.press), at: 0.6))
    #expect(count(stage) == 111)
    stage.add(CountingScene.entry("other"))
    #expect(stage.sceneID == "mine" && count(stage) == 111)
    stage.handle(StageInput(.scene("other"), at: 0.7))
    #expect(stage.sceneID == "other" && count(stage) == 0)
    stage.handle(StageInput(.scene("mine"), at: 0.8))
    #expect(count(stage) == 111)
  }
}
