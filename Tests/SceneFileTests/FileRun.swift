import CardDrawing
import CardGeometry
import CardGestures
import CardScenes
import HostSystem
import SceneFile
import Testing

/// A scene, and the time of what was done last.
struct FileRun {
  var scene: FileScene
  var time = 0.0

  init(_ text: String) throws {
    scene = FileScene(
      try Self.source(text),
      SceneEnvironment(size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring()))
  }

  static func source(_ text: String) throws -> SceneSource {
    let (program, messages) = SceneReader.read([UInt8](text.utf8), path: "mine.scene.json")
    return SceneSource(
      program: try #require(program, "\(messages.map(\.description))"), images: [], fileHash: 0)
  }

  mutating func wait(_ seconds: Double) {
    time = ((time + seconds) * 1e6).rounded() / 1e6
    while let due = scene.nextDeadline, due <= time { scene.reach(due) }
  }

  mutating func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double) {
    scene.handle(
      .pointer(
        PointerEvent(
          id: 1, device: .mouse, phase: phase, position: Point(x: x, y: y), time: time)),
      at: time)
  }

  func probe(_ name: String) throws -> ProbeValue {
    let index = try #require(scene.source.program.probes.firstIndex { $0.name == name })
    return try #require(scene.probe(index, at: time))
  }

  func number(_ name: String) throws -> Double {
    guard case .number(let number) = try probe(name) else { return .nan }
    return number
  }
}
