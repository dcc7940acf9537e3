import Foundation

/// Files that come with the program.
enum Bundled {
  /// The demo recordings' folder.
  static var recordings: String { Bundle.module.bundlePath + "/Recordings" }

  /// Path of the demo recording of `scene`, which may not be there.
  static func recording(of scene: String) -> String {
    "\(recordings)/\(scene).recording.jsonl"
  }
}
