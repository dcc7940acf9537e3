import CardScenes
import Stage
import TestSupport
import Testing

@Suite("a guest on the stage")
struct GuestTests {
  private func count(_ stage: Stage) -> Double? { stage.number(ofProbe: 0, at: stage.time) }

  private func stage(_ guest: GuestScene?) throws -> Stage {
    var stage = try StageScript("sheet").stage
    if let guest { stage.welcome(guest) }
    return stage
  }

  @Test("is shown as any scene, and only if it is there")
  func shown() throws {
    var none = try stage(nil)
    #expect(none.take(StageInput(.scene("mine"), at: 0.1)) == nil)
    #expect(none.sceneID == "sheet")
    var stage = try stage(CountingScene.guest("mine"))
    #expect(stage.take(StageInput(.scene("mine"), at: 0.1)) != nil)
    #expect(stage.sceneID == "mine" && stage.descriptor.probes.map(\.name) == ["count"])
    stage.take(StageInput(.command(.press), at: 0.2))
    stage.take(StageInput(.scene("stack"), at: 0.3))
    stage.take(StageInput(.scene("mine"), at: 0.4))
    #expect(count(stage) == 1, "it goes on as it was")
    stage.take(StageInput(.restart, at: 0.5))
    #expect(count(stage) == 0)
    #expect(
      stage.take(StageInput(.parameter("size", 1000), at: 0.6))?.kind == .parameter("size", 100))
  }

  @Test("of a tuning only what its scenes have is taken, within its range")
  func tuning() throws {
    var stage = try stage(CountingScene.guest("mine"))
    func setting(_ scene: SceneID, _ parameter: String, _ value: Double) -> Tuning.Setting {
      Tuning.Setting(scene: scene, parameter: parameter, value: value)
    }
    let tuning = Tuning(
      name: "a",
      settings: [
        setting("mine", "size", 700), setting("mine", "gone", 1), setting("other", "size", 3),
        setting("sheet", "response", 0.5),
      ])
    let taken = stage.take(StageInput(.tuning(tuning), at: 0.1))
    let known = Tuning(
      name: "a", settings: [setting("mine", "size", 100), setting("sheet", "response", 0.5)])
    #expect(taken?.kind == .tuning(known))
    for tuning in Tuning.builtIn {
      #expect(stage.take(StageInput(.tuning(tuning), at: 0.2))?.kind == .tuning(tuning))
    }
  }

  @Test("that is edited goes on, on the stage and off; another one begins anew")
  func edited() throws {
    var stage = try stage(CountingScene.guest("mine"))
    stage.take(StageInput(.scene("mine"), at: 0.1))
    stage.take(StageInput(.command(.press), at: 0.2))
    stage.welcome(CountingScene.guest("mine", step: 10))
    stage.take(StageInput(.command(.press), at: 0.3))
    #expect(count(stage) == 11)
    stage.take(StageInput(.scene("stack"), at: 0.4))
    stage.welcome(CountingScene.guest("mine", step: 100))
    stage.take(StageInput(.scene("mine"), at: 0.5))
    stage.take(StageInput(.command(.press), at: 0.6))
    #expect(count(stage) == 111)
    stage.welcome(CountingScene.guest("other"))
    #expect(stage.sceneID == "other" && count(stage) == 0)
    #expect(stage.take(StageInput(.scene("mine"), at: 0.7)) == nil)
  }
}
