import CardGeometry
import CardGestures
import TestSupport

/// A user's hand over an arena: puts down, moves and lifts fingers, and writes down what is
/// recognized.
struct ArenaHand: InputDriver {
  var arena = GestureArena()
  /// Seconds.
  var time: Double
  let device: PointerDevice
  /// What was recognized so far.
  var events: [GestureEvent] = []
  private var positions: [PointerID: Point] = [:]

  init(_ device: PointerDevice = .touch, at time: Double = 0) {
    self.device = device
    self.time = time
  }

  /// Puts finger `id` down where `recognizers` lie, most wanted first.
  mutating func down(
    at place: Point, id: PointerID = 0, on recognizers: [(GestureKey, Recognizer)]
  ) {
    for (key, recognizer) in recognizers { arena.add(recognizer, as: key, for: id) }
    down(at: place, id: id)
  }

  mutating func down(at place: Point, id: PointerID) { send(id, .down, place) }

  /// Moves finger `id` in steps of 10 ms; at once without a time.
  mutating func move(to place: Point, over seconds: Double, id: PointerID) {
    let start = positions[id] ?? .zero
    let steps = max(1, Int((seconds / 0.01).rounded()))
    for step in 1...steps {
      if seconds > 0 { time += 0.01 }
      send(id, .move, start + (place - start) * (Double(step) / Double(steps)))
    }
  }

  mutating func up(id: PointerID) {
    send(id, .up, positions[id] ?? .zero)
  }

  mutating func cancel(id: PointerID = 0) {
    send(id, .cancel, positions[id] ?? .zero)
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    events += arena.advance(to: time)
  }

  mutating func cancelAll() {
    events += arena.cancelAll(at: time)
  }

  /// What `key` reported, in order.
  func gestures(of key: GestureKey) -> [Gesture] {
    events.filter { $0.key == key }.map(\.gesture)
  }

  /// What was reported, as words: "press", "pan began".
  var story: [String] { events.map(\.gesture.word) }

  /// The pans that `key` reported.
  func pans(of key: GestureKey) -> [PanUpdate] {
    gestures(of: key).compactMap { gesture in
      if case .pan(_, let update) = gesture { update } else { nil }
    }
  }

  private mutating func send(_ id: PointerID, _ phase: PointerPhase, _ position: Point) {
    positions[id] = position
    events += arena.handle(
      PointerEvent(id: id, device: device, phase: phase, position: position, time: time))
  }
}

extension Gesture {
  var word: String {
    switch self {
    case .press: "press"
    case .pressCancelled: "press cancelled"
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress(let phase, _): "long press \(phase)"
    case .pan(let phase, _): "pan \(phase)"
    case .swipe: "swipe"
    case .pinch(let phase, _): "pinch \(phase)"
    case .custom(let phase, _): "own \(phase)"
    }
  }
}
