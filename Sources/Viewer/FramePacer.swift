/// The schedule of frames: decides when to make a frame and when to sleep. All times are host times
/// in seconds.
///
/// While something moves, frame deadlines form a regular grid that starts with the first frame
/// after a rest. If the display reports its refreshes, the deadlines follow these refreshes: each
/// frame starts just early enough for its refresh. Otherwise the deadlines are absolute times, so
/// delays do not add up. The grid ends when a deadline passes without a change of the picture. Then
/// the host sleeps until the next event. The pacer reads no clock; the caller passes the time.
public struct FramePacer: Sendable {
  /// The next action of the host.
  public enum Step: Equatable, Sendable {
    /// Handle inputs until the host time `due`, then make the frame with the deadline `due`.
    case frame(due: Double)
    /// Sleep until the next event, but not beyond the given host time. Then call
    /// `waited(isEvent:)`.
    case wait(until: Double)
  }

  /// The refresh that a frame targets.
  public struct FrameTarget: Equatable, Sendable {
    /// Host time at which the frame becomes visible.
    public var time: Double
    /// The running number of the display refresh that shows the frame, or `nil` if any refresh may
    /// show the frame.
    public var refresh: Int?
    /// Seconds from the start of the frame to its target time.
    public var room: Double
    /// Whether the host must not present the frame before `time`. True for a display with variable
    /// refresh rate, which would show an early frame at once.
    public var waits: Bool

    /// Creates a target: the display's `refresh` at host time `time`, `room` seconds after the
    /// start of the frame.
    public init(time: Double, refresh: Int? = nil, room: Double = 0, waits: Bool = false) {
      self.time = time
      self.refresh = refresh
      self.room = room
      self.waits = waits
    }
  }

  /// Seconds between frames. If `nil`, each frame follows the last without a pause.
  public let interval: Double?
  /// The clock of the display's refreshes. If `nil`, frames follow `interval` alone.
  public private(set) var refreshes: RefreshClock?
  /// Seconds from a frame's deadline until the frame is ready to present: a smoothed average of
  /// recent frames, so that motion stays even.
  public var latency: Double { costs.typical }
  /// Whether the picture has stayed unchanged at one or more frame deadlines since the last
  /// presented frame.
  public private(set) var hasRested = false
  /// The first deadline since the last presented frame at which the picture was unchanged, or `nil`
  /// if there was none.
  private var firstEmptyDeadline: Double?
  /// Number of times that the host has woken up without presenting a frame, since the last
  /// presented frame.
  public private(set) var idleWakes = 0

  /// Deadline of the last frame, or `nil` if the series of regular deadlines has ended.
  private var last: Double?
  /// The target of the last frame.
  private var lastAim: FrameTarget?
  /// The running number of the display refresh that is expected to show the last frame, or `nil` if
  /// the refresh is unknown.
  private var taken: Int?
  /// The target of the last presented frame while its presentation time is still unknown, otherwise
  /// `nil`.
  private var waiting: FrameTarget?
  /// Presentation time of the last visible frame, or `nil` if none is known.
  private var lastSeen: Double?
  /// Whether the series of regular deadlines ends if the current wait times out without an event.
  private var endsGrid = false
  private var costs = RenderTimeEstimator()
  /// Whether the display has a variable refresh rate.
  private var refreshVaries = false

  /// Creates a schedule with `interval` seconds between frames.
  ///
  /// - Parameter interval: Seconds between frames, or `nil` for frames without a pause.
  /// - Parameter followsDisplay: Whether each frame targets a refresh of the display. The display
  ///   must report its refreshes, and `interval` must be its period.
  public init(interval: Double?, followsDisplay: Bool = false) {
    self.interval = interval
    if followsDisplay, let interval { refreshes = RefreshClock(period: interval) }
  }

  /// Returns the next action at host time `now`. `change` is the host time of the picture's next
  /// change. A `change` at or before `now` means that the picture has already changed.
  public mutating func step(at now: Double, change: Double) -> Step {
    guard change > now else { return .frame(due: deadline(after: now)) }
    guard let tick = nextTick else { return .wait(until: change) }
    endsGrid = tick < change
    return .wait(until: min(tick, change))
  }

  /// Reports that the wait requested by ``step(at:change:)`` is over. `isEvent` is true if an event
  /// ended the wait, and false if the wait timed out.
  public mutating func waited(isEvent: Bool) {
    if last == nil || interval == nil {
      idleWakes += 1
    } else if endsGrid, !isEvent {
      if let nextTick { rested(at: nextTick) }
      last = nil
    }
    endsGrid = false
  }

  /// Returns the target of the frame with the deadline `due`. `wake` is the host time at which the
  /// host woke up for the frame.
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

  /// Reports that the frame with the deadline `due` has been rendered for the target `aim`.
  public mutating func looked(due: Double, aim: FrameTarget) {
    last = due
    lastAim = aim
    taken = aim.refresh
  }

