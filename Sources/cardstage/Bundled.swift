import CardGeometry
import DemoScenes
import ProgramSupport
import SceneCore
import Stage
import StageFiles

/// The recordings of scenes that are part of the program.
enum Bundled {
  /// Returns a demo for each compiled scene, in the catalogue's order.
  static func demos() throws(Failure) -> [Recording] {
    var demos: [Recording] = []
    for id in SceneCatalog.demos.ids { demos.append(try recording(of: id)) }
    return demos
  }

  /// Returns the recording of the scene `id`. If the program contains none, it is the scene's sample
  /// drag.
  static func recording(of id: SceneID) throws(Failure) -> Recording {
    guard let text = EmbeddedFiles.recordings.bytes(of: id.rawValue) else { return sample(of: id) }
    return try ReplayCommand.parse(text, path: id.rawValue)
  }

  private static func sample(of id: SceneID) -> Recording {
    let header = RecordingHeader(scene: id, size: RunSetup.defaultSize)
    let sample = SceneCatalog.demos[id]?.sample(header.size)
    return Recording(header: header, events: sample?.inputs ?? [])
  }
}
