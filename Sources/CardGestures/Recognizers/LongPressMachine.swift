internal import CardGeometry

/// The state machine that recognizes a long press of one pointer. The machine declines further
/// pointers.
struct LongPressMachine: GestureMachine {
  private enum State {
    /// No press so far.
    case idle
    /// A press that must be held until the time `deadline`, in seconds. `isWon` states that the
    /// arena has already accepted this recognizer.
    case waiting(deadline: Double, isWon: Bool)
    /// A press that was long enough. The arena has not accepted this recognizer yet.
    case due
    /// A recognized long press that is still held.
    case pressing
    /// The gesture was recognized or has failed.
    case done
  }

  private let recognizer: LongPressRecognizer
  private var state = State.idle

  init(_ recognizer: LongPressRecognizer) {
    self.recognizer = recognizer
  }

  var deadline: Double? {
    switch state {
    case .waiting(let deadline, _): deadline
    case .idle, .due, .pressing, .done: nil
    }
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    guard case .idle = state else { return .decline }
    let end = reporter.deadline(after: recognizer.duration)
    state = .waiting(deadline: end, isWon: false)
    return .wait
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .pressing:
      reporter.report(.longPress(.changed, at: contact.location), of: contact.pointer)
      return .wait
    case .idle, .waiting, .due, .done:
      return contact.distance > recognizer.slop ?? contact.device.slop
        ? end(.cancelled, contact, &reporter) : .wait
    }
  }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    end(.ended, contact, &reporter)
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    end(.cancelled, contact, &reporter)
  }

  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .waiting(let deadline, _): state = .waiting(deadline: deadline, isWon: true)
    case .due: begin(contact, &reporter)
    case .idle, .pressing, .done: break
    }
    return .wait
  }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    end(.cancelled, contact, &reporter)
  }

  mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    guard case .waiting(_, let isAccepted) = state else { return .wait }
    if isAccepted {
      begin(contact, &reporter)
      return .wait
    }
    state = .due
    return .claim
  }

  private mutating func begin(_ contact: Contact, _ reporter: inout Reporter) {
    state = .pressing
    reporter.report(.longPress(.began, at: contact.location), of: contact.pointer)
  }

  private mutating func end(
    _ phase: GesturePhase, _ contact: Contact, _ reporter: inout Reporter
  ) -> GestureDecision {
    if case .pressing = state {
      reporter.report(.longPress(phase, at: contact.location), of: contact.pointer)
    }
    state = .done
    return .finish
  }
}
