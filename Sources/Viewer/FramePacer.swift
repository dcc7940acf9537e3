/// When to make frames and when to sleep: host times in, the next step out.
///
/// While something moves, frames are due on a grid of absolute deadlines that starts with the first
/// frame after a rest, so that lateness never adds up. The grid ends when a deadline passes with
/// nothing to draw; then the host sleeps until something happens. Reads no clock: whoever drives it
/// says what time it is.
public struct FramePacer: Sendable {
  /// What to do next.
  public enum Step: Equatable, Sendable {
    /// Take inputs as they come until the host time `due`, then make the frame that is due then.
    case frame(due: Double)
    /// Sleep until something happens, at the latest until this host time; then tell by `waited`.
    case wait(until: Double)
  }

  /// Seconds from frame to frame; nil: one right after the other.
  public let interval: Double?
  /// From a frame's deadline until it is seen, as of late; smoothed, so that motion stays even.
  public private(set) var latency = 0.002
  /// Whether a deadline has passed with nothing to draw since the last frame that was presented.
  public private(set) var hasRested = false
  /// The first such deadline.
  private var firstEmptyDeadline: Double?
  /// How often the host has woken up since then without presenting anything.
  public private(set) var idleWakes = 0

  /// Deadline of the last frame; nil: the grid has ended.
  private var last: Double?
  /// Whether the grid ends with the wait that was asked for, if nothing happens before.
  private var endsGrid = false

  /// Frames `interval` seconds apart.
  public init(interval: Double?) {
    self.interval = interval
  }

  /// What to do at host time `now`, when the picture next changes at `change`: `now` or before, if
  /// there is something new to see already.
  public mutating func step(at now: Double, change: Double) -> Step {
    guard change > now else { return .frame(due: deadline(after: now)) }
    guard let interval, let last else { return .wait(until: change) }
    let tick = last + interval
    endsGrid = tick < change
    return .wait(until: min(tick, change))
  }

  /// The wait asked for is over: `isEvent` if something has happened, else since its time has come.
  public mutating func waited(isEvent: Bool) {
    if last == nil || interval == nil {
      idleWakes += 1
    } else if endsGrid, !isEvent {
      if let last, let interval { rested(at: last + interval) }
      last = nil
    }
    endsGrid = false
  }

  /// When the frame due at `due`, for which the host woke at `wake`, is expected to be seen.
  public func shownTime(due: Double, wake: Double) -> Double { max(due, wake) + latency }

  /// The frame due at `due` has been looked at.
  public mutating func looked(due: Double) { last = due }

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

  /// It was presented, at `end`.
  public mutating func presented(due: Double, at end: Double) {
    latency += 0.05 * (min(end - due, 0.1) - latency)
    hasRested = false
    firstEmptyDeadline = nil
    idleWakes = 0
  }

  /// Deadline of the next frame, at `now` or later: at once after a rest, else the next one on the
  /// grid that has not passed.
  private func deadline(after now: Double) -> Double {
    guard let interval, let last else { return now }
    let due = last + interval
    return due >= now ? due : last + ((now - last) / interval).rounded(.up) * interval
  }
}
