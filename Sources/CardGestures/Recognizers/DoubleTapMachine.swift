internal import CardGeometry

/// Recognizes two taps; keeps the first one's contest until the second decides.
struct DoubleTapMachine: GestureMachine {
  private enum State {
    /// Nothing tapped yet.
    case idle
    /// Pressed once.
    case first(Contact)
    /// Tapped once; waits for the second until the time given.
    case between(Contact, deadline: Double)
    /// Pressed again.
    case second(first: Contact)
    /// Over.
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
      // Half a microsecond: times are whole ones.
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
