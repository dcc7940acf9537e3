internal import CardGeometry

/// An arena that assigns each pointer to one recognizer and reports the recognized gestures.
///
/// At a pointer's down event, add the recognizers under the pointer in order of priority, then call
/// `handle` with the event. Call `handle` with all other events in order, and `advance` at each
/// ``nextDeadline``:
///
///     if event.phase == .down {
///       if dimmer.contains(event.position) { arena.add(.tap(), as: .dimmer, for: event.id) }
///       arena.add(.pan(PanRecognizer(axis: .vertical)), as: .card, for: event.id)
///     }
///     for event in arena.handle(event) { … }
///
/// An arena is a value: a copy is a snapshot. An arena has no clock. An arena allocates no memory
/// for up to four pointers and eight built-in recognizers at once. For more pointers or more
/// recognizers, an arena allocates memory.
public struct GestureArena: Sendable {
  // These members have methods of their own, which change the members in place. A method of the
  // whole arena would receive a copy of the arena.
  var contests = InlineList<4, Contest>()
  var participants = Participants()
  private var trackers = Trackers()
  private var entrants = InlineList<8, PendingRecognizer>()
  private var now = -Double.infinity
  /// Number of pointer events so far. The count shows which pointer's last event is the oldest.
  private var eventCount = 0

  /// Largest number of pointers that are tracked at once. A further pointer cancels the pointer
  /// whose last event is the oldest, since the up event of the cancelled pointer was probably lost.
  public static let maximumPointerCount = 64

  /// The time at which `advance` must be called, in seconds, or `nil` if no recognizer has a
  /// deadline.
  public private(set) var nextDeadline: Double?
  /// The number of pointers that are down.
  public private(set) var pointerCount = 0

  /// Creates an arena without pointers.
  public init() {}

  /// Adds `recognizer` for `pointer`, whose down event is handled next.
  ///
  /// If a recognizer with the same `key` is still active, that recognizer gets the pointer instead
  /// of `recognizer`. But if the down event of `pointer` cancels the active recognizer, neither the
  /// active recognizer nor `recognizer` gets the pointer. If a key is added twice for a pointer,
  /// only the first recognizer counts.
  public mutating func add(_ recognizer: Recognizer, as key: GestureKey, for pointer: PointerID) {
    for i in entrants.indices where entrants[i]?.key == key && entrants[i]?.pointer == pointer {
      return
    }
    _ = entrants.add { _ in PendingRecognizer(key: key, recognizer: recognizer, pointer: pointer) }
  }

  /// Handles `event` and the deadlines before it, and returns the resulting gesture events.
  ///
  /// A time that is before the last input, not finite, or beyond 10¹⁰⁰ counts as the time of the
  /// last input. A position that is not finite, or beyond 10¹⁰⁰, counts as the last known position.
  /// A down event of a pointer that is already down cancels the pointer's earlier gesture. Other
  /// events of pointers that are not down have no effect. If there are more than
  /// ``maximumPointerCount`` pointers, the pointer whose last event is the oldest is cancelled.
  public mutating func handle(_ event: PointerEvent) -> GestureEvents {
    now = max(now, event.time.isValid ? event.time : now.isFinite ? now : 0)
    var reporter = Reporter(time: now)
    passDeadlines(&reporter)
    switch event.phase {
    case .down:
      down(event, &reporter)
    case .move:
      move(event, &reporter)
    case .up:
      up(event, &reporter)
    case .cancel:
      if let contest = contests.index(pressedBy: event.id) { cancel(contest, &reporter) }
    }
    tidy()
    passDeadlines(&reporter)
    return reporter.events
  }

  /// Handles the deadlines up to `time` seconds, each at its own time, and returns the resulting
  /// gesture events.
  public mutating func advance(to time: Double) -> GestureEvents {
    if time.isValid { now = max(now, time) }
    var reporter = Reporter(time: now)
    passDeadlines(&reporter)
    return reporter.events
  }

  /// Cancels all pointers at `time` seconds, for example at a focus loss, at Esc or at a change of
  /// the scene. Returns the gesture events of the deadlines up to `time` and of the cancellations.
  public mutating func cancelAll(at time: Double) -> GestureEvents {
    if time.isValid { now = max(now, time) }
    var reporter = Reporter(time: now)
    passDeadlines(&reporter)
    for contest in contests.indices { cancel(contest, &reporter) }
    tidy()
    return reporter.events
  }

  /// Returns the kind of `pointer`, or `nil` if the pointer is not down.
  public func device(of pointer: PointerID) -> PointerDevice? {
    var contests = contests
    return contests.index(pressedBy: pointer).flatMap { index in
      contests.with(index) { $0.contact.device }
    }
  }

  /// Returns the velocity of `pointer` at `time` seconds. Returns `nil` if the pointer is not down,
  /// or if ``VelocityTracker/velocity(at:)`` is `nil`.
  public func velocity(of pointer: PointerID, at time: Double) -> VelocityEstimate? {
    var (contests, trackers) = (contests, trackers)
    return contests.index(pressedBy: pointer).flatMap { trackers.velocity(of: $0, at: time) }
  }
}

