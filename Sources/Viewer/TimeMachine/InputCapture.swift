internal import SceneCore
internal import Stage

/// A recording that the user starts and ends with a key.
struct InputCapture {
  /// The scene at the start of the recording.
  let scene: SceneID
  let environment: SceneEnvironment
  private(set) var inputs = InputLog([])
  /// Stage time of the recording's end, or `nil` if the recording is still running.
  private(set) var end: Double?

  /// Starts a recording with the scene of `stage` and with `tuning`.
  init(_ stage: Stage, _ tuning: Tuning) {
    var environment = stage.surroundings
    environment.tuning = tuning
    (scene, self.environment) = (stage.sceneID, environment)
  }

  /// Records `input`, unless the recording has ended.
  mutating func record(_ input: StageInput) {
    if end == nil { inputs.append(input) }
  }

  mutating func close(at time: Double) { end = time }
}
