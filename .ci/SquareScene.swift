import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore

/// The least that a scene can be: a square that a finger takes along, and that springs home. CI adds
/// it to the catalogue, as a newcomer would.
struct SquareScene: CatalogScene {
  static let id: SceneID = "square"
  static let summary = "a square that follows the finger and springs home"
  static let parameters: [ParameterDescriptor] = []
  static let probes: [ProbeRow<SquareScene>] = [
    ProbeRow("squareX", unit: "pt", "how far the square is from home") { $0.way.value(at: $1) }
  ]

  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      grip: Point(x: size.width / 2, y: size.height / 2), way: Vector(dx: 60, dy: 0))
  }

  private var size: Size
  private var way = Animated(0.0)
  /// Where the finger took hold, from the square's middle.
  private var grip: Double?

  init(_ environment: SceneEnvironment) { size = environment.size }

  var nextDeadline: Double? { nil }

  mutating func handleDeadline(_ time: Double) {}

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event) where event.phase == .down:
      grip = event.position.x - way.value(at: time)
    case .pointer(let event) where event.phase == .move:
      if let grip { way.set(event.position.x - grip, at: time) }
    case .pointer, .cancel:
      grip = nil
      way.retarget(to: 0, with: .spring(.preset(response: 0.4, dampingRatio: 0.8)), at: time)
    case .environment(let environment): size = environment.size
    default: break
    }
  }

  private func square(at time: Double) -> Rect {
    Rect(
      x: size.width / 2 - 50 + way.value(at: time), y: size.height / 2 - 50, width: 100,
      height: 100)
  }

  func draw(at time: Double, into list: inout DisplayList) {
    let stage = Rect(origin: .zero, size: size)
    list.add(Layer(LayerID("ground"), .color(Color(white: 1)), frame: stage))
    list.add(
      Layer(
        LayerID("square"), .color(Color(red: 0.2, green: 0.5, blue: 1)),
        frame: square(at: time)))
  }

  func activity(at time: Double) -> Activity {
    if grip != nil { return .drag }
    return time < way.restTime ? .spring : .idle
  }

  func idleTime(after time: Double) -> Double { max(time, way.restTime) }

  func inspect(at time: Double, into inspection: inout Inspection) {
    inspection.hitAreas.append(Inspection.HitArea("square", square(at: time)))
  }
}
