/// The scenes that can be shown, in the order of the number keys, and the tunings that have a name.
///
/// The program makes it of its built-in scenes and of the files that are open, and hands it to the stage.
public struct SceneCatalog: Sendable {
  /// The scenes; their names differ.
  public private(set) var entries: [SceneEntry]
  /// The tunings that commands, recordings and keys know by name; the first one has every default.
  public let tunings: [Tuning]

  /// A catalogue of `entries`, the later one of two with the same name, and `tunings` besides
  /// ``Tuning/fluid``.
  public init(_ entries: [SceneEntry] = [], tunings: [Tuning] = []) {
    self.entries = []
    self.tunings = [.fluid] + tunings
    for entry in entries { add(entry) }
  }

  /// Adds `entry` at the end; an earlier entry with its name is removed.
  public mutating func add(_ entry: SceneEntry) {
    entries.removeAll { $0.id == entry.id }
    entries.append(entry)
  }

  /// The same catalogue with `more` entries.
  public func adding(_ more: [SceneEntry]) -> SceneCatalog {
    var catalog = self
    for entry in more { catalog.add(entry) }
    return catalog
  }

  /// The scene file opened last; `nil` if none is open.
  public var lastOpened: SceneEntry? { entries.last { $0.descriptor.isOfFile } }

  /// The scenes that are not from files.
  public var builtIn: [SceneEntry] { entries.filter { !$0.descriptor.isOfFile } }

  /// The scenes' names.
  public var ids: [SceneID] { entries.map { $0.id } }

  /// The scenes' descriptions.
  public var descriptors: [SceneDescriptor] { entries.map { $0.descriptor } }

  /// The entry of the scene called `id`; `nil` if there is none.
  public subscript(id: SceneID) -> SceneEntry? { entries.first { $0.id == id } }

  /// The name `name` as that of a scene; `nil` if no scene has it.
  public func id(named name: String) -> SceneID? { ids.first { $0.rawValue == name } }

  /// The tuning called `name`; `nil` if none has that name.
  public func tuning(named name: String) -> Tuning? { tunings.first { $0.name == name } }

  /// Whether `tuning` has the values of one of `tunings`.
  public func hasNamedValues(_ tuning: Tuning) -> Bool {
    tunings.contains { $0.hasSameValues(as: tuning, in: descriptors) }
  }

  /// The name of `tuning` as it is shown: an unnamed tuning that is called like a named one says so.
  public func label(of tuning: Tuning) -> String {
    guard let named = self.tuning(named: tuning.name), named != tuning else { return tuning.name }
    return "\(tuning.name) (own)"
  }
}
