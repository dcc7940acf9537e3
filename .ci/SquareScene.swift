import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore

/// The smallest scene: a square that follows the finger and springs back. CI adds
/// it to the catalogue, as a newcomer would.
struct SquareScene: CatalogScene {
  static let id: SceneID = "square"
  static let summary = "a square that follows the finger and springs back"
  static let parameters: [ParameterDescriptor] = []
  static let probes: [ProbeRow<SquareScene>] = [
    ProbeRow("squareX", unit: "pt", "distance of the square from its place of rest") {
      $0.offset.value(at: $1)
    }
  ]

  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      grip: Point(x: size.width / 2, y: size.height / 2), translation: Vector(dx: 60, dy: 0))
  }

  private var size: Size
  private var offset = Animated(0.0)
  /// The x coordinate of the finger at the grab, relative to the offset of the square.
  private var grip: Double?

  init(_ environment: SceneEnvironment) { size = environment.size }

  var nextDeadline: Double? { nil }

  mutating func handleDeadline(_ time: Double) {}

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event) where event.phase == .down:
      grip = event.position.x - offset.value(at: time)
    case .pointer(let event) where event.phase == .move:
      if let grip { offset.set(event.position.x - grip, at: time) }
    case .pointer, .cancel:
      grip = nil
      offset.retarget(to: 0, with: .spring(.preset(response: 0.4, dampingRatio: 0.8)), at: time)
    case .environment(let environment): size = environment.size
    default: break
    }
  }

  private func square(at time: Double) -> Rect {
    Rect(
      x: size.width / 2 - 50 + offset.value(at: time), y: size.height / 2 - 50, width: 100,
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
    return time < offset.restTime ? .spring : .idle
  }

  func idleTime(after time: Double) -> Double { max(time, offset.restTime) }

  func inspect(at time: Double, into inspection: inout Inspection) {
    inspection.hitAreas.append(Inspection.HitArea("square", square(at: time)))
  }
}
