import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Promise 7 of the motion core, as far as gestures go: each ends exactly once, and says how.
@Suite("one end of each gesture")
struct EndsOnceTests {
  /// Follows what an arena reports and notes what is against the rules.
  struct Judge {
    /// Gestures that began and have not ended.
    private var open: [GestureKey: String] = [:]
    private var lastTime = -Double.infinity
    private(set) var begun = 0
    private(set) var ended = 0
    private(set) var cancelled = 0
    private(set) var fault: String?

    var openCount: Int { open.count }

    mutating func hear(_ event: GestureEvent) {
      if !(event.time >= lastTime) { fault = "back in time: \(event)" }
      lastTime = event.time
      if event.numbers.contains(where: { !$0.isFinite }) { fault = "not finite: \(event)" }
      switch event.gesture {
      case .press: begin("press", event)
      case .pressCancelled: end("press", isCancelled: true, event)
      case .tap: end("press", isCancelled: false, event)
      case .longPress(let phase, _): hear("long press", phase, event)
      case .pan(let phase, _): hear("pan", phase, event)
      case .pinch(let phase, _): hear("pinch", phase, event)
      case .custom(let phase, _): hear("own", phase, event)
      case .doubleTap, .swipe: break
      }
    }

    private mutating func hear(_ kind: String, _ phase: GesturePhase, _ event: GestureEvent) {
      switch phase {
      case .began: begin(kind, event)
      case .changed: if open[event.key] != kind { fault = "changed before it began: \(event)" }
      case .ended: end(kind, isCancelled: false, event)
      case .cancelled: end(kind, isCancelled: true, event)
      }
    }

    private mutating func begin(_ kind: String, _ event: GestureEvent) {
      if open.updateValue(kind, forKey: event.key) != nil { fault = "began twice: \(event)" }
      begun += 1
    }

    private mutating func end(_ kind: String, isCancelled: Bool, _ event: GestureEvent) {
      if open.removeValue(forKey: event.key) != kind { fault = "ended unbegun: \(event)" }
      if isCancelled { cancelled += 1 } else { ended += 1 }
    }
  }

  /// A hand that does anything, and sometimes what no hand can do.
  static func randomEvent(at time: Double, _ generator: inout SeededGenerator) -> PointerEvent {
    let phases: [PointerPhase] = [
      .down, .down, .move, .move, .move, .move, .move, .up, .up, .cancel,
    ]
    func coordinate() -> Double {
      Int.random(in: 0..<200, using: &generator) == 0
        ? .nan : Double.random(in: -40...40, using: &generator)
    }
    return PointerEvent(
      id: PointerID(rawValue: Int.random(in: 0..<6, using: &generator) / 2),
      device: PointerDevice.allCases.randomElement(using: &generator) ?? .touch,
      phase: phases.randomElement(using: &generator) ?? .move,
      position: Point(x: coordinate(), y: coordinate()), time: time)
  }

