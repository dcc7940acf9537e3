internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

/// Somebody who does anything at all to a stage: strokes of fingers that tremble, taps, keys, text,
/// the wheel, a window that changes under them. All of it follows from the plan's seed and from
/// what is seen on the stage.
struct RandomUser {
  let plan: RunPlan
  var dice: Dice
  /// Stage time up to which all is planned.
  var now = 0.0
  /// What the stage's fingers are.
  var device: PointerDevice
  /// Pointers that were left down, and where.
  private(set) var held: [(id: PointerID, place: Point)] = []
  /// What is planned, the next first.
  private var queue: [StageInput] = []
  private var taken = 0
  /// Beginning with an id that is free at every time, for pointers that overlap.
  private var nextID = 0

  init(_ plan: RunPlan) {
    self.plan = plan
    dice = plan.dice
    device = dice.pick(PointerDevice.allCases)
  }

  /// What comes next on `stage`.
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
    // The clocks of devices are not the host's.
    if plan.mood != .calm, dice.hits(0.02) { input.time -= dice.number(0...0.05) }
    // Another scene may have come on since it was planned.
    if case .parameter(let name, _) = input.kind,
      !ProbeTable[stage.sceneID].parameters.contains(name)
    {
      input.kind = .restart
    }
    follow(input)
    return input
  }

  /// Plans `kind` for `time`, after all that is planned for then.
  mutating func plan(_ kind: StageInput.Kind, at time: Double) {
    var place = queue.endIndex
    while place > taken, queue[place - 1].time > time { place -= 1 }
    queue.insert(StageInput(kind, at: time), at: place)
  }

  /// A pointer that is not used yet; now and then one that is, or a strange number.
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
      case (.move, let index?): held[index].place = event.position
      case (.up, let index?), (.cancel, let index?): held.remove(at: index)
      default: break
      }
    case .scene, .cancel, .restart: held.removeAll(keepingCapacity: true)
    default: break
    }
  }

  // MARK: Doing something

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

  /// Lets go of a pointer that was left down, or has it taken away.
  private mutating func letGo() {
    guard !held.isEmpty else { return }
    let (id, place) = dice.pick(held)
    now += dice.number(0...0.1)
    let phase: PointerPhase = dice.hits(0.8) ? .up : .cancel
    plan(pointer(phase, id, place, at: now), at: now)
  }

  private mutating func wait() {
    let gaps = plan.mood == .calm ? [0.4, 0.4, 2] : [0.4, 0.4, 2, 10, 4000, 90_000]
    now += dice.number(0...dice.pick(gaps))
    if plan.mood == .far, dice.hits(0.1), now < 1e8 { now += 1e7 }
  }

  func pointer(
    _ phase: PointerPhase, _ id: PointerID, _ place: Point, at time: Double
  ) -> StageInput.Kind {
    .pointer(PointerEvent(id: id, device: device, phase: phase, position: place, time: time))
  }
}
