internal import CardScenes
internal import Stage

/// The tuning that is chosen, for all scenes; the stage is told of what is its scene's, as it comes on.
struct TuningChoice {
  /// What is chosen.
  private(set) var tuning: Tuning
  /// The tunings that `o` goes through: the last own one, if there was one, and those built in.
  private(set) var modes = Tuning.builtIn
  /// Which of them is chosen.
  private(set) var mode: Int?
  /// Whether the stage may have other values.
  var isNew = false

  /// `tuning` is chosen.
  init(_ tuning: Tuning) {
    self.tuning = tuning
    findMode()
  }

  /// `tuning` is chosen from now on.
  mutating func choose(_ tuning: Tuning) {
    guard tuning != self.tuning else { return }
    self.tuning = tuning
    isNew = true
    findMode()
  }

  /// What has come to `stage`.
  mutating func follow(_ input: StageInput, on stage: Stage) {
    switch input.kind {
    case .tuning(let tuning): choose(tuning)
    case .parameter(let name, let value):
      let setting = Tuning.Setting(scene: stage.sceneID, parameter: name, value: value)
      choose(tuning.with([setting], of: stage.descriptor))
    case .scene: isNew = true
    default: break
    }
  }

  /// Which of `modes` has the values of `tuning`.
  func mode(of tuning: Tuning) -> Int? { modes.firstIndex(where: tuning.hasSameValues) }

  private mutating func findMode() {
    if !Tuning.builtIn.contains(where: tuning.hasSameValues) {
      modes = [tuning] + Tuning.builtIn
    }
    mode = mode(of: tuning)
  }
}

extension Tuning {
  /// The same with `changes` of `scene`, as far as they change something.
  func with(_ changes: [Setting], of scene: SceneDescriptor) -> Tuning {
    var tuning = self
    for change in changes where change.scene == scene.id {
      guard let parameter = scene.parameters.first(where: { $0.name == change.parameter })
      else { continue }
      let value = parameter.limited(change.value)
      guard value != tuning.value(of: parameter, in: change.scene) else { continue }
      tuning.set(change.parameter, of: change.scene, to: value)
    }
    return tuning
  }
}