extension GestureArena {
  /// A recognizer that was added for the pointer that goes down next.
  private struct PendingRecognizer: ChangedInPlace {
    let key: GestureKey
    let recognizer: Recognizer
    let pointer: PointerID
    /// The index of the active recognizer that already has the key ``key`` and gets the pointer, so
    /// that ``recognizer`` is not added. `nil` if there is none.
    var participant: Int?
  }

  private mutating func down(_ event: PointerEvent, _ reporter: inout Reporter) {
    if let contest = contests.index(pressedBy: event.id) {
      cancel(contest, &reporter)
      tidy()
    }
    while let contest = mostSilentContestBeyondLimit() {
      cancel(contest, &reporter)
      tidy()
    }
    for i in entrants.indices {
      guard let key = entrants[i]?.key else { continue }
      let participant = participants.index(of: key)
      entrants.with(i) { $0.participant = participant }
    }
    for participant in participants.indices {
      send(.otherPointer, to: participant, in: nil, &reporter)
    }
    if event.position.isValid {
      let index = contests.add { index in
        Contest(
          contact: Contact(
            contest: index, pointer: event.id, device: event.device, start: event.position,
            startTime: reporter.time, location: event.position))
      }
      hear(index)
      trackers.start(index, at: event.position, time: stamp(of: event))
      for i in entrants.indices {
        if let entrant = entrants[i], entrant.pointer == event.id { enter(entrant, in: index) }
      }
      route(.down, in: index, &reporter)
      close(index, &reporter)
    }
    entrants = InlineList()
  }

  /// Returns the contest whose last event is the oldest, if the number of contests has reached the
  /// maximum. Otherwise, returns `nil`.
  private mutating func mostSilentContestBeyondLimit() -> Int? {
    var (count, oldest) = (0, (event: Int.max, contest: 0))
    for i in contests.indices {
      guard let event = contests.with(i, { $0.lastEvent }) else { continue }
      count += 1
      if event < oldest.event { oldest = (event, i) }
    }
    return count < Self.maximumPointerCount ? nil : oldest.contest
  }

  private mutating func enter(_ entrant: PendingRecognizer, in contest: Int) {
    let member: Int
    if let participant = entrant.participant {
      // A recognizer that this down event has cancelled does not get the pointer.
      guard contests.index(withMember: participant) != nil else { return }
      member = participant
    } else {
      guard participants.index(of: entrant.key) == nil else { return }
      member = participants.add(entrant.recognizer, as: entrant.key)
    }
    contests.with(contest) { $0.members.append(member) }
  }

  private mutating func move(_ event: PointerEvent, _ reporter: inout Reporter) {
    guard let contest = contests.index(pressedBy: event.id),
      event.position.isValid
    else { return }
    contests.with(contest) { $0.contact.location = event.position }
    hear(contest)
    trackers.add(event.position, at: stamp(of: event), to: contest)
    route(.move, in: contest, &reporter)
  }

  private mutating func up(_ event: PointerEvent, _ reporter: inout Reporter) {
    guard let index = contests.index(pressedBy: event.id) else { return }
    // The location of the up event is the pointer's new location, but is no sample for the
    // velocity.
    if event.position.isValid {
      contests.with(index) { $0.contact.location = event.position }
    }
    let velocity = trackers.velocity(of: index, at: stamp(of: event))
    route(.up(velocity), in: index, &reporter)
    contests.with(index) { $0.isReleased = true }
    settle(index, &reporter)
  }

  /// Records that the pointer of `contest` has just had an event.
  private mutating func hear(_ contest: Int) {
    eventCount += 1
    let number = eventCount
    contests.with(contest) { $0.lastEvent = number }
  }

  /// Returns the time of `event` in seconds, or the current time if the time of `event` is not a
  /// valid number. The result may be before the time of an earlier event, since the velocity
  /// tracker corrects such times.
  private func stamp(of event: PointerEvent) -> Double {
    event.time.isValid ? event.time : now
  }

  /// Handles the deadlines up to the current time in order, each at its own time.
  private mutating func passDeadlines(_ reporter: inout Reporter) {
    while let (time, participant) = participants.earliestDeadline(), time <= now {
      reporter.time = time
      send(.deadline, to: participant, in: nil, &reporter)
      tidy()
    }
    reporter.time = now
  }

  /// Removes finished contests of released pointers, and recognizers without a contest.
  private mutating func tidy() {
    pointerCount = 0
    for i in contests.indices {
      let isOver = contests.with(i) {
        if !$0.isReleased { pointerCount += 1 }
        return $0.isReleased && $0.holder == nil
      }
      if isOver ?? false { contests.remove(i) }
    }
    contests.trim()
    trackers.trim(to: contests.indices.count)
    for i in participants.indices where participants.contains(i) {
      if contests.index(withMember: i) == nil { participants.remove(i) }
    }
    participants.trim()
    nextDeadline = participants.earliestDeadline()?.time
  }
}
