internal import CardGestures
public import SceneCore

extension SceneSample {
  /// The inputs of a finger that performs the drag: the finger moves by the whole translation in
  /// one second, and then back by half of it. The opening command, if there is one, comes first.
  public var inputs: [StageInput] {
    var inputs: [StageInput] = []
    if let opening { inputs.append(StageInput(.command(opening), at: 0.3)) }
    func touch(_ phase: PointerPhase, _ fraction: Double, at time: Double) {
      let event = PointerEvent(
        id: 0, device: .touch, phase: phase, position: grip + translation * fraction, time: time)
      inputs.append(StageInput(.pointer(event), at: time))
    }
    touch(.down, 0, at: start)
    for step in 1...90 {
      touch(.move, Double(min(step, 120 - step)) / 60, at: start + Double(step) / 60)
    }
    touch(.up, 0.5, at: start + 1.5)
    return inputs
  }

  /// The stage time in seconds at which the finger of ``inputs`` goes down. The object of the drag
  /// is visible then.
  public var start: Double { opening == nil ? 0.5 : 2.5 }
}
