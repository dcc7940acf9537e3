import CardScenes
import Foundation

/// Files that come with the program.
enum Bundled {
  /// The demo recordings' folder.
  static var recordings: String { Bundle.module.bundlePath + "/Recordings" }

  /// The scenes that have a demo recording, in the catalogue's order.
  static var demos: [String] {
    SceneCatalog.all.map { $0.descriptor.name }
      .filter { FileManager.default.fileExists(atPath: recording(of: $0)) }
  }

  /// Path of the demo recording of `scene`.
  static func recording(of scene: String) -> String {
    "\(recordings)/\(scene).recording.jsonl"
  }
}
