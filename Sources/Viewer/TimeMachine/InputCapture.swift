internal import SceneCore
internal import Stage

/// A recording that the user makes by key.
struct InputCapture {
  /// The scene and its surroundings as the recording begins.
  let scene: SceneID
  let environment: SceneEnvironment
  private(set) var inputs = InputLog([])
  /// Stage time of its end, or `nil` if it continues.
  private(set) var end: Double?

  /// Begins with the scene of `stage`, tuned by `tuning`.
  init(_ stage: Stage, _ tuning: Tuning) {
    var environment = stage.surroundings
    environment.tuning = tuning
    (scene, self.environment) = (stage.sceneID, environment)
  }

  /// Records `input`, if the recording has not ended.
  mutating func record(_ input: StageInput) {
    if end == nil { inputs.append(input) }
  }

  mutating func close(at time: Double) { end = time }
}
