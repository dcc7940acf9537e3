/// When to make frames and when to sleep: host times in, the next step out.
///
/// While something moves, frames are due on a grid that starts with the first frame after a rest. On
/// a display that tells when it refreshes the grid is its own: a frame is begun just early enough for
/// the refresh that it is made for. Else it is one of absolute deadlines, so that lateness never adds
/// up. The grid ends when a deadline passes with nothing to draw; then the host sleeps until something
/// happens. Reads no clock: whoever drives it says what time it is.
public struct FramePacer: Sendable {
  /// What to do next.
  public enum Step: Equatable, Sendable {
    /// Take inputs as they come until the host time `due`, then make the frame that is due then.
    case frame(due: Double)
    /// Sleep until something happens, at the latest until this host time; then tell by `waited`.
    case wait(until: Double)
  }

  /// What a frame is made for.
  public struct FrameTarget: Equatable, Sendable {
    /// Host time at which it will be seen.
    public var time: Double
    /// The display's refresh; nil: whichever is the next.
    public var refresh: Int?
    /// Seconds from its beginning until then.
    public var room: Double
    /// Whether it must not be handed over before: a display that refreshes as frames come would show it
    /// at once.
    public var waits: Bool

    /// A frame for the display's `refresh`, seen at host time `time`, `room` after it is begun.
    public init(time: Double, refresh: Int? = nil, room: Double = 0, waits: Bool = false) {
      self.time = time
      self.refresh = refresh
      self.room = room
      self.waits = waits
    }
  }

  /// Seconds from frame to frame; nil: one right after the other.
  public let interval: Double?
  /// When the display refreshes; nil: frames go by `interval` alone.
  public private(set) var refreshes: RefreshClock?
  /// From a frame's deadline until it is handed over, or could be, as of late; smoothed, so that motion
  /// stays even.
  public var latency: Double { costs.typical }
  /// Whether a deadline has passed with nothing to draw since the last frame that was presented.
  public private(set) var hasRested = false
  /// The first such deadline.
  private var firstEmptyDeadline: Double?
  /// How often the host has woken up since then without presenting anything.
  public private(set) var idleWakes = 0

  /// Deadline of the last frame; nil: the grid has ended.
  private var last: Double?
  /// What the last frame was made for.
  private var lastAim: FrameTarget?
  /// The refresh that the last frame takes, as far as that is known; nil: none is known.
  private var taken: Int?
  /// What the last frame that was presented was made for, while nobody has told when it was seen.
  private var waiting: FrameTarget?
  /// When the last frame was seen.
  private var lastSeen: Double?
  /// Whether the grid ends with the wait that was asked for, if nothing happens before.
  private var endsGrid = false
  private var costs = RenderTimeEstimator()
  /// Whether the display refreshes when there is a frame.
  private var refreshVaries = false

  /// Frames `interval` seconds apart, or if `followsDisplay` one for each refresh of a display that
  /// says it takes so long and tells of each.
  public init(interval: Double?, followsDisplay: Bool = false) {
    self.interval = interval
    if followsDisplay, let interval { refreshes = RefreshClock(period: interval) }
  }

  /// What to do at host time `now`, when the picture next changes at `change`: `now` or before, if
  /// there is something new to see already.
  public mutating func step(at now: Double, change: Double) -> Step {
    guard change > now else { return .frame(due: deadline(after: now)) }
    guard let tick = nextTick else { return .wait(until: change) }
    endsGrid = tick < change
    return .wait(until: min(tick, change))
  }

  /// The wait asked for is over: `isEvent` if something has happened, else since its time has come.
  public mutating func waited(isEvent: Bool) {
    if last == nil || interval == nil {
      idleWakes += 1
    } else if endsGrid, !isEvent {
      if let nextTick { rested(at: nextTick) }
      last = nil
    }
    endsGrid = false
  }

  /// What the frame due at `due`, for which the host woke at `wake`, is made for.
  public func aim(due: Double, wake: Double) -> FrameTarget {
    if refreshVaries, let interval {
      let ready = max(due + wait(interval), wake)
      return FrameTarget(time: max(ready, earliest(interval)), waits: true)
    }
    let ready = max(due, wake) + costs.typical
    guard let refresh = refresh(from: ready, at: max(due, wake)) else {
      return FrameTarget(time: ready)
    }
    return FrameTarget(
      time: refresh.time, refresh: refresh.count, room: refresh.time - max(due, wake))
  }

  /// The frame due at `due` has been looked at.
  public mutating func looked(due: Double, aim: FrameTarget) {
    last = due
    lastAim = aim
    taken = aim.refresh
  }

