internal import SceneCore
internal import Stage

/// The tuning that is chosen, for all scenes; the stage is told of what is its scene's, as it comes on.
struct TuningChoice {
  /// What is chosen.
  private(set) var tuning: Tuning
  /// The tunings that `o` goes through: the last own one, if there was one, and those built in.
  private(set) var modes: [Tuning]
  /// What the panel calls them: a segment has room for a short name; the head tells a long one.
  private(set) var headings: [String] = []
  /// Which of them is chosen.
  private(set) var mode: Int?
  /// Whether the stage may have other values.
  var isNew = false

  /// The scenes whose values are compared, and the tunings that have a name.
  var catalog: SceneCatalog { didSet { findMode() } }

  /// `tuning` is chosen for the scenes of `catalog`.
  init(_ tuning: Tuning, _ catalog: SceneCatalog) {
    self.tuning = tuning
    self.catalog = catalog
    modes = catalog.tunings
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
  func mode(of tuning: Tuning) -> Int? {
    modes.firstIndex { tuning.hasSameValues(as: $0, in: catalog.descriptors) }
  }

  private mutating func findMode() {
    if !catalog.hasNamedValues(tuning) {
      modes = [tuning] + catalog.tunings
    }
    mode = mode(of: tuning)
    headings = modes.map { mode in
      catalog.label(of: mode).count > 8 ? "Own" : catalog.heading(of: mode)
    }
  }
}

extension SceneCatalog {
  /// The name of `tuning` as a heading: a named tuning's with a capital letter.
  func heading(of tuning: Tuning) -> String {
    tunings.contains(tuning)
      ? tuning.name.prefix(1).uppercased() + tuning.name.dropFirst() : label(of: tuning)
  }
}

extension Tuning {
  /// The same with `changes` of `scene`, as far as they change something.
  func with(_ changes: [Setting], of scene: SceneDescriptor) -> Tuning {
    var tuning = self
    for change in changes where change.scene == scene.id {
      guard let parameter = scene.parameters.first(where: { $0.name == change.parameter })
      else { continue }
      let value = parameter.clamped(change.value)
      guard value != tuning.value(of: parameter, in: change.scene) else { continue }
      tuning.set(change.parameter, of: change.scene, to: value)
    }
    return tuning
  }
}
