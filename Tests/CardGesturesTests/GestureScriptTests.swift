import CardGeometry
import CardGestures
import TestSupport
import Testing

/// Event scripts recorded elsewhere, with the callbacks they led to there.
@Suite("recorded scripts of gestures")
struct GestureScriptTests {
  struct File: Decodable {
    let cases: [Script]
  }

  struct Script: Decodable {
    struct Event: Decodable {
      let t: Double
      let type: String
      let pointer: Int
      let x: Double
      let y: Double
    }
    let name: String
    let recognizers: [String]
    let dragStartBehavior: String?
    let events: [Event]
    let expect: [String: Expectation]?
    let checks: [[String: Expectation]]?
  }

  enum Expectation: Decodable, Equatable {
    case number(Double)
    case numbers([Double])
    case words([String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let numbers = try? value.decode([Double].self) {
        self = .numbers(numbers)
      } else {
        self = .words(try value.decode([String].self))
      }
    }
  }

  /// What the arena made of a script so far.
  struct Run {
    var arena = GestureArena()
    /// Each event with the number of the input that led to it; that of the last for deadlines.
    var log: [(input: Int, event: GestureEvent)] = []

    mutating func play(_ script: Script) throws {
      for (index, event) in script.events.enumerated() {
        let phase = try #require(PointerPhase(rawValue: event.type))
        let id = PointerID(rawValue: event.pointer)
        if phase == .down {
          for (key, name) in script.recognizers.enumerated() {
            let entrant = try #require(
              recognizer(name, includesSlop: script.dragStartBehavior == "down"))
            arena.add(entrant, as: GestureKey(rawValue: key), for: id)
          }
        }
        let events = arena.handle(
          PointerEvent(
            id: id, device: .touch, phase: phase, position: Point(x: event.x, y: event.y),
            time: event.t / 1000))
        log += events.map { (index, $0) }
      }
    }

    /// Flutter's recognizers: a drag that is left alone begins.
    func recognizer(_ name: String, includesSlop: Bool) -> Recognizer? {
      func pan(_ axis: PanAxis, slop: Double) -> Recognizer {
        .pan(PanRecognizer(axis: axis, start: .whenAlone, slop: slop, includesSlop: includesSlop))
      }
      switch name {
      case "tap": return .tap()
      case "doubleTap": return .doubleTap()
      case "longPress": return .longPress()
      case "pan": return pan(.any, slop: 36)
      case "horizontalDrag": return pan(.horizontal, slop: 18)
      case "verticalDrag": return pan(.vertical, slop: 18)
      default: return nil
      }
    }

    func count(_ words: String...) -> Expectation {
      .number(Double(log.filter { words.contains($0.event.gesture.word) }.count))
    }

    var pans: [(input: Int, time: Double, phase: GesturePhase, update: PanUpdate)] {
      log.compactMap { entry in
        guard case .pan(let phase, let update) = entry.event.gesture else { return nil }
        return (entry.input, entry.event.time, phase, update)
      }
    }

    /// How far each report moved the pan on from the one before; none for its end.
    var steps: [(input: Int, phase: GesturePhase, way: Vector)] {
      var last = Vector.zero
      var steps: [(input: Int, phase: GesturePhase, way: Vector)] = []
      for pan in pans where pan.phase == .began || pan.phase == .changed {
        if pan.phase == .began { last = .zero }
        steps.append((pan.input, pan.phase, pan.update.translation - last))
        last = pan.update.translation
      }
      return steps
    }

    /// The value that the scripts call `name`; nil if there is none.
    func value(_ name: String, isHorizontal: Bool) -> Expectation? {
      let began = pans.first { $0.phase == .began }
      // Where the slop is included, beginning is a start and an update.
      let updates = steps.filter { $0.phase == .changed || $0.way != .zero }
      switch name {
      case "tap": return count("tap")
      case "tapDown": return count("press")
      case "tapCancel": return count("press cancelled")
      case "doubleTap": return count("double tap")
      case "longPress": return count("long press began")
      case "longPressUp": return count("long press ended")
      case "panStart", "dragStart", "horizontalDragStart", "verticalDragStart":
        return count("pan began")
      case "panEnd", "dragEnd": return count("pan ended")
      case "panStartAtEvent", "dragStartAtEvent": return began.map { .number(Double($0.input)) }
      case "startTime": return began.map { .number(($0.time * 1000).rounded()) }
      case "startPosition": return began.map { .numbers([$0.update.start.x, $0.update.start.y]) }
      case "updates": return .number(Double(updates.count))
      case "firstUpdateDelta": return updates.first.map { .numbers([$0.way.dx, $0.way.dy]) }
      case "primaryDeltas": return .numbers(updates.map { isHorizontal ? $0.way.dx : $0.way.dy })
      case "panUpdateDeltaAtEvent3":
        return steps.first { $0.input == 3 }.map { .numbers([$0.way.dx, $0.way.dy]) }
      case "lastMove":
        return log.reversed().lazy.compactMap { entry in
          guard case .longPress(.changed, let at) = entry.event.gesture else { return nil }
          return .numbers([at.x, at.y])
        }.first
      case "log":
        let names = ["press": "tapDown", "press cancelled": "tapCancel"]
        return .words(log.map { names[$0.event.gesture.word] ?? $0.event.gesture.word })
      default: return nil
      }
    }
  }

  @Test("recorded scripts lead to the recorded callbacks")
  func recordedScriptsLeadToTheRecorded() throws {
    let file = try Fixtures.load("flutter_gesture_scripts", as: File.self)
    var count = 0
    for script in file.cases {
      var run = Run()
      try run.play(script)
      let isHorizontal = script.recognizers.contains("horizontalDrag")
      func check(_ expected: [String: Expectation]) {
        for (name, value) in expected where name != "t" {
          #expect(run.value(name, isHorizontal: isHorizontal) == value, "\(script.name): \(name)")
          count += 1
        }
      }
      check(script.expect ?? [:])
      for expected in script.checks ?? [] {
        guard case .number(let time)? = expected["t"] else { continue }
        run.log += run.arena.advance(to: time / 1000).map { (script.events.count, $0) }
        check(expected)
      }
    }
    #expect(count > 0)
    print("Gestures: \(file.cases.count) recorded scripts, \(count) values")
  }
}
