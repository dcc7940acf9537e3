internal import SceneCore
internal import Stage

/// The content of the window's title: the scene, its state, the speed and the pause.
struct WindowTitle: Equatable {
  private let scene: SceneID
  private let state: String?
  private let speed: Double
  private let isPaused: Bool

  /// Creates the title for `stage` at stage time `time`.
  init(_ stage: Stage, at time: Double, speed: Double, isPaused: Bool) {
    (scene, state) = (stage.sceneID, stage.state(at: time))
    (self.speed, self.isPaused) = (speed, isPaused)
  }

  /// The text of the title, such as "sheet, expanded · ½×, paused — CardStage".
  var text: String {
    let subject = [scene.rawValue, state].compactMap(\.self).joined(separator: ", ")
    return "\(subject) · \(Toast.speedText(speed))\(isPaused ? ", paused" : "") — CardStage"
  }
}