  static func randomRecognizer(_ generator: inout SeededGenerator) -> Recognizer {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: .tap(TapRecognizer(pressDelay: Bool.random(using: &generator) ? 0 : 0.1))
    case 2: .doubleTap()
    case 3: .longPress()
    case 4: .swipe()
    case 5: .pinch()
    case 6: .custom(Dial(middle: Point(x: 1, y: 2)))
    default:
      .pan(
        PanRecognizer(
          axis: PanAxis.allCases.randomElement(using: &generator) ?? .any,
          start: PanRecognizer.Start.allCases.randomElement(using: &generator) ?? .pastSlop,
          includesSlop: Bool.random(using: &generator),
          secondPointer: PanRecognizer.SecondPointer.allCases.randomElement(using: &generator)
            ?? .cancels))
    }
  }

  @Test("whatever hands do, what begins ends exactly once")
  func whateverHandsDoWhatBeginsEndsExactly() {
    var (inputs, begun, ended, cancelled) = (0, 0, 0, 0)
    for seed in UInt64(1)...400 {
      var generator = SeededGenerator(seed: seed)
      // A key names one kind of recognizer for the whole script.
      let recognizers = (0..<12).map { _ in Self.randomRecognizer(&generator) }
      var arena = GestureArena()
      var judge = Judge()
      var (time, now) = (0.0, 0.0)
      for _ in 0..<300 {
        inputs += 1
        let steps = [0, 1e-6, 0.008, 0.008, 0.06, 0.3, 1]
        time = ((time + (steps.randomElement(using: &generator) ?? 0)) * 1e6).rounded() / 1e6
        let event = Self.randomEvent(
          at: Int.random(in: 0..<50, using: &generator) == 0 ? time - 0.02 : time, &generator)
        if event.phase == .down {
          for _ in 0..<Int.random(in: 0...5, using: &generator) {
            let key = Int.random(in: 0..<recognizers.count, using: &generator)
            arena.add(recognizers[key], as: GestureKey(rawValue: key), for: event.id)
          }
        }
        for outcome in arena.handle(event) { judge.hear(outcome) }
        if Int.random(in: 0..<40, using: &generator) == 0 {
          for outcome in arena.cancelAll(at: time) { judge.hear(outcome) }
          if judge.openCount > 0 { Issue.record("seed \(seed): open after all were cancelled") }
        }
        now = max(now, event.time)
        if let deadline = arena.nextDeadline, deadline < now {
          Issue.record("seed \(seed): deadline \(deadline) left behind at \(now)")
        }
      }
      for outcome in arena.cancelAll(at: time) { judge.hear(outcome) }
      if let fault = judge.fault { Issue.record("seed \(seed): \(fault)") }
      if judge.openCount > 0 || arena.nextDeadline != nil || arena.pointerCount > 0 {
        Issue.record("seed \(seed): something sticks")
      }
      begun += judge.begun
      ended += judge.ended
      cancelled += judge.cancelled
    }
    print(
      "Promise 7: \(inputs) random inputs, \(begun) gestures begun,",
      "\(ended) ended + \(cancelled) cancelled, each once (seeds 1–400)")
    #expect(inputs >= 100_000)
    #expect(begun == ended + cancelled)
    #expect(ended > 1000 && cancelled > 1000)
  }

  @Test("deadlines told in time or noticed late give the same gestures")
  func deadlinesToldInTimeOrNoticedLateGive() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let recognizers = (0..<6).map { _ in Self.randomRecognizer(&generator) }
      var early = GestureArena()
      var late = GestureArena()
      var told: [GestureEvent] = []
      var noticed: [GestureEvent] = []
      var time = 0.0
      for _ in 0..<100 {
        time += Double.random(in: 0...0.2, using: &generator)
        let event = Self.randomEvent(at: time, &generator)
        while let deadline = early.nextDeadline, deadline <= time {
          told += early.advance(to: deadline)
        }
        if event.phase == .down {
          for (key, recognizer) in recognizers.enumerated() {
            early.add(recognizer, as: GestureKey(rawValue: key), for: event.id)
            late.add(recognizer, as: GestureKey(rawValue: key), for: event.id)
          }
        }
        told += early.handle(event)
        noticed += late.handle(event)
      }
      if told != noticed { Issue.record("seed \(seed)") }
    }
  }

  @Test("no pointer has two owners") func noPointerHasTwoOwners() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      // Without double taps, whose contests outlive their pointers.
      let recognizers = (0..<8).map { _ in Self.randomRecognizer(&generator) }.filter {
        if case .doubleTap = $0 { false } else { true }
      }
      var arena = GestureArena()
      var owners: [PointerID: GestureKey] = [:]
      var time = 0.0
      for _ in 0..<200 {
        time += 0.01
        let event = Self.randomEvent(at: time, &generator)
        if event.phase == .down {
          for (key, recognizer) in recognizers.enumerated() {
            arena.add(recognizer, as: GestureKey(rawValue: key), for: event.id)
          }
        }
        let outcomes = arena.handle(event)
        if event.phase == .down { owners[event.id] = nil }
        for outcome in outcomes where outcome.gesture.isDecisive {
          let owner = owners.updateValue(outcome.key, forKey: outcome.pointer)
          if let owner, owner != outcome.key {
            Issue.record("seed \(seed): \(owner) and \(outcome)")
          }
        }
      }
    }
  }
}

extension GestureEvent {
  fileprivate var numbers: [Double] {
    switch gesture {
    case .press(let at), .tap(let at), .doubleTap(let at), .longPress(_, let at): [at.x, at.y]
    case .pressCancelled: []
    case .pan(_, let pan):
      [
        pan.start.x, pan.start.y, pan.location.x, pan.location.y, pan.translation.dx,
        pan.translation.dy, pan.velocity.dx, pan.velocity.dy,
      ]
    case .swipe(_, let velocity): [velocity.dx, velocity.dy]
    case .pinch(_, let pinch):
      [
        pinch.scale, pinch.rotation, pinch.center.x, pinch.center.y, pinch.translation.dx,
        pinch.translation.dy,
      ]
    case .custom(_, let own): [own.location.x, own.location.y]
    }
  }
}

extension Gesture {
  /// Whether it says that the pointer belongs to it.
  fileprivate var isDecisive: Bool {
    switch self {
    case .tap, .swipe, .doubleTap: true
    case .longPress(let phase, _), .pan(let phase, _), .pinch(let phase, _), .custom(let phase, _):
      phase != .cancelled
    case .press, .pressCancelled: false
    }
  }
}