  /// It changed nothing, and was not presented.
  public mutating func skipped() {
    if let last { rested(at: last) }
    hasRested = true
    idleWakes += 1
  }

  private mutating func rested(at deadline: Double) {
    hasRested = true
    firstEmptyDeadline = firstEmptyDeadline ?? deadline
  }

  /// The last deadline before host time `time` that passed with nothing to draw since the last frame
  /// that was presented; nil: none did.
  public func lastEmptyDeadline(before time: Double) -> Double? {
    guard let first = firstEmptyDeadline, let interval else { return firstEmptyDeadline }
    return first + max(0, ((time - first) / interval).rounded(.down)) * interval
  }

  /// It was done at `ready`, and presented, at `end`, after it was `heldBack` for so many seconds by the
  /// one before.
  public mutating func presented(
    due: Double, ready: Double, at end: Double, heldBack: Double = 0
  ) {
    // What is handed over when its time has come has only to be done by then.
    costs.add(refreshVaries ? ready - due : end - heldBack - due)
    waiting = lastAim
    // It cannot be seen before it was handed over; words are a little late.
    if let aimed = taken, let first = refreshes?.refresh(from: end - Self.timeout / 2)?.count {
      taken = max(aimed, first)
    }
    hasRested = false
    firstEmptyDeadline = nil
    idleWakes = 0
  }

  /// A frame that was handed over at `end`, and made for `aim`, was seen at `time`, by the `refresh`th
  /// refresh of a display that counts them and whose refreshes come as frames do if `varies`. Nil: nobody
  /// knows, so what was known is not trusted any more.
  public mutating func seen(
    _ aim: FrameTarget, presented end: Double, at time: Double?, refresh: Int?, varies: Bool = false
  ) {
    if varies != refreshVaries { costs = RenderTimeEstimator() }
    refreshVaries = varies
    if aim == waiting { waiting = nil }
    guard let time else {
      refreshes?.reset()
      return
    }
    // Seen when it should be, but for what it takes to be told: that would add up.
    lastSeen = aim.waits && abs(time - aim.time) < Self.timeout ? aim.time : time
    // Without counts nobody knows how many refreshes have passed.
    guard let count = refresh, refreshes != nil else { return }
    refreshes?.told(count, at: time)
    guard let aimed = aim.refresh else { return }
    // One that was begun too late, or took far too long, could not have been in time.
    guard aim.room >= costs.typical + costs.margin, end < aim.time + lead else { return }
    costs.note(isMissed: count > aimed)
  }

  /// When a display that refreshes as frames come can show the next one.
  private func earliest(_ interval: Double) -> Double {
    (waiting?.time ?? lastSeen ?? -.infinity) + interval
  }

  /// Seconds from a frame's deadline until it is shown by a display that refreshes as frames come: most
  /// are done by then. No more than three quarters of `interval`: the next one has to be made too.
  private func wait(_ interval: Double) -> Double { min(costs.percentile95, 0.75 * interval) }

  /// Words of a refresh come within so many seconds of it.
  private static let timeout = 0.002

  /// The first refresh from `ready` on that no frame has, as known at `now`.
  private func refresh(from ready: Double, at now: Double) -> RefreshClock.Refresh? {
    guard let refreshes, let next = refreshes.refresh(from: ready) else { return nil }
    guard var taken, taken < next.count + 2 else { return next }
    // The last frame would have been told of by now: it has missed its refresh, and takes a later one.
    if let waiting, let missed = refreshes.refresh(from: now - Self.timeout),
      now > waiting.time + Self.timeout
    {
      taken = max(taken, missed.count)
    }
    return taken < next.count ? next : refreshes.refresh(taken + 1)
  }

  /// Seconds from the beginning of a frame to its refresh; more than a period would only be lag.
  private var lead: Double { min(costs.lead, refreshes?.period ?? .infinity) }

  /// When the next frame of a motion that goes on would be begun; nil: there is no grid.
  private var nextTick: Double? {
    guard let interval, let last else { return nil }
    guard let taken, let next = refreshes?.refresh(taken + 1) else {
      return last + interval
    }
    return max(last, next.time - lead)
  }

  /// Deadline of the next frame, at `now` or later: at once after a rest, else the next one on the
  /// grid that has not passed.
  private func deadline(after now: Double) -> Double {
    guard let interval else { return now }
    if refreshVaries {
      return max(now, earliest(interval) - wait(interval))
    }
    if let next = refresh(from: now + costs.longest, at: now) {
      return max(now, next.time - lead)
    }
    guard let last else { return now }
    let due = last + interval
    return due >= now ? due : last + ((now - last) / interval).rounded(.up) * interval
  }
}
