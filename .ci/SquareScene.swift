import CardDrawing
import CardGeometry
import CardGestures
import CardMotion
import SceneCore

/// The smallest complete scene: a square that follows the finger and springs back. CI adds it to
/// the catalogue, as a newcomer would.
struct SquareScene: CatalogScene {
  static let id: SceneID = "square"
  static let summary = "a square that follows the finger and springs back"
  static let parameters: [ParameterDescriptor] = []
  /// What the inspector, the timeline and the hand-off show first.
  static let primaryProbes = ["squareX"]
  static let probes: [ProbeRow<SquareScene>] = [
    ProbeRow(
      "squareX", unit: "pt", "distance of the square from its place of rest",
      velocity: "squareVelocity"
    ) {
      $0.offset.value(at: $1)
    },
    ProbeRow("squareVelocity", unit: "pt/s", "velocity of the square") { $0.velocity(at: $1) },
  ]

  static func sample(on size: Size) -> SceneSample {
    SceneSample(
      grip: Point(x: size.width / 2, y: size.height / 2), translation: Vector(dx: 60, dy: 0))
  }

  /// The pointer that drags the square.
  private struct Hold {
    /// The pointer's location when the square is at rest below it.
    var origin: Double
    /// The pointer's last location.
    var location: Point
    var tracker = VelocityTracker()
  }

  private var size: Size
  private var offset = Animated(0.0)
  private var hold: Hold?

  init(_ environment: SceneEnvironment) { size = environment.size }

  var nextDeadline: Double? { nil }

  mutating func handleDeadline(_ time: Double) {}

  mutating func handle(_ input: SceneInput, at time: Double) {
    switch input {
    case .pointer(let event) where event.phase == .down:
      hold = Hold(origin: event.position.x - offset.value(at: time), location: event.position)
      hold?.tracker.add(position: event.position, at: time)
    case .pointer(let event) where event.phase == .move:
      guard let origin = hold?.origin else { break }
      hold?.location = event.position
      hold?.tracker.add(position: event.position, at: time)
      offset.set(event.position.x - origin, at: time)
    case .pointer, .cancel:
      guard hold != nil else { break }
      let velocity = velocity(at: time)
      hold = nil
      offset.retarget(
        to: 0, with: .spring(.preset(response: 0.4, dampingRatio: 0.8)),
        velocity: .exactly(velocity), at: time)
    case .environment(let environment): size = environment.size
    default: break
    }
  }

  /// The velocity of the pointer during a drag, otherwise that of the spring.
  private func velocity(at time: Double) -> Double {
    hold.map { $0.tracker.velocity(at: time)?.velocity.dx ?? 0 } ?? offset.velocity(at: time)
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
    if hold != nil { return .drag }
    return time < offset.restTime ? .spring : .idle
  }

  func idleTime(after time: Double) -> Double { max(time, offset.restTime) }

  func inspect(at time: Double, into inspection: inout Inspection) {
    inspection.hitAreas.append(Inspection.HitArea("square", square(at: time)))
  }

  /// What moves. The overlays, the ghosts and B's outline need nothing else.
  func outlines(at time: Double) -> [SceneOutline] {
    [
      SceneOutline(
        "square", square(at: time), velocity: Vector(dx: velocity(at: time), dy: 0),
        isHeld: hold != nil, probes: ["squareX"])
    ]
  }

  func draggedPoint(at time: Double) -> Point? {
    hold.map { Point(x: $0.origin + offset.value(at: time), y: $0.location.y) }
  }
}
