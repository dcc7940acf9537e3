internal import SceneCore
internal import Stage

/// The tuning that the user has chosen for all scenes. A stage receives only the values for its
/// current scene.
struct TuningChoice {
  /// The chosen tuning.
  private(set) var tuning: Tuning
  /// The tunings that the key `o` cycles through: the last custom tuning, if any, and the built-in
  /// tunings.
  private(set) var modes: [Tuning]
  /// Short names of ``modes`` for the panel's segmented control. The panel's header shows the full
  /// name.
  private(set) var headings: [String] = []
  /// The index of the chosen tuning in ``modes``, or `nil` if no tuning in ``modes`` has the same
  /// values.
  private(set) var mode: Int?
  /// Whether the chosen tuning still has to be passed to the stage. Until then, the stage may have
  /// other values.
  var isNew = false

  /// The catalogue of scenes and of named tunings. Tunings are equal if they have the same values
  /// for the scenes of the catalogue.
  var catalog: SceneCatalog { didSet { followNamedTunings(of: oldValue) } }

  /// Creates the choice of `tuning` for the scenes of `catalog`.
  init(_ tuning: Tuning, _ catalog: SceneCatalog) {
    self.tuning = tuning
    self.catalog = catalog
    modes = catalog.tunings
    findMode()
  }

  /// Chooses `tuning`.
  mutating func choose(_ tuning: Tuning) {
    guard tuning != self.tuning else { return }
    self.tuning = tuning
    isNew = true
    findMode()
  }

  /// Removes the custom tuning from ``modes`` if it has the values of `tuning`, which the user has
  /// undone.
  mutating func forget(_ tuning: Tuning) {
    guard let own = modes.first, !catalog.hasNamedValues(own),
      own.hasSameValues(as: tuning, in: catalog.descriptors)
    else { return }
    modes = catalog.tunings
    findMode()
  }

  /// Updates the choice after `stage` has handled `input`.
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

  /// Returns the index in ``modes`` of the tuning with the values of `tuning`, or `nil` if there is
  /// none.
  func mode(of tuning: Tuning) -> Int? {
    modes.firstIndex { tuning.hasSameValues(as: $0, in: catalog.descriptors) }
  }

  /// Returns the index, in ``modes``, of the tuning that the panel marks as chosen for `tuning`
  /// while `scene` is shown. If the scene does not offer `tuning`, this is an offered tuning with
  /// the same values for the scene. Returns `nil` if there is no such tuning.
  func mode(of tuning: Tuning, in scene: SceneDescriptor) -> Int? {
    let index = tuning == self.tuning ? mode : mode(of: tuning)
    if let index, isOffered(index, in: scene.id) { return index }
    guard index != nil else { return nil }
    return modes.indices.first {
      isOffered($0, in: scene.id) && tuning.changes(to: modes[$0], in: scene).isEmpty
    }
  }

  /// Returns whether `scene` offers the tuning at `index` of ``modes`` to the user.
  func isOffered(_ index: Int, in scene: SceneID) -> Bool {
    catalog.offers(modes[index], in: scene)
  }

  /// Returns the tuning that follows the chosen one in the cycle of the key `o` while `scene` is
  /// shown, or `nil` if there is no other.
  func next(in scene: SceneID) -> Tuning? {
    let offered = modes.indices.filter { isOffered($0, in: scene) }
    let next = offered.first { $0 > mode ?? -1 } ?? offered.first
    return next == mode ? nil : next.map { modes[$0] }
  }

  /// Replaces the named tunings of the old catalogue `old` by those of the current catalogue,
  /// because the catalogue has a new or edited scene.
  private mutating func followNamedTunings(of old: SceneCatalog) {
    func current(_ tuning: Tuning) -> Tuning {
      old.tunings.firstIndex(of: tuning).map { catalog.tunings[$0] } ?? tuning
    }
    let chosen = current(tuning)
    if chosen != tuning { (tuning, isNew) = (chosen, true) }
    modes = modes.map(current)
    findMode()
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
  /// Returns whether `scene` offers `tuning` to the user. Every scene offers custom tunings, and
  /// the first named tuning, in which all parameters have their defaults. A scene offers another
  /// named tuning only if this tuning sets a parameter of the scene.
  func offers(_ tuning: Tuning, in scene: SceneID) -> Bool {
    !tunings.dropFirst().contains(tuning) || tuning.settings.contains { $0.scene == scene }
  }

  /// Returns the heading for `tuning` in the panel. For a named tuning of the catalogue, this is
  /// the name with a capital first letter, such as "Fluid". For any other tuning, this is
  /// ``label(of:)``, such as "fluid (own)".
  func heading(of tuning: Tuning) -> String {
    tunings.contains(tuning)
      ? tuning.name.prefix(1).uppercased() + tuning.name.dropFirst() : label(of: tuning)
  }
}

extension Tuning {
  /// Returns a copy of the tuning with `changes` to the parameters of `scene`. Values are clamped
  /// to the parameters' ranges.
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
