import CardDrawing
import CardGeometry
import CardGestures
import HostSystem
import SceneCore
import SceneFile
import Testing

/// A scene, and the time of what was done last.
struct SceneRun {
  var scene: FileScene
  var time = 0.0

  private var environment: SceneEnvironment

  init(_ text: String, reducesMotion: Bool = false) throws {
    environment = SceneEnvironment(
      size: Size(width: 414, height: 896), measuring: FixedPitchMeasuring())
    environment.reducesMotion = reducesMotion
    scene = FileScene(try Self.source(text), environment)
  }

  static func source(_ text: String) throws -> SceneSource {
    let (program, messages) = SceneReader.read([UInt8](text.utf8), path: "mine.scene.json")
    return SceneSource(
      program: try #require(program, "\(messages.map(\.description))"), images: [], fileHash: 0)
  }

  mutating func wait(_ seconds: Double) {
    time = ((time + seconds) * 1e6).rounded() / 1e6
    while let due = scene.nextDeadline, due <= time { scene.handleDeadline(due) }
  }

  mutating func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double) {
    touch(phase, x, y, id: 1, .mouse)
  }

  /// An event of one of several fingers.
  mutating func touch(
    _ phase: PointerPhase, _ x: Double, _ y: Double, id: PointerID, _ device: PointerDevice = .touch
  ) {
    scene.handle(
      .pointer(
        PointerEvent(
          id: id, device: device, phase: phase, position: Point(x: x, y: y), time: time)),
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

  /// A finger that goes straight from one place to another, in steps of 10 ms.
  mutating func drag(_ start: Point, by way: Vector, steps: Int = 10, isLetGo: Bool = true) {
    pointer(.down, start.x, start.y)
    for step in 1...steps {
      wait(0.01)
      let place = start + way * (Double(step) / Double(steps))
      pointer(.move, place.x, place.y)
    }
    if isLetGo { pointer(.up, start.x + way.dx, start.y + way.dy) }
  }

  mutating func tap(_ x: Double, _ y: Double) {
    pointer(.down, x, y)
    wait(0.05)
    pointer(.up, x, y)
  }

  mutating func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0) {
    let event = ScrollEvent(
      position: Point(x: x, y: y), dx: dx, dy: dy, unit: .line, time: time)
    scene.handle(.scroll(event), at: time)
  }

  mutating func press(_ command: SceneCommand) { scene.handle(.command(command), at: time) }

  mutating func resize(_ width: Double, _ height: Double) {
    environment.size = Size(width: width, height: height)
    scene.handle(.environment(environment), at: time)
  }

  mutating func tune(_ settings: [Tuning.Setting]) {
    environment.tuning = Tuning(name: "mine", settings: settings)
    scene.handle(.environment(environment), at: time)
  }

  var isAtRest: Bool {
    scene.nextDeadline == nil && scene.idleTime(after: time) <= time
      && scene.activity(at: time) == .idle
  }
}
