import CardDrawing
import CardGeometry
import CardScenes
import Foundation
import HostSystem
import SceneFile
import Stage
import StageFiles
import Testing

/// A built-in scene, and the file that rebuilds it.
struct RebuiltScene: CustomTestStringConvertible, Sendable {
  let id: SceneID
  /// The built-in scene's probes that have no counterpart, or another one.
  let left: Set<String>
  /// Those that may differ by so many points.
  var loose: [String: Double] = [:]

  var testDescription: String { id.rawValue }

  static let all = [
    RebuiltScene(id: "sheet", left: ["postOffset"]),
    RebuiltScene(id: "popover", left: Self.buttons),
    RebuiltScene(id: "drawer", left: Self.buttons),
    RebuiltScene(id: "header", left: []),
    RebuiltScene(id: "stack", left: ["textOffset"], loose: ["detailTop": 0.5]),
  ]

  private static let buttons: Set = [
    "highlight", "liked", "booked", "pieces", "ordered", "screenOffset",
  ]

  private static var assets: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Assets").standardized
  }

  /// What the file says; its pictures are a pixel each.
  func source() throws -> SceneSource {
    let path = Self.assets.appending(path: "Scenes/\(id).scene.json").path
    let (program, messages) = SceneReader.read(try FileAccess.read(path), path: path)
    let errors = messages.filter { $0.severity == .error }
    let scene = try #require(program, "\(errors.map(\.description))")
    let pixel = try #require(
      PixelImage(width: 1, height: 1, pixels: [0xFF80_8080], fingerprint: 1))
    return SceneSource(
      program: scene, images: scene.pictures.map { _ in pixel }, fileHash: 0)
  }

  /// Both at rest.
  func pair(_ size: Size = Size(width: 414, height: 896)) throws -> ScenePair {
    let environment = SceneEnvironment(size: size, measuring: FixedPitchMeasuring())
    return ScenePair(
      self, builtIn: SceneCatalog[id].init(environment), names: SceneCatalog[id].descriptor.probes,
      file: FileScene(try source(), environment))
  }

  /// The bundled demo's inputs.
  func demo() throws -> [StageInput] {
    var warnings: [FileError] = []
    let path = Self.assets.appending(path: "Recordings/\(id).recording.jsonl").path
    return try Recording.read(path, warnings: &warnings).inputs
  }
}
