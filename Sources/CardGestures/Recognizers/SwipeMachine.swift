internal import CardGeometry

/// The state machine that recognizes a swipe of one pointer. The machine declines further pointers.
struct SwipeMachine: GestureMachine {
  private enum State {
    /// No press so far.
    case idle
    /// A press that may become a swipe.
    case pressed
    /// The gesture was recognized or has failed.
    case done
  }

  private let recognizer: SwipeRecognizer
  private var state = State.idle

  init(_ recognizer: SwipeRecognizer) {
    self.recognizer = recognizer
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    guard case .idle = state else { return .decline }
    state = .pressed
    return .wait
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision { .wait }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    guard case .pressed = state else { return .wait }
    state = .done
    let translation = contact.location - contact.start
    guard translation.length > recognizer.minimumDistance ?? contact.device.slop,
      let velocity = velocity?.velocity, velocity.length >= recognizer.minimumSpeed
    else { return .finish }
    let direction = SwipeDirection(of: translation)
    guard recognizer.directions.contains(direction), SwipeDirection(of: velocity) == direction
    else { return .finish }
    reporter.report(.swipe(direction, velocity: velocity), of: contact.pointer)
    return .claim
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    .finish
  }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    .finish
  }
}
