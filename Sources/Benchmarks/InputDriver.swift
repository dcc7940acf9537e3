import CardDrawing
import CardGeometry
import CardGestures
import SceneCore
import Stage

/// A simulated user, which sends inputs to a stage and records them.
struct InputDriver {
  private(set) var stage: Stage
  /// The stage time of the last input in seconds.
  private(set) var now = 0.0
  /// The recorded inputs.
  private(set) var inputs: [StageInput] = []
  var remembers: Bool
  /// The number of pointer moves per second.
  private let rate: Double
  private var location = Point.zero

  /// Creates a driver for `stage`. Inputs are recorded only while `remembers` is true.
  init(_ stage: Stage, rate: Double = 240, remembers: Bool = true) {
    self.stage = stage
    self.remembers = remembers
    self.rate = rate
  }

  var size: Size { stage.canvas.size }

  /// Removes all recorded inputs.
  mutating func forget() { inputs.removeAll(keepingCapacity: true) }

  mutating func wait(_ seconds: Double) { now += seconds }

  mutating func perform(_ command: SceneCommand) { handle(.command(command)) }

  mutating func down(_ point: Point) { pointer(.down, point) }
  mutating func up() { pointer(.up, location) }

  mutating func tap(_ point: Point) {
    down(point)
    wait(0.06)
    up()
  }

  /// Moves the pointer for `seconds`. For a fraction 0…1 of this time, `translation` returns the
  /// translation from the start in points.
  mutating func move(for seconds: Double, _ translation: (Double) -> Vector) {
    let (start, began, steps) = (location, now, max(1, Int(seconds * rate)))
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      now = began + seconds * fraction
      pointer(.move, start + translation(fraction))
    }
  }

  /// Returns the value of the probe called `name` at `time`, or NaN if there is no such probe or
  /// its value is not a number.
  func probe(_ name: String, at time: Double) -> Double {
    var row: [ProbeValue] = []
    stage.probes(at: time, into: &row)
    let names = stage.descriptor.probes.map(\.name)
    guard let index = names.firstIndex(of: name), case .number(let number) = row[index] else {
      return .nan
    }
    return number
  }

  private mutating func pointer(_ phase: PointerPhase, _ point: Point) {
    location = point
    let event = PointerEvent(id: 0, device: .mouse, phase: phase, position: point, time: now)
    handle(.pointer(event))
  }

  private mutating func handle(_ kind: StageInput.Kind) {
    let input = StageInput(kind, at: now)
    if let taken = stage.handle(input), remembers { inputs.append(taken) }
  }
}
