import CDemos
import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import ProgramSupport
import SceneCore
import Stage
import StageFiles

/// The demo recordings of all scenes in the catalogue, which are part of the program.
enum Bundled {
  /// Returns a demo for each scene, in the catalogue's order. If the program contains no recording
  /// for a scene, its demo is the scene's sample drag.
  static func demos() throws(Failure) -> [Recording] {
    var demos: [Recording] = []
    for id in SceneCatalog.demos.ids {
      if let text = text(of: id) {
        demos.append(try ReplayCommand.parse(text, path: id.rawValue))
      } else {
        demos.append(sample(of: id))
      }
    }
    return demos
  }

  private static func text(of id: SceneID) -> [UInt8]? {
    var next = cdemos_first()
    while let demo = next?.pointee, let scene = demo.scene {
      if String(cString: scene) == id.rawValue {
        return Array(UnsafeBufferPointer(start: demo.bytes, count: demo.count))
      }
      next = next?.advanced(by: 1)
    }
    return nil
  }

  /// Returns a recording of the sample drag of the scene `id`.
  private static func sample(of id: SceneID) -> Recording {
    let header = RecordingHeader(scene: id, size: RunSetup.defaultSize)
    guard let sample = SceneCatalog.demos[id]?.sample(header.size) else {
      return Recording(header: header, events: [])
    }
    return Recording(header: header, events: sample.inputs)
  }
}
