internal import CardGeometry

/// The state machine that recognizes a double tap. The machine holds the contest for the first tap
/// open until the second tap succeeds or fails.
struct DoubleTapMachine: GestureMachine {
  private enum State {
    /// No tap so far.
    case idle
    /// The first press, not released yet.
    case first(Contact)
    /// A first tap. The second press must follow before the time `deadline`, in seconds.
    case between(Contact, deadline: Double)
    /// The second press, not released yet.
    case second(first: Contact)
    /// The gesture was recognized or has failed.
    case done
  }

  private let recognizer: DoubleTapRecognizer
  private var state = State.idle

  init(_ recognizer: DoubleTapRecognizer) {
    self.recognizer = recognizer
  }

  var deadline: Double? {
    switch state {
    case .between(_, let deadline): deadline
    case .idle, .first, .second, .done: nil
    }
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .idle:
      state = .first(contact)
      return .wait
    case .between(let first, _):
      guard (contact.start - first.start).length <= recognizer.maximumDistance else {
        return .decline
      }
      // Half a microsecond of tolerance, since times are whole microseconds.
      if contact.startTime - first.startTime < recognizer.minimumInterval - 5e-7 {
        state = .first(contact)
        return .claimOnly
      }
      state = .second(first: first)
      return .wait
    case .first, .second, .done:
      return .decline
    }
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    hasStrayed(contact) ? fail() : .wait
  }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    if hasStrayed(contact) { return fail() }
    switch state {
    case .first(let first):
      let end = reporter.deadline(after: recognizer.timeout)
      state = .between(first, deadline: end)
      return .hold
    case .second(let first):
      reporter.report(.doubleTap(at: first.start), of: contact.pointer)
      state = .done
      return .claim
    case .idle, .between, .done:
      return .wait
    }
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision { fail() }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision { fail() }

  mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    fail()
  }

  private func hasStrayed(_ contact: Contact) -> Bool {
    contact.distance > recognizer.slop ?? contact.device.slop
  }

  private mutating func fail() -> GestureDecision {
    state = .done
    return .finish
  }
}
