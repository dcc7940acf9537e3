import CardGeometry
import CardGestures
import SceneCore
import Stage
import TestSupport

/// Somebody who taps, drags, flings, catches, turns the wheel, presses keys and puts a second finger
/// down, by chance; where the built-in scene has buttons that its file has not, not on those.
struct SceneUser {
  var pair: ScenePair
  private var random: SeededGenerator
  private var time = 0.0
  /// Where the card is at first.
  private let lowest: Double

  init(_ pair: ScenePair, seed: UInt64) {
    self.pair = pair
    lowest = pair.number("cardTop")
    random = SeededGenerator(seed: seed)
  }

  private var id: SceneID { pair.rebuilt.id }
  private var isStack: Bool { id == "stack" }
  private var isCard: Bool { id == "popover" || id == "drawer" }

  /// Does ten to thirty things.
  mutating func run() throws {
    try wait(0.05...0.4)
    for _ in 0..<Int.random(in: 10...30, using: &random) { try act() }
    try pair.advance(to: time + 3)
  }

  // MARK: Chance

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < part
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func wait(_ range: ClosedRange<Double>) throws {
    time += number(range)
    try pair.advance(to: time)
  }

  private mutating func place() -> Point {
    Point(x: number(1...413).rounded(), y: number(1...895).rounded())
  }

  // MARK: Doing

  private mutating func act() throws {
    switch number(0...1) {
    case ..<0.5: try drag()
    case ..<0.72: try tap()
    case ..<0.84: try turnWheel()
    case ..<0.96: try press()
    default: try pair.take(.cancel, at: time)
    }
    // At times it is caught on its way, at times it has come to rest.
    if chance(0.6) { try wait(0.01...0.35) } else { try wait(isStack ? 2.2...2.6 : 0.4...1.8) }
    if isStack { try pastRising() }
  }

  private mutating func pastRising() throws {
    // The detail card has risen from where it is hidden, or does not.
    time += 0.13
    try pair.advance(to: time)
  }

  private mutating func tap() throws {
    guard let place = grip(forTap: true) else { return }
    let device = [PointerDevice.mouse, .touch, .pen].randomElement(using: &random) ?? .mouse
    try pointer(.down, place, device)
    try wait(0.01...0.2)
    try pointer(.up, place, device)
  }

  private mutating func drag() throws {
    guard let start = grip(forTap: false) else { return }
    let device = [PointerDevice.mouse, .touch, .pen].randomElement(using: &random) ?? .mouse
    try pointer(.down, start, device)
    try wait(0...0.08)
    var place = start
    var way = Vector(dx: number(-300...300), dy: number(-2500...2500))
    if isStack { way = Vector(dx: number(-500...500), dy: number(-500...500)) }
    var hasMoved = false
    if !buttons(at: start).isEmpty {
      // Not a tap on a button that the file has not.
      place.y += place.y < 448 ? 25 : -25
      time += 0.01
      try pointer(.move, place, device)
    }
    for _ in 0..<Int.random(in: 2...30, using: &random) {
      let step = number(0.004...0.02)
      time += step
      place = Point(
        x: min(max(place.x + way.dx * step, 0), 414), y: min(max(place.y + way.dy * step, 0), 896))
      try pointer(.move, place, device)
      hasMoved = hasMoved || (place - start).length > 20
      if chance(0.1) { way = Vector(dx: -way.dx, dy: -way.dy * number(0.1...1.5)) }
      if chance(0.05) { try wait(0.02...0.3) }
      // What goes on beside a drag.
      if hasMoved, chance(0.02) {
        if chance(0.5) { try wheel(at: place) } else { try pair.take(.command(key()), at: time) }
      }
      if hasMoved, chance(0.01) { return try interrupt(place, device) }
    }
    if isStack || chance(0.3) { try wait(0.1...0.4) }
    try pointer(.up, place, device)
  }

  /// A drag that is called off.
  private mutating func interrupt(_ place: Point, _ device: PointerDevice) throws {
    if chance(0.4) { return try pair.take(.cancel, at: time) }
    if chance(0.3) { return try pointer(.cancel, place, device) }
    let other = PointerEvent(
      id: 2, device: .touch, phase: .down, position: self.place(), time: time)
    try pair.take(.pointer(other), at: time)
    try wait(0.01...0.2)
    try pointer(.up, place, device)
    try wait(0...0.2)
    var up = other
    up.phase = .up
    try pair.take(.pointer(up), at: time)
  }

  private mutating func pointer(
    _ phase: PointerPhase, _ place: Point, _ device: PointerDevice
  ) throws {
    let event = PointerEvent(
      id: 1, device: device, phase: phase, position: place, time: time)
    try pair.take(.pointer(event), at: time)
  }

  private mutating func turnWheel() throws {
    let place = place()
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard isCovered(place) else { return }
      try wheel(at: place)
      try wait(0.01...0.12)
    }
  }

  private mutating func wheel(at place: Point) throws {
    let isExact = chance(0.3)
    let dy =
      isExact ? number(-90...90).rounded() : [-2.0, -1, 1, 2].randomElement(using: &random) ?? 1
    let event = ScrollEvent(
      position: place, dx: 0, dy: dy, unit: isExact ? .point : .line, time: time)
    try pair.take(.scroll(event), at: time)
  }

  private mutating func press() throws {
    try pair.take(.command(key()), at: time)
  }

  private mutating func key() -> SceneCommand {
    var keys: [SceneCommand] = [.up, .down, .press, .dismiss, .escape]
    if id == "header" || id == "sheet" && isCovered(.zero) {
      keys += [.pageUp, .pageDown, .home, .end]
    }
    if id == "header" { keys = keys.filter { $0 != .press } }
    return keys.randomElement(using: &random) ?? .up
  }

  // MARK: Where

  /// Whether the built-in scene's own screen, which the file has only as a picture, does not take what
  /// is done at `place`.
  private func isCovered(_ place: Point) -> Bool {
    switch id.rawValue {
    case "sheet": return place.y > pair.number("cardTop") || !pair.isPostLive
    case "popover", "drawer":
      let top = pair.number("cardTop")
      // Where the wheel has brought it back, the screen is live when the wheel has stopped.
      return place.y > top + 1
        || abs(top - lowest) > 1 && !pair.areas.contains { $0.label.hasPrefix("screen") }
    default: return true
    }
  }

  private func buttons(at place: Point) -> [Inspection.HitArea] {
    pair.areas.filter { $0.kind == .control && $0.rect.contains(place) }
  }

  /// Where a finger goes down; nil: nowhere this time.
  private mutating func grip(forTap isTap: Bool) -> Point? {
    for _ in 0..<20 {
      var place = place()
      if id == "sheet", !isCovered(place) {
        guard isTap else { return nil }
        return Point(x: 20 + number(0...180), y: 445 + number(0...30))
      }
      if isCard, chance(0.3) { place.y = min(895, pair.number("cardTop") + number(1...64)) }
      if isStack, isTap, chance(0.6) { place = Point(x: number(120...290), y: number(300...500)) }
      guard isCovered(place) else { continue }
      if id == "header" {
        guard place.y > 100 else { continue }
        return place
      }
      // Beside the button that the file has.
      if isTap, !buttons(at: place).isEmpty { continue }
      return place
    }
    return nil
  }

}
