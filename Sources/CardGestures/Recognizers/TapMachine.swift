internal import CardGeometry

/// The state machine that recognizes a tap of one pointer. The machine declines further pointers.
struct TapMachine: GestureMachine {
  private enum State {
    /// No press so far.
    case idle
    /// A press that may become a tap. `isWon` states that the arena has already accepted this
    /// recognizer.
    case pressed(Press, isWon: Bool)
    /// A press that was released. The press is a tap if the arena accepts this recognizer.
    case released(Press)
    /// The gesture was recognized or has failed.
    case done
  }

  private struct Press {
    let contest: Int
    let pointer: PointerID
    let start: Point
    /// The time in seconds at which the press is reported, or `nil` if the press was reported
    /// already.
    var deadline: Double?
  }

  private let recognizer: TapRecognizer
  private var state = State.idle

  init(_ recognizer: TapRecognizer) {
    self.recognizer = recognizer
  }

  var deadline: Double? {
    switch state {
    case .pressed(let press, _): press.deadline
    case .idle, .released, .done: nil
    }
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    guard case .idle = state else { return .decline }
    let press = Press(
      contest: contact.contest, pointer: contact.pointer, start: contact.start,
      deadline: reporter.deadline(after: recognizer.pressDelay))
    state = .pressed(press, isWon: false)
    return .wait
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    hasStrayed(contact) ? fail(&reporter) : .wait
  }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    guard case .pressed(let press, let isAccepted) = state else { return .wait }
    if hasStrayed(contact) { return fail(&reporter) }
    state = .released(press)
    return isAccepted ? succeed(&reporter) : .wait
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    fail(&reporter)
  }

  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .pressed(let press, _):
      state = .pressed(show(press, &reporter), isWon: true)
      return .wait
    case .released:
      return succeed(&reporter)
    case .idle, .done:
      return .finish
    }
  }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    fail(&reporter)
  }

  mutating func handleDeadline(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    if case .pressed(let press, let isAccepted) = state {
      state = .pressed(show(press, &reporter), isWon: isAccepted)
    }
    return .wait
  }

  private func hasStrayed(_ contact: Contact) -> Bool {
    contact.distance > recognizer.slop ?? contact.device.slop
  }

  private func show(_ press: Press, _ reporter: inout Reporter) -> Press {
    guard press.deadline != nil else { return press }
    reporter.report(.press(at: press.start), of: press.pointer)
    var shown = press
    shown.deadline = nil
    return shown
  }

  private mutating func succeed(_ reporter: inout Reporter) -> GestureDecision {
    if case .released(let press) = state {
      reporter.report(.tap(at: show(press, &reporter).start), of: press.pointer)
    }
    state = .done
    return .finish
  }

  private mutating func fail(_ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .pressed(let press, _), .released(let press):
      if press.deadline == nil { reporter.report(.pressCancelled, of: press.pointer) }
    case .idle, .done:
      break
    }
    state = .done
    return .finish
  }
}
