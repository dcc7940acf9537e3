internal import CardScenes
internal import Stage

/// What a window's title tells: scene, where it rests, how fast time goes.
struct WindowTitle: Equatable {
  private let scene: SceneID
  private let state: String?
  private let speed: Double
  private let isPaused: Bool

  /// Of a run of `stage`.
  init(_ stage: Stage, speed: Double, isPaused: Bool) {
    (scene, state) = (stage.sceneID, stage.state)
    (self.speed, self.isPaused) = (speed, isPaused)
  }

  /// "sheet, expanded · ½×, paused — CardStage".
  var text: String {
    let place = [scene.rawValue, state].compactMap(\.self).joined(separator: ", ")
    return "\(place) · \(speedText)\(isPaused ? ", paused" : "") — CardStage"
  }

  private var speedText: String {
    let fractions = [(0.5, "½"), (0.2, "⅕"), (0.1, "⅒")]
    if let fraction = fractions.first(where: { abs($0.0 - speed) < 1e-9 }) {
      return fraction.1 + "×"
    }
    let hundredths = Int((speed * 100).rounded())
    let digits = "\(hundredths % 100 + 100)".dropFirst()
    let rest = hundredths % 10 == 0 ? digits.dropLast() : digits
    return "\(hundredths / 100)\(hundredths % 100 == 0 ? "" : ".\(rest)")×"
  }
}
