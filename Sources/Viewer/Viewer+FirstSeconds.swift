internal import SceneCore
internal import Stage

extension Viewer {
  /// When the first scene's main control is pressed by itself, in stage time.
  static let pressDelay = 0.3

  /// Presses the first scene's control, if it is time.
  mutating func pressControl(until time: Double) {
    guard let due = pressTime, due <= time else { return }
    pressTime = nil
    let rests = travel.history.endsRest(of: stage, at: due)
    if let input = stage.take(StageInput(.command(.press), at: due)) {
      keep(input, endsRest: rests)
    }
  }

  /// Tells at stage time `time` what to drag in a scene that is visited for the first time.
  mutating func guide(at time: Double) {
    guard hints != nil else { return }
    if hints?.visit(stage.sceneID) == true { ask(.rememberVisit(stage.sceneID)) }
    overlays.hint = pressTime == nil ? hints?.line(on: stage, at: time) : nil
  }
}
