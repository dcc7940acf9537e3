internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// Random input for any scene: drags, flings, taps, scrolls, keys, a second pointer, cancels, and
/// changes of the environment.
struct SceneStrokes {
  private(set) var inputs: [StageInput] = []
  /// Time of the last input in seconds.
  private(set) var time = 0.0
  private var dice: SeededRandom
  private var size = Size(width: 414, height: 896)

  /// Creates the inputs of `actions` successive actions, determined by `seed`.
  init(seed: UInt64, actions: Int) {
    dice = SeededRandom(seed: seed)
    time = dice.number(0...0.3)
    for _ in 0..<actions {
      act()
      // A short wait lets the next action grab a moving object. After a long wait, most objects are
      // at rest.
      wait(dice.hits(0.7) ? 0.01...0.3 : 0.5...1.5)
    }
    // Releases every pointer at the end.
    handle(.cancel)
  }

  private mutating func act() {
    let start = randomLocation()
    switch dice.weighted([6, 2, 1, 1, 2, 2, 0.4, 0.3, 0.3, 0.3, 0.3, 1]) {
    case 0: drag(from: start)
    case 1: tap(start)
    case 2:
      tap(start)
      tap(start)
    case 3:
      pointer(.down, start)
      wait(0.4...0.8)
      pointer(.up, start)
    case 4: turnWheel(at: start)
    case 5:
      handle(.command(dice.pick(Self.commands)))
    case 6: handle(.cancel)
    case 7:
      size = Size(width: dice.number(240...1000), height: dice.number(320...1000))
      handle(.resize(size))
    case 8: handle(.reducedMotion(dice.hits(0.5)))
    case 9: handle(.appearance(dice.pick([.light, .dark])))
    case 11: pinch(from: start)
    default: handle(.restart)
    }
  }

  private static let commands: [SceneCommand] = [
    .up, .down, .left, .right, .press, .dismiss, .escape, .pageUp, .pageDown, .home, .end,
    .key("E"), .key("8"),
  ]

  // MARK: Actions

  private mutating func handle(_ kind: StageInput.Kind) {
    inputs.append(StageInput(kind, at: time))
  }

  private mutating func wait(_ range: ClosedRange<Double>) {
    time = ((time + dice.number(range)) * 1e6).rounded() / 1e6
  }

  private mutating func randomLocation() -> Point {
    Point(x: dice.number(0...size.width).rounded(), y: dice.number(0...size.height).rounded())
  }

  private mutating func pointer(_ phase: PointerPhase, _ location: Point, id: PointerID = 1) {
    handle(
      .pointer(PointerEvent(id: id, device: .touch, phase: phase, position: location, time: time)))
  }

  private mutating func tap(_ location: Point) {
    pointer(.down, location)
    wait(0.02...0.08)
    pointer(.up, location)
    wait(0.02...0.1)
  }

  private mutating func drag(from start: Point) {
    let velocity = Vector(dx: dice.number(-2500...2500), dy: dice.number(-2500...2500))
    var location = start
    pointer(.down, location)
    for _ in 0..<dice.whole(2...14) {
      wait(0.004...0.03)
      location = location + velocity * 0.012
      pointer(.move, location)
      if dice.hits(0.02) { act(beside: location) }
    }
    let isInterrupted = dice.hits(0.1)
    if isInterrupted { pointer(.down, start, id: 2) }
    if dice.hits(0.3) { wait(0.05...0.2) }
    pointer(dice.hits(0.1) ? .cancel : .up, location)
    if isInterrupted { pointer(.up, start, id: 2) }
  }

  /// Moves two fingers, the first of which goes down at `start`.
  private mutating func pinch(from start: Point) {
    var locations = [start, randomLocation()]
    let velocities = (0..<2).map { _ in
      Vector(dx: dice.number(-1200...1200), dy: dice.number(-1200...1200))
    }
    pointer(.down, locations[0])
    wait(0...0.1)
    pointer(.down, locations[1], id: 2)
    for _ in 0..<dice.whole(2...10) {
      wait(0.002...0.02)
      let finger = dice.whole(0...1)
      locations[finger] = locations[finger] + velocities[finger] * 0.012
      pointer(.move, locations[finger], id: finger == 0 ? 1 : 2)
      if dice.hits(0.02) { act(beside: locations[finger]) }
    }
    let first = dice.whole(0...1)
    pointer(dice.hits(0.1) ? .cancel : .up, locations[first], id: first == 0 ? 1 : 2)
    wait(0...0.15)
    let last = 1 - first
    if dice.hits(0.3) {
      locations[last] = locations[last] + velocities[last] * 0.02
      pointer(.move, locations[last], id: last == 0 ? 1 : 2)
    }
    pointer(.up, locations[last], id: last == 0 ? 1 : 2)
  }

  /// Adds a random input during a drag: turns of the wheel at `location`, a command, or a new stage
  /// size.
  private mutating func act(beside location: Point) {
    switch dice.whole(0..<3) {
    case 0: turnWheel(at: location)
    case 1: handle(.command(dice.pick(Self.commands)))
    default:
      size = Size(width: dice.number(240...1000), height: dice.number(320...1000))
      handle(.resize(size))
    }
  }

  private mutating func turnWheel(at location: Point) {
    for _ in 0..<dice.whole(1...4) {
      let event = ScrollEvent(
        position: location, dx: dice.pick([0, 0, 1]), dy: dice.number(-3...3).rounded(),
        unit: dice.pick([.line, .line, .point]), time: time, zooms: dice.hits(0.2))
      handle(.scroll(event))
      wait(0.01...0.1)
    }
  }
}
