/// The scenes that the stage can show, in the order of the number keys, and the named tunings.
///
/// The program builds the catalog from its compiled scenes and from the open scene files.
public struct SceneCatalog: Sendable {
  /// The scenes in the order of the number keys. Their names are unique.
  public private(set) var entries: [SceneEntry]
  /// The named tunings that commands, recordings and keys can select. In the first tuning, every
  /// parameter has its default.
  public private(set) var tunings: [Tuning]

  /// Creates a catalog of `entries` and of named tunings: ``Tuning/fluid``, followed by `tunings`.
  /// If two entries have the same name, the later entry is used.
  public init(_ entries: [SceneEntry] = [], tunings: [Tuning] = []) {
    self.entries = []
    self.tunings = [.fluid] + tunings
    for entry in entries { add(entry) }
  }

  /// Adds `entry` at the end and removes an earlier entry with the same name. A scene from a file
  /// can bring its own values for the named tunings (``SceneDescriptor/modes``). These values
  /// replace the values that the named tunings have for the scene.
  public mutating func add(_ entry: SceneEntry) {
    entries.removeAll { $0.id == entry.id }
    entries.append(entry)
    guard entry.descriptor.isOfFile else { return }
    for index in tunings.indices {
      tunings[index].settings.removeAll { $0.scene == entry.id }
      tunings[index].settings += entry.descriptor.modes.filter { $0.name == tunings[index].name }
        .flatMap { $0.settings }
    }
  }

  /// Returns a copy of the catalog with the entries of `more` added.
  public func adding(_ more: [SceneEntry]) -> SceneCatalog {
    var catalog = self
    for entry in more { catalog.add(entry) }
    return catalog
  }

  /// The scene of the user's file that was opened last, or `nil` if no file is open.
  public var lastOpened: SceneEntry? { entries.last { $0.descriptor.isOfUser } }

  /// The compiled scenes, without the scenes from files.
  public var builtIn: [SceneEntry] { entries.filter { !$0.descriptor.isOfFile } }

  /// The names of all scenes, in the order of the number keys.
  public var ids: [SceneID] { entries.map { $0.id } }

  /// The descriptors of all scenes, in the order of the number keys.
  public var descriptors: [SceneDescriptor] { entries.map { $0.descriptor } }

  /// The entry of the scene called `id`, or `nil` if the catalog has no such scene.
  public subscript(id: SceneID) -> SceneEntry? { entries.first { $0.id == id } }

  /// Returns the identifier of the scene called `name`, or `nil` if no scene has that name.
  public func id(named name: String) -> SceneID? { ids.first { $0.rawValue == name } }

  /// Returns the tuning called `name`, or `nil` if no tuning has that name.
  public func tuning(named name: String) -> Tuning? { tunings.first { $0.name == name } }

  /// Returns whether one of the named tunings has the same values as `tuning`.
  public func hasNamedValues(_ tuning: Tuning) -> Bool {
    tunings.contains { $0.hasSameValues(as: tuning, in: descriptors) }
  }

  /// Returns the name of `tuning` for display. The suffix "(own)" marks a tuning that has the name
  /// but not the values of a named tuning.
  public func label(of tuning: Tuning) -> String {
    guard let named = self.tuning(named: tuning.name), named != tuning else { return tuning.name }
    return "\(tuning.name) (own)"
  }
}
