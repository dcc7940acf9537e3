internal import CardGeometry

/// Decides which recognizer gets which pointer, and tells what they recognized.
///
/// At a pointer's down add the recognizers that lie under it, most wanted first, then hand in
/// the event; hand in all other events as they come, and `advance` to the announced deadlines:
///
///     if event.phase == .down {
///       if dimmer.contains(event.position) { arena.add(.tap(), as: .dimmer, for: event.id) }
///       arena.add(.pan(PanRecognizer(axis: .vertical)), as: .card, for: event.id)
///     }
///     for event in arena.handle(event) { … }
///
/// An arena is a value: a copy is a snapshot. It has no clock. Up to four pointers and eight
/// recognizers of the library at once it does not allocate; it takes as many more as come.
public struct GestureArena: Sendable {
  // Searched by methods of their own: a method of the whole arena would be handed a copy of it.
  var contests = InlineList<4, Contest>()
  var participants = Participants()
  private var trackers = Trackers()
  private var entrants = InlineList<8, PendingRecognizer>()
  private var now = -Double.infinity
  /// Counts the events of pointers, to tell which one has been silent for longest.
  private var eventCount = 0

  /// Number of pointers that are tracked at once at most: one more cancels the pointer that has been
  /// silent for longest, whose up must have been lost.
  public static let maximumPointerCount = 64

  /// When `advance` has something to do, in seconds; nil if nothing waits for time to pass.
  public private(set) var nextDeadline: Double?
  /// How many pointers are down.
  public private(set) var pointerCount = 0

  /// An arena without pointers.
  public init() {}

  /// Enters `recognizer` for `pointer`, whose down is handed in next.
  ///
  /// A recognizer of the same `key` that is still at work is told of the pointer instead. Those
  /// that a second pointer cancels ignore that pointer. Entered twice, the first counts.
  public mutating func add(_ recognizer: Recognizer, as key: GestureKey, for pointer: PointerID) {
    for i in entrants.indices where entrants[i]?.key == key && entrants[i]?.pointer == pointer {
      return
    }
    _ = entrants.add { _ in PendingRecognizer(key: key, recognizer: recognizer, pointer: pointer) }
  }

  /// What comes of `event`, and of the deadlines that passed before it.
  ///
  /// A time before that of the last input, or one that is not finite or beyond 10¹⁰⁰, counts as that of
  /// the last input; such a position as the last known one. A down without up cancels what
  /// the pointer did before; other events of pointers that are not down come to nothing. One pointer
  /// more than ``maximumPointerCount`` cancels the one that has been silent for longest.
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

  /// What comes of the deadlines up to `time`, in seconds; each at its own time.
  public mutating func advance(to time: Double) -> GestureEvents {
    if time.isValid { now = max(now, time) }
    var reporter = Reporter(time: now)
    passDeadlines(&reporter)
    return reporter.events
  }

  /// Takes all pointers away at `time`, in seconds: focus loss, Esc, another scene.
  public mutating func cancelAll(at time: Double) -> GestureEvents {
    if time.isValid { now = max(now, time) }
    var reporter = Reporter(time: now)
    passDeadlines(&reporter)
    for contest in contests.indices { cancel(contest, &reporter) }
    tidy()
    return reporter.events
  }

  /// How fast `pointer` is going at `time`; nil if it is not down, or as the tracker says.
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
    /// The participant of the same key, from before the down.
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

  /// The contest whose pointer has been silent for longest, or `nil` if there is room for another one.
  private mutating func mostSilentContestBeyondLimit() -> Int? {
    var (count, most) = (0, (event: Int.max, contest: 0))
    for i in contests.indices {
      guard let event = contests.with(i, { $0.lastEvent }) else { continue }
      count += 1
      if event < most.event { most = (event, i) }
    }
    return count < Self.maximumPointerCount ? nil : most.contest
  }

  private mutating func enter(_ entrant: PendingRecognizer, in contest: Int) {
    let member: Int
    if let participant = entrant.participant {
      // Not if this very down has cancelled it.
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
    // Where it is let go counts as a place, but tells nothing of its velocity.
    if event.position.isValid {
      contests.with(index) { $0.contact.location = event.position }
    }
    let velocity = trackers.velocity(of: index, at: stamp(of: event))
    route(.up(velocity), in: index, &reporter)
    contests.with(index) { $0.isReleased = true }
    settle(index, &reporter)
  }

  /// Notes that the pointer of `contest` is not silent.
  private mutating func hear(_ contest: Int) {
    eventCount += 1
    let number = eventCount
    contests.with(contest) { $0.lastEvent = number }
  }

  /// The event's own time, for its pointer's tracker, which knows what to believe of it.
  private func stamp(of event: PointerEvent) -> Double {
    event.time.isValid ? event.time : now
  }

  /// Lets the deadlines up to now pass, in their order, each at its own time.
  private mutating func passDeadlines(_ reporter: inout Reporter) {
    while let (time, participant) = participants.earliestDeadline(), time <= now {
      reporter.time = time
      send(.deadline, to: participant, in: nil, &reporter)
      tidy()
    }
    reporter.time = now
  }

  /// Frees what is over: contests of pointers that are up, recognizers in no contest.
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
