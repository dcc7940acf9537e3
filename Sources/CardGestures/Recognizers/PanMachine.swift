internal import CardGeometry

/// The state machine that recognizes a pan of one or two pointers. With two pointers, the pan
/// follows one of them at a time.
struct PanMachine: GestureMachine {
  private enum State {
    /// No press so far.
    case idle
    /// A press that may become a pan. `isWon` states that the arena has already accepted this
    /// recognizer.
    case possible(isWon: Bool)
    /// A recognized pan in progress.
    case panning
    /// The gesture has ended or failed.
    case done
  }

  /// The pointer whose movement the pan follows.
  private struct Leader {
    let contest: Int
    /// The location from which the movement of this pointer is measured, in points of the stage.
    var anchor: Point
    /// The translation of the pan when it began to follow this pointer.
    var base = Vector.zero
  }

  /// A pointer that is still down, but that the pan no longer follows. The pan followed this
  /// pointer before it followed the current leader.
  private struct Follower {
    let contest: Int
    var location: Point
  }

  private let recognizer: PanRecognizer
  private var state = State.idle
  private var start = Point.zero
  private var leader = Leader(contest: -1, anchor: .zero)
  private var follower: Follower?
  private var location = Point.zero
  private var exceedsSlop = false

  init(_ recognizer: PanRecognizer) {
    self.recognizer = recognizer
  }

  mutating func down(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .idle:
      state = .possible(isWon: false)
      start = contact.start
      location = contact.start
      leader = Leader(contest: contact.contest, anchor: contact.start)
      return recognizer.start == .atDown ? .claim : .wait
    case .panning where recognizer.secondPointer == .followsNewest && follower == nil:
      return .claim
    case .possible, .panning, .done:
      return .decline
    }
  }

  mutating func move(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    guard contact.contest == leader.contest else {
      follower?.location = contact.location
      return .wait
    }
    location = contact.location
    let translation = recognizer.axis.along(contact.location - contact.start)
    if translation.length > recognizer.slop ?? contact.device.slop { exceedsSlop = true }
    switch state {
    case .possible(let isAccepted):
      guard exceedsSlop else { return .wait }
      if isAccepted { begin(contact, &reporter) }
      return .claim
    case .panning:
      report(.changed, contact, &reporter)
      return .wait
    case .idle, .done:
      return .wait
    }
  }

  mutating func up(
    _ contact: Contact, velocity: VelocityEstimate?, _ reporter: inout Reporter
  ) -> GestureDecision {
    guard contact.contest == leader.contest else {
      follower = nil
      return .decline
    }
    location = contact.location
    guard let follower else {
      return end(.ended, contact, velocity: recognizer.endVelocity(velocity), &reporter)
    }
    leader = Leader(contest: follower.contest, anchor: follower.location, base: translation)
    location = follower.location
    self.follower = nil
    return .decline
  }

  mutating func cancel(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    end(.cancelled, contact, &reporter)
  }

  mutating func accept(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    switch state {
    case .possible:
      if exceedsSlop || recognizer.start != .pastSlop {
        begin(contact, &reporter)
      } else {
        state = .possible(isWon: true)
      }
    case .panning where contact.contest != leader.contest:
      follower = Follower(contest: leader.contest, location: location)
      leader = Leader(contest: contact.contest, anchor: contact.location, base: translation)
      location = contact.location
    case .idle, .panning, .done:
      break
    }
    return .wait
  }

  mutating func reject(_ contact: Contact, _ reporter: inout Reporter) -> GestureDecision {
    // A rejection for a second pointer leaves the first pointer's pan in progress.
    if case .panning = state { return .wait }
    return end(.cancelled, contact, &reporter)
  }

  mutating func handleOtherPointer(_ contact: Contact, _ reporter: inout Reporter)
    -> GestureDecision
  {
    recognizer.secondPointer == .cancels ? end(.cancelled, contact, &reporter) : .wait
  }

  private var translation: Vector {
    leader.base + recognizer.axis.along(location - leader.anchor)
  }

  private mutating func begin(_ contact: Contact, _ reporter: inout Reporter) {
    state = .panning
    if !recognizer.includesSlop {
      start = location
      leader.anchor = location
    }
    report(.began, contact, &reporter)
  }

  private mutating func end(
    _ phase: GesturePhase, _ contact: Contact, velocity: Vector = .zero,
    _ reporter: inout Reporter
  ) -> GestureDecision {
    if case .panning = state { report(phase, contact, velocity: velocity, &reporter) }
    state = .done
    return .finish
  }

  private func report(
    _ phase: GesturePhase, _ contact: Contact, velocity: Vector = .zero,
    _ reporter: inout Reporter
  ) {
    let update = PanUpdate(
      start: start, location: location, translation: translation, velocity: velocity,
      exceedsSlop: exceedsSlop)
    reporter.report(.pan(phase, update), of: contact.pointer)
  }
}
