internal import SceneCore
internal import Stage

/// What a window's title tells: scene, where it rests, how fast time goes.
struct WindowTitle: Equatable {
  private let scene: SceneID
  private let state: String?
  private let speed: Double
  private let isPaused: Bool

  /// Of a run of `stage` at stage time `time`.
  init(_ stage: Stage, at time: Double, speed: Double, isPaused: Bool) {
    (scene, state) = (stage.sceneID, stage.state(at: time))
    (self.speed, self.isPaused) = (speed, isPaused)
  }

  /// "sheet, expanded · ½×, paused — CardStage".
  var text: String {
    let place = [scene.rawValue, state].compactMap(\.self).joined(separator: ", ")
    return "\(place) · \(Toast.speedText(speed))\(isPaused ? ", paused" : "") — CardStage"
  }
}
