internal import DemoScenes
package import SceneCore
internal import SceneFile
internal import Viewer

/// The scenes that are part of the program as files. They are parsed when they are first needed,
/// because the start of the program would otherwise take longer.
package enum BundledScenes {
  /// The names of the scenes, in the order in which the gallery shows them.
  package static let ids = EmbeddedFiles.scenes.names.map { SceneID(rawValue: $0) }

  /// The entries of the scenes for a catalogue.
  package static let entries: [SceneEntry] = ids.compactMap { id in
    let (program, _) = SceneReader.read(
      EmbeddedFiles.scenes.bytes(of: id.rawValue) ?? [], path: "\(id).scene.json",
      takenNames: SceneCatalog.demos.ids, takenKeys: KeyTable.takenKeys(.demos))
    var entry = program.map { SceneSource(program: $0).entry }
    entry?.descriptor.isBundled = true
    return entry
  }
}

extension SceneCatalog {
  /// All scenes of the program: the compiled scenes, and the scenes that are part of the program as
  /// files.
  package static let all = SceneCatalog.demos.adding(BundledScenes.entries)

  /// The names of the scenes in ``all``. They are known without parsing the scenes.
  package static let allIDs = SceneCatalog.demos.ids + BundledScenes.ids

  /// Returns the identifier of the scene of ``all`` that is called `name`, or `nil` if no scene has
  /// that name.
  package static func id(named name: String) -> SceneID? {
    allIDs.first { $0.rawValue == name }
  }
}
