internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import SceneCore
internal import Stage

extension RandomUser {
  /// Returns a random position on the stage or at most 100 points beside it, often in a hit area or
  /// on a card. The profile `far` also gives positions far away.
  mutating func location(on stage: Stage) -> Point {
    let size = stage.canvas.size
    if plan.mood == .far, dice.hits(0.2) { return farPlace() }
    let areas = dice.hits(0.15) ? stage.inspection(at: max(now, stage.time)).hitAreas : []
    if !areas.isEmpty {
      let rect = dice.pick(areas).rect
      return rect.origin
        + Vector(dx: dice.unit() * rect.size.width, dy: dice.unit() * rect.size.height)
    }
    let x = dice.number(-20...(size.width + 20))
    if dice.hits(0.5), let top = ProbeTable[stage.sceneID].places.first,
      case .number(let y) = ProbeRow(stage, at: max(now, stage.time)).values[top]
    {
      return Point(x: x, y: y + dice.number(0...60))
    }
    return Point(x: x, y: dice.number(-100...(size.height + 100)))
  }

  private mutating func farPlace() -> Point {
    func number(_ dice: inout SeededRandom) -> Double {
      dice.pick([-1, 1]) * dice.pick([1e4, 1e6, 1e9]) * dice.unit()
    }
    return Point(x: number(&dice), y: number(&dice))
  }

  /// Plans a pointer that goes down, moves along a line and usually goes up.
  mutating func stroke(on stage: Stage) {
    let (id, start) = (newID(), location(on: stage))
    // Typical event intervals, in seconds, of mice, pens, touch screens and slow machines.
    let interval = dice.pick([0.001, 0.004, 0.008, 1.0 / 60, 0.033])
    let speed = dice.number(dice.pick([20...200, 200...1500, 1500...8000]))
    let jitter = dice.pick([0, 0, 0.3, 2])
    let turn = dice.hits(0.6) ? dice.pick([0.25, 0.75]) : dice.unit()
    var delta = Vector(dx: 0, dy: -speed * interval)
    delta = Self.turned(
      delta, by: turn < 0.5 ? dice.number(-0.2...0.2) : .pi + dice.number(-0.2...0.2))
    if dice.hits(0.25) { delta = Self.turned(delta, by: .pi * 2 * dice.unit()) }
    let moves = dice.whole(0...dice.pick([4, 12, interval < 0.005 ? 100 : 30]))
    let turning = dice.hits(0.2) ? dice.whole(0...max(1, moves)) : Int.max
    var (time, location) = (now, start)
    plan(pointer(.down, id, location, at: time), at: time)
    for move in 0..<moves {
      time += interval * (jitter > 0 ? dice.number(0.5...1.5) : 1)
      if move == turning { delta = delta * -1 }
      location = location + delta
      var seen =
        location
        + Vector(
          dx: jitter * dice.number(-1...1), dy: jitter * dice.number(-1...1))
      if plan.mood != .far { seen = Self.beside(stage.canvas.size, seen) }
      plan(pointer(.move, id, seen, at: time), at: time)
      if move == moves - 1 { location = seen }
    }
    if dice.hits(0.2) { time += dice.number(0...0.4) }
    switch dice.weighted([82, 6, plan.mood == .calm ? 0 : 8]) {
    case 0:
      time += interval * dice.unit()
      plan(pointer(.up, id, location, at: time), at: time)
    case 1: plan(pointer(.cancel, id, location, at: time), at: time)
    default: break
    }
    resume(after: time)
  }

  /// Plans a tap, a double tap, or a press that is too long for a tap.
  mutating func tap(on stage: Stage) {
    let location = location(on: stage)
    var time = now
    for _ in 0..<(dice.hits(0.15) ? 2 : 1) {
      let id = newID()
      plan(pointer(.down, id, location, at: time), at: time)
      time += dice.hits(0.1) ? dice.number(0.4...0.8) : dice.number(0.01...0.2)
      plan(pointer(.up, id, location, at: time), at: time)
      time += dice.number(0.02...0.2)
    }
    resume(after: time)
  }

  /// Plans turns of a mouse wheel or a scroll with two fingers on a trackpad.
  mutating func wheel(on stage: Stage) {
    let location = location(on: stage)
    let unit = dice.pick(ScrollUnit.allCases)
    var reach = unit == .line ? 6.0 : 90
    if plan.mood == .far, dice.hits(0.2) { reach = 1e9 }
    var time = now
    for _ in 0..<dice.whole(1...dice.pick([1, 3, 12])) {
      let event = ScrollEvent(
        position: location, dx: dice.hits(0.2) ? dice.number(-reach...reach) : 0,
        dy: unit == .line && reach < 10
          ? dice.number(-reach...reach).rounded() : dice.number(-reach...reach),
        unit: unit, time: time)
      plan(.scroll(event), at: time)
      time += dice.number(0.004...0.06)
    }
    resume(after: time)
  }

  /// Sets the time at which the next action starts: after `time`, or sometimes earlier, so that two
  /// actions overlap.
  private mutating func resume(after time: Double) {
    if plan.mood != .calm, dice.hits(0.15) {
      now += (time - now) * dice.unit()
    } else {
      now = time + dice.number(0...dice.pick([0.05, 0.3, 0.3, 1]))
    }
  }

  /// Returns `location`, clamped to a stage of `size` that is extended by 100 points on each side.
  private static func beside(_ size: Size, _ location: Point) -> Point {
    Point(
      x: min(max(location.x, -100), size.width + 100),
      y: min(max(location.y, -100), size.height + 100))
  }

  private static func turned(_ delta: Vector, by angle: Double) -> Vector {
    // The rotation is approximate and uses no `sin` and `cos`, whose last digits differ between C
    // libraries.
    let fraction = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    let t = fraction < 0 ? fraction + 1 : fraction
    let quarter = Int(t * 4)
    let rest = t * 4 - Double(quarter)
    let length = (rest * rest + (1 - rest) * (1 - rest)).squareRoot()
    let (c, s) = ((1 - rest) / length, rest / length)
    let (x, y) = (delta.dx * c - delta.dy * s, delta.dx * s + delta.dy * c)
    switch quarter {
    case 0: return Vector(dx: x, dy: y)
    case 1: return Vector(dx: -y, dy: x)
    case 2: return Vector(dx: -x, dy: -y)
    default: return Vector(dx: y, dy: -x)
    }
  }
}
