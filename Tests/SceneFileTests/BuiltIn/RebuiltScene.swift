import CardDrawing
import CardGeometry
import CardGestures
import DemoScenes
import Foundation
import HostSystem
import SceneCore
import SceneFile
import Stage
import StageFiles
import TestSupport
import Testing

/// A built-in scene, and the file that rebuilds it.
struct RebuiltScene: CustomTestStringConvertible, Sendable {
  let id: SceneID
  /// The built-in scene's probes that have no counterpart, or another one.
  let left: Set<String>
  /// Those that may differ by more than 1e-9, and by how much.
  var loose: [String: Double] = [:]

  var testDescription: String { id.rawValue }

  static let all = [
    RebuiltScene(id: "sheet", left: ["postOffset"]),
    RebuiltScene(id: "popover", left: Self.buttons, loose: Self.lastTail),
    RebuiltScene(id: "drawer", left: Self.buttons, loose: Self.lastTail),
    RebuiltScene(id: "header", left: []),
    RebuiltScene(id: "stack", left: ["textOffset"], loose: Self.cards),
  ]

  private static let buttons: Set = [
    "highlight", "liked", "place", "tiles", "booked", "pieces", "ordered", "screenOffset",
  ]

  /// A deck turns at the whole microsecond after a thrown card has gone, the built-in scene at the
  /// nearest one: at the speed of a flick that is less than 0.01 pt.
  private static let cards = [
    "detailTop": 1, "card1X": 0.01, "card1Y": 0.01, "card2X": 0.01, "card2Y": 0.01,
    "card3X": 0.01, "card3Y": 0.01,
  ]

  /// A card within 1e-9 pt of its place is put there, in the built-in scene somewhat later: until then
  /// it has the rest of its velocity.
  private static let lastTail = ["cardVelocity": 1e-7]

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
      self, builtIn: SceneCatalog.demo(id).open(environment),
      names: SceneCatalog.demo(id).descriptor.probes,
      file: FileScene(try source(), environment))
  }

  /// The bundled demo's inputs.
  func demo() throws -> [StageInput] {
    var warnings: [FileError] = []
    let path = Self.assets.appending(path: "Recordings/\(id).recording.jsonl").path
    return try Recording.read(path, catalog: .demos, warnings: &warnings).inputs
  }
}
