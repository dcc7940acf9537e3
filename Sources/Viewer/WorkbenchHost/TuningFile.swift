package import SceneCore

/// The state of the tuning's file as known to the viewer. The host reads and writes the file.
struct TuningFile {
  /// The file's name, or `nil` if the tuning has no file.
  var name: String?
  /// The tuning as stored in the file, or the initial tuning if there is no file.
  private(set) var saved: Tuning
  /// All tunings that the user has saved in this run, the last one at the end.
  private var savedEarlier: [Tuning] = []
  /// The error in the file, as a sentence, or `nil` if the file is valid.
  var error: String?
  /// The last tuning passed to ``isUnsaved(_:_:)`` with the result, or `nil` if none is cached.
  private var looked: (tuning: Tuning, isUnsaved: Bool)?

  init(saved: Tuning) { self.saved = saved }

  /// Returns whether `tuning` has unsaved values. This is the case if its values differ from the
  /// values in the file, and from the values of every named tuning of `catalog`. Only values for
  /// scenes of `catalog` are compared.
  mutating func isUnsaved(_ tuning: Tuning, _ catalog: SceneCatalog) -> Bool {
    if let looked, looked.tuning == tuning { return looked.isUnsaved }
    let isUnsaved =
      !catalog.hasNamedValues(tuning)
      && !tuning.hasSameValues(as: saved, in: catalog.descriptors)
    looked = (tuning, isUnsaved)
    return isUnsaved
  }

  /// Returns whether the user has saved `tuning` in this run, even if the file has other values now.
  func wasSaved(_ tuning: Tuning) -> Bool { savedEarlier.contains(tuning) }

  /// Returns the panel's title for `tuning`. If there is no file, the title is the catalogue's
  /// display name of the tuning. If the file is valid, but `tuning` has the values of a named
  /// tuning instead of the file's values, the title is the name of the named tuning. Otherwise the
  /// title is the file's name without `.tuning.json`.
  ///
  /// - Parameter mode: The tuning with the same values as `tuning` among the tunings that the key
  ///   `o` cycles through, or `nil` if there is none.
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

  /// Records that the file now contains `tuning` and is valid. If `name` is not `nil`, it becomes
  /// the file's name.
  mutating func isNow(_ tuning: Tuning, name: String?) {
    if name != nil, !wasSaved(tuning) { savedEarlier.append(tuning) }
    (saved, self.name, error, looked) = (tuning, name ?? self.name, nil, nil)
  }
}

extension Tuning {
  /// Returns a copy of the tuning without settings that equal the default. The settings have the
  /// order of `scenes` and their parameters. Settings of other scenes come last. They are kept
  /// because the user may open these scenes again.
  package func shortened(for scenes: [SceneDescriptor]) -> Tuning {
    var short = completed(for: scenes)
    let defaults = Tuning(name: name).completed(for: scenes)
    short.settings = zip(short.settings, defaults.settings).filter { $0 != $1 }.map { $0.0 }
    short.settings += settings(beside: scenes)
    return short
  }
}
