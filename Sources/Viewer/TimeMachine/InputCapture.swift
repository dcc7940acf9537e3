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

  /// Starts a recording on a fresh stage with `scene` and `environment`.
  init(_ scene: SceneID, _ environment: SceneEnvironment) {
    (self.scene, self.environment) = (scene, environment)
  }

  /// Records `input`, unless the recording has ended.
  mutating func record(_ input: StageInput) {
    if end == nil { inputs.append(input) }
  }

  mutating func close(at time: Double) { end = time }
}
