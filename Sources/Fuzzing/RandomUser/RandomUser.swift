internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// A user that performs random actions on a stage: strokes with jitter, taps, keys, text, scrolls
/// and window changes.
///
/// All inputs are determined by the plan's seed and by the state of the stage.
struct RandomUser {
  let plan: RunPlan
  var dice: SeededRandom
  /// Stage time in seconds at which the next action starts.
  var now = 0.0
  /// The type of device that all pointers of this user have.
  var device: PointerDevice
  /// Pointers that are still down, with their positions.
  private(set) var held: [(id: PointerID, location: Point)] = []
  /// Planned inputs, in the order of time.
  private var queue: [StageInput] = []
  private var taken = 0
  /// The number of the last new pointer. The numbers 0…4 are used in turn.
  private var nextID = 0

  init(_ plan: RunPlan) {
    self.plan = plan
    dice = plan.dice
    device = dice.pick(PointerDevice.allCases)
  }

  /// Returns the next input for `stage`.
  mutating func next(on stage: Stage) -> StageInput {
    while taken == queue.count {
      queue.removeAll(keepingCapacity: true)
      taken = 0
      act(on: stage)
    }
    if plan.mood != .calm, taken + 1 < queue.count, dice.hits(0.01) {
      queue.swapAt(taken, taken + 1)
    }
    var input = queue[taken]
    taken += 1
    // The clocks of devices differ from the host's clock, so some inputs have an earlier time.
    if plan.mood != .calm, dice.hits(0.02) { input.time -= dice.number(0...0.05) }
    // The scene may have changed since the parameter was planned.
    if case .parameter(let name, _) = input.kind,
      !ProbeTable[stage.sceneID].parameters.contains(name)
    {
      input.kind = .restart
    }
    follow(input)
    return input
  }

  /// Plans an input of `kind` at `time`. If other inputs are planned for the same time, the new
  /// input comes after them.
  mutating func plan(_ kind: StageInput.Kind, at time: Double) {
    var index = queue.endIndex
    while index > taken, queue[index - 1].time > time { index -= 1 }
    queue.insert(StageInput(kind, at: time), at: index)
  }

  /// Returns the ID of a new pointer. Sometimes the ID is an extreme number, or may be in use
  /// already, to test these cases.
  mutating func newID() -> PointerID {
    if plan.mood != .calm, dice.hits(0.03) {
      return dice.pick([0, 1, -1, PointerID(rawValue: .max), PointerID(rawValue: .min)])
    }
    nextID = (nextID + 1) % 5
    return PointerID(rawValue: nextID)
  }

  private mutating func follow(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event):
      let index = held.firstIndex { $0.id == event.id }
      switch (event.phase, index) {
      case (.down, nil): held.append((event.id, event.position))
      case (.move, let index?): held[index].location = event.position
      case (.up, let index?), (.cancel, let index?): held.remove(at: index)
      default: break
      }
    case .scene, .cancel, .restart: held.removeAll(keepingCapacity: true)
    default: break
    }
  }

  // MARK: Actions

  private mutating func act(on stage: Stage) {
    if plan.mood == .calm {
      switch dice.weighted([50, 18, 10, 12, 4, 6]) {
      case 0: stroke(on: stage)
      case 1: tap(on: stage)
      case 2: command()
      case 3: wheel(on: stage)
      case 4: text()
      default: wait()
      }
      if !held.isEmpty { letGo() }
    } else {
      switch dice.weighted([46, 14, 8, 8, 5, 8, 6, 7]) {
      case 0: stroke(on: stage)
      case 1: tap(on: stage)
      case 2: command()
      case 3: wheel(on: stage)
      case 4: text()
      case 5: letGo()
      case 6: wait()
      default: change(on: stage)
      }
    }
  }

  /// Plans the up or cancel of a random pointer that is down.
  private mutating func letGo() {
    guard !held.isEmpty else { return }
    let (id, location) = dice.pick(held)
    now += dice.number(0...0.1)
    let phase: PointerPhase = dice.hits(0.8) ? .up : .cancel
    plan(pointer(phase, id, location, at: now), at: now)
  }

  private mutating func wait() {
    let gaps = plan.mood == .calm ? [0.4, 0.4, 2] : [0.4, 0.4, 2, 10, 4000, 90_000]
    now += dice.number(0...dice.pick(gaps))
    if plan.mood == .far, dice.hits(0.1), now < 1e8 { now += 1e7 }
  }

  func pointer(
    _ phase: PointerPhase, _ id: PointerID, _ location: Point, at time: Double
  ) -> StageInput.Kind {
    .pointer(PointerEvent(id: id, device: device, phase: phase, position: location, time: time))
  }
}
