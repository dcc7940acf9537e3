import HostSystem
import MotionCheck
import ProgramSupport
import Raster
import Stage
import StageFiles

/// The runner of the acid test that is part of the program: each vector is a scene file and a
/// recording.
enum AcidCore {
  /// Performs `vector`, and returns the exact trace at 60 frames a second.
  static func trace(of vector: AcidVector) throws(Failure) -> Trace {
    let name = "\(vector.name).scene.json"
    do throws(SceneErrors) {
      let document = try SceneDocument(Array(vector.scene.utf8), named: name)
      let catalog = SceneDocument?.some(document).catalog(withBundledScenes: false)
      let recording: Recording
      do throws(FileError) {
        var warnings: [FileError] = []
        recording = try Recording.parse(
          Array(vector.recording.utf8), path: "\(vector.name).recording.jsonl", catalog: catalog,
          warnings: &warnings)
      } catch {
        throw SceneErrors([error], of: name)
      }
      let header = recording.header
      let stage = Stage(
        catalog, scene: header.scene,
        environment: header.environment(measuring: PangoTextMeasurer()))
      guard let trace = Trace(of: recording, on: stage, catalog, rate: header.rate) else {
        throw SceneErrors([FileError(path: vector.name, "the vector is too long")], of: name)
      }
      return trace
    } catch {
      throw Failure(error)
    }
  }
}
