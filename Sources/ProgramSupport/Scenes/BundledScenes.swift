internal import CDemos
internal import DemoScenes
package import SceneCore
internal import SceneFile
internal import Viewer

/// The scenes that are part of the program as files. They are parsed when they are first needed,
/// because the start of the program would otherwise take longer.
package enum BundledScenes {
  /// The text of a scene and of its recording.
  private struct Bundle {
    let name: String
    let file: [UInt8]
    let hand: [UInt8]
  }

  private static let bundles: [Bundle] = {
    var bundles: [Bundle] = []
    var next = cscenes_first()
    while let scene = next?.pointee, let name = scene.name {
      bundles.append(
        Bundle(
          name: String(cString: name),
          file: Array(UnsafeBufferPointer(start: scene.file, count: scene.file_count)),
          hand: Array(UnsafeBufferPointer(start: scene.hand, count: scene.hand_count))))
      next = next?.advanced(by: 1)
    }
    return bundles
  }()

  /// The names of the scenes, in the order in which the gallery shows them.
  package static let ids = bundles.map { SceneID(rawValue: $0.name) }

  /// The entries of the scenes for a catalogue.
  package static let entries: [SceneEntry] = bundles.compactMap { bundle in
    let (program, _) = SceneReader.read(
      bundle.file, path: "\(bundle.name).scene.json", takenNames: SceneCatalog.demos.ids,
      takenKeys: KeyTable.takenKeys(.demos))
    var entry = program.map { SceneSource(program: $0).entry }
    entry?.descriptor.isBundled = true
    return entry
  }

  /// Returns the recording of a hand that uses the scene `id`, as the text of its file, or `nil` if
  /// the scene is not one of these.
  package static func recording(of id: SceneID) -> [UInt8]? {
    bundles.first { $0.name == id.rawValue }?.hand
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