  /// Reports that the rendered frame was not presented, because its picture equals that of the last
  /// presented frame.
  public mutating func skipped() {
    if let last { rested(at: last) }
    hasRested = true
    idleWakes += 1
  }

  private mutating func rested(at deadline: Double) {
    hasRested = true
    firstEmptyDeadline = firstEmptyDeadline ?? deadline
  }

  /// Returns the last deadline before host time `time` at which the picture was unchanged. Only
  /// deadlines since the last presented frame count. Returns `nil` if there was none.
  public func lastEmptyDeadline(before time: Double) -> Double? {
    guard let first = firstEmptyDeadline, let interval else { return firstEmptyDeadline }
    return first + max(0, ((time - first) / interval).rounded(.down)) * interval
  }

  /// Reports that a frame was presented.
  ///
  /// - Parameters:
  ///   - due: Deadline of the frame.
  ///   - ready: Host time at which the rendering was complete.
  ///   - end: Host time at which the frame was presented.
  ///   - heldBack: Seconds for which the previous frame delayed the presentation.
  public mutating func presented(
    due: Double, ready: Double, at end: Double, heldBack: Double = 0
  ) {
    // With a variable refresh rate the host waits before it presents, so only the rendering counts.
    costs.add(refreshVaries ? ready - due : end - heldBack - due)
    waiting = lastAim
    // A frame cannot become visible before it is presented. The report of a refresh can be slightly
    // late. So half of the maximum delay is subtracted from `end`.
    if let aimed = taken, let first = refreshes?.refresh(from: end - Self.timeout / 2)?.count {
      taken = max(aimed, first)
    }
    hasRested = false
    firstEmptyDeadline = nil
    idleWakes = 0
  }

  /// Reports when a presented frame became visible.
  ///
  /// - Parameters:
  ///   - aim: Target of the frame.
  ///   - end: Host time at which the frame was presented.
  ///   - time: Presentation time, or `nil` if unknown. If it is unknown, the refresh clock discards
  ///     its refresh times but keeps the estimated period.
  ///   - refresh: Count of the refresh that showed the frame, or `nil` if the display does not
  ///     count.
  ///   - varies: Whether the display has a variable refresh rate.
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
    // A presentation time close to the target is replaced by the target. Otherwise the report
    // delays would add up from frame to frame.
    lastSeen = aim.waits && abs(time - aim.time) < Self.timeout ? aim.time : time
    // Without counts, the number of refreshes since the last report is unknown.
    guard let count = refresh, refreshes != nil else { return }
    refreshes?.addRefresh(count, at: time)
    guard let aimed = aim.refresh else { return }
    // A frame that started too late or took too long could not reach its refresh. The miss does not
    // show that the safety margin is too small.
    guard aim.room >= costs.typical + costs.margin, end < aim.time + lead else { return }
    costs.note(isMissed: count > aimed)
  }

  /// Returns the earliest host time at which a display with variable refresh rate can show the next
  /// frame. `interval` is the minimum time in seconds between two frames.
  private func earliest(_ interval: Double) -> Double {
    (waiting?.time ?? lastSeen ?? -.infinity) + interval
  }

  /// Returns the seconds from a frame's deadline until its presentation, for a display with
  /// variable refresh rate. The result is the 95th percentile of the render time, but at most ¾ of
  /// `interval`, so that time for the next frame remains.
  private func wait(_ interval: Double) -> Double { min(costs.percentile95, 0.75 * interval) }

  /// Maximum delay of a refresh report in seconds.
  private static let timeout = 0.002

  /// Returns the first refresh of the display at or after host time `ready` that no earlier frame
  /// uses. If the last frame has missed its refresh at host time `now`, the last frame uses a later
  /// refresh instead, and that later refresh also counts as used. Returns `nil` if no refresh is
  /// known.
  private func refresh(from ready: Double, at now: Double) -> RefreshClock.Refresh? {
    guard let refreshes, let next = refreshes.refresh(from: ready) else { return nil }
    guard var taken, taken < next.count + 2 else { return next }
    // No report of the last frame has arrived in time, so that frame has missed its refresh and
    // uses a later one.
    if let waiting, let missed = refreshes.refresh(from: now - Self.timeout),
      now > waiting.time + Self.timeout
    {
      taken = max(taken, missed.count)
    }
    return taken < next.count ? next : refreshes.refresh(taken + 1)
  }

  /// Seconds from the start of a frame to the refresh that the frame targets. The maximum is one
  /// period, because an earlier start would only add latency.
  private var lead: Double { min(costs.lead, refreshes?.period ?? .infinity) }

  /// Host time at which the next frame of a continuing motion would start, or `nil` if the series
  /// of regular deadlines has ended.
  private var nextTick: Double? {
    guard let interval, let last else { return nil }
    guard let taken, let next = refreshes?.refresh(taken + 1) else {
      return last + interval
    }
    return max(last, next.time - lead)
  }

  /// Returns the deadline of the next frame, which is never before `now`. If the series of regular
  /// deadlines has ended, the deadline is `now`; otherwise, it is the next deadline of the series.
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
