import Arithmetic
internal import CardGeometry

/// The state machine that recognizes a pinch of two pointers. The machine declines further
/// pointers.
struct PinchMachine: GestureMachine {
  private enum State {
    /// No press so far.
    case idle
    /// The state with a single pointer down.
    case single(Finger)
    /// The state with two pointers down, before the pinch begins.
    case possible(Pair)
    /// A recognized pinch in progress.
    case pinching(Pair)
    /// The gesture has ended or failed.
    case done
  }

  private struct Finger {
    let contest: Int
    var location: Point
    var isAccepted = false
  }

  private let recognizer: PinchRecognizer
  private var state = State.idle

  init(_ recognizer: PinchRecognizer) {
    self.recognizer = recognizer
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    let finger = Finger(contest: contact.contest, location: contact.start)
    switch state {
    case .idle: state = .single(finger)
    case .single(let first): state = .possible(Pair(first, finger))
    case .possible, .pinching, .done: return .decline
    }
    return .wait
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .single(var finger):
      finger.location = contact.location
      state = .single(finger)
    case .possible(var pair):
      pair.move(contact.contest, to: contact.location)
      state = .possible(pair)
      return pair.travel > recognizer.slop ?? contact.device.slop
        ? beginIfWon(pair, contact, &reporter) : .wait
    case .pinching(var pair):
      pair.move(contact.contest, to: contact.location)
      state = .pinching(pair)
      reporter.report(.pinch(.changed, pair.update), of: contact.pointer)
    case .idle, .done:
      break
    }
    return .wait
  }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    switch state {
    case .possible(let pair):
      state = .single(pair.first.contest == contact.contest ? pair.second : pair.first)
      return .decline
    case .pinching(var pair):
      pair.move(contact.contest, to: contact.location)
      state = .pinching(pair)
    case .idle, .single, .done:
      break
    }
    return end(.ended, contact, &reporter)
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    end(.cancelled, contact, &reporter)
  }

  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .single(var finger):
      finger.isAccepted = true
      state = .single(finger)
    case .possible(var pair):
      pair.accept(contact.contest)
      state = .possible(pair)
      if pair.travel > recognizer.slop ?? contact.device.slop, pair.isAccepted {
        return beginIfWon(pair, contact, &reporter)
      }
    case .idle, .pinching, .done:
      break
    }
    return .wait
  }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    end(.cancelled, contact, &reporter)
  }

  private mutating func beginIfWon(
    _ pair: Pair, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision {
    guard pair.isAccepted else { return .claim }
    state = .pinching(pair)
    reporter.report(.pinch(.began, pair.update), of: contact.pointer)
    return .wait
  }

  private mutating func end(
    _ phase: GesturePhase, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision {
    if case .pinching(let pair) = state {
      reporter.report(.pinch(phase, pair.update), of: contact.pointer)
    }
    state = .done
    return .finish
  }
}

extension PinchMachine {
  /// The two pointers of a pinch, and their layout at the second pointer's down event.
  private struct Pair {
    private(set) var first: Finger
    private(set) var second: Finger
    private let initialCenter: Point
    private let initialSpan: Double
    private var angle: Double
    private var rotation = 0.0

    init(_ first: Finger, _ second: Finger) {
      self.first = first
      self.second = second
      let separation = second.location - first.location
      initialCenter = first.location + separation * 0.5
      initialSpan = max(separation.length, 1)
      angle = atan2(separation.dy, separation.dx)
    }

    var isAccepted: Bool { first.isAccepted && second.isAccepted }

    mutating func accept(_ contest: Int) {
      if first.contest == contest { first.isAccepted = true } else { second.isAccepted = true }
    }

    mutating func move(_ contest: Int, to location: Point) {
      if first.contest == contest {
        first.location = location
      } else {
        second.location = location
      }
      // Pointers at the same location have no direction. The last angle stays valid.
      guard separation.length > 0 else { return }
      let newAngle = atan2(separation.dy, separation.dx)
      rotation += (newAngle - angle).remainder(dividingBy: 2 * .pi)
      angle = newAngle
    }

    /// The movement of the pointers since the second pointer's down event, in points: the largest
    /// of the movements by spreading, by rotation and by translation.
    var travel: Double {
      let turned = abs(rotation) * initialSpan / 2
      return max(abs(span - initialSpan), turned, (center - initialCenter).length)
    }

    var update: PinchUpdate {
      PinchUpdate(
        scale: span / initialSpan, rotation: rotation, center: center,
        translation: center - initialCenter)
    }

    private var separation: Vector { second.location - first.location }
    private var span: Double { max(separation.length, 1) }
    private var center: Point { first.location + separation * 0.5 }
  }
}
