package import SceneCore

/// What is known of the file that the tuning came from; reading and writing it is the host's.
struct TuningFile {
  /// Its name; nil: there is none.
  var name: String?
  /// The tuning as it is in the file, or was at first.
  private(set) var saved: Tuning
  /// What is wrong with it, in a sentence; nil: nothing.
  var error: String?
  /// Whether the tuning looked at last differs from that.
  private var looked: (tuning: Tuning, isUnsaved: Bool)?

  init(saved: Tuning) { self.saved = saved }

  /// Whether `tuning` of the scenes of `catalog` has values that no file has.
  mutating func isUnsaved(_ tuning: Tuning, _ catalog: SceneCatalog) -> Bool {
    if let looked, looked.tuning == tuning { return looked.isUnsaved }
    let isUnsaved =
      !catalog.hasNamedValues(tuning)
      && !tuning.hasSameValues(as: saved, in: catalog.descriptors)
    looked = (tuning, isUnsaved)
    return isUnsaved
  }

  /// What the panel calls `tuning`, which is `mode` of those to choose from, or none of them: one
  /// that is built in as itself, any other by the file that it is in, or would be saved to.
  func title(of tuning: Tuning, as mode: Tuning?, _ catalog: SceneCatalog) -> String {
    guard let name else { return catalog.label(of: tuning) }
    if let mode, catalog.tunings.contains(mode), error == nil,
      !mode.hasSameValues(as: saved, in: catalog.descriptors)
    {
      return mode.name
    }
    let suffix = ".tuning.json"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }

  /// The file is `tuning` from now on.
  mutating func isNow(_ tuning: Tuning, name: String?) {
    (saved, self.name, error, looked) = (tuning, name ?? self.name, nil, nil)
  }
}

extension Tuning {
  /// The same with nothing that is a default, by `scenes` and parameters in their order; then what is set
  /// of other scenes, whose file may be opened again.
  package func shortened(for scenes: [SceneDescriptor]) -> Tuning {
    var short = completed(for: scenes)
    let defaults = Tuning(name: name).completed(for: scenes)
    short.settings = zip(short.settings, defaults.settings).filter { $0 != $1 }.map { $0.0 }
    short.settings += settings(beside: scenes)
    return short
  }
}
