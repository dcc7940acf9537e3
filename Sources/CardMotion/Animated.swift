public import CardGeometry

/// A value that moves: where it is and how fast at any time, in closed form.
///
/// ```swift
/// var top = Animated(300.0)
/// top.retarget(to: 30, with: .spring(.smooth), at: 0)
/// top.value(at: 0.1)
/// top.retarget(to: 600, with: .spring(.smooth), at: 0.1)  // turns round, without a jump or a bend
/// top.restTime  // known in advance
/// ```
///
/// Commands come at the times of the events that caused them. Looking at a time changes nothing; asked
/// for a time before the last command it answers as at the command. So a command may be older than
/// what was looked at (a frame is shown ahead of the inputs that are still on their way): it takes
/// effect at its own time, and what comes after it is as if it had been known. One that is older than
/// the last command counts as given at the time of that one, from where it was then: nothing jumps.
///
/// A command with a number that is not finite, or beyond 10¹⁰⁰, changes nothing and returns nil.
///
/// A **run** is what one command asked for, from ``retarget(to:with:velocity:delay:at:)`` until it has
/// come to rest or the next command; each ends exactly once (``Completion``).
public struct Animated<Value: Interpolatable>: Equatable, Sendable {
  // Inlinable down to Segment, so that it is specialised where it is used: retargeting and evaluating
  // takes 60 ns then, and ten times that through the generic entry.

  /// What is closer to the target than this and stays so is at rest; in the unit of the value.
  public let tolerance: Double
  @usableFromInline var current: Segment<Value>
  @usableFromInline var queue = RetargetQueue<Value>()
  @usableFromInline var runs = RunCounter()

  /// At rest at `value`.
  ///
  /// What is closer to the target than `tolerance` and stays so is at rest. It is in the unit of the
  /// value: half a point is right for positions, too much for fractions. A value that is not finite
  /// counts as zero.
  @inlinable
  public init(_ value: Value, tolerance: Double = 0.5) {
    self.tolerance = tolerance
    current = Segment(resting: value.isValid ? value : .zero, since: -.infinity)
  }

  // MARK: Looking

  /// The value at `time` seconds.
  @inlinable
  public func value(at time: Double) -> Value { state(at: time).value }

  /// The velocity at `time`, in the value's unit per second. 0 while a finger moves the value: its
  /// velocity is the finger's.
  @inlinable
  public func velocity(at time: Double) -> Value { state(at: time).velocity }

  /// Value and velocity at `time`: one evaluation for both.
  @inlinable
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    segment(at: time).state(at: time)
  }

  /// Where it will come to rest.
  @inlinable
  public var target: Value { queue.last?.target ?? current.target }

  /// From when on it stays within ``tolerance`` of the target.
  @inlinable
  public var restTime: Double { restTime(within: tolerance) }

  /// From when on it stays within `tolerance` of the target: the exact last crossing of a spring or a
  /// decay, the end of a curve. Never before the last of several parts has begun. Infinite for a spring
  /// that is not damped, −∞ for what never moved.
  @inlinable
  public func restTime(within tolerance: Double) -> Double {
    segment(at: .infinity).restTime(within: tolerance)
  }

  /// Whether it stays where it is from `time` on.
  @inlinable
  public func isResting(at time: Double) -> Bool {
    if let last = queue.last, last.start > time { return false }
    return isClose(value(at: time)) && restTime <= time
  }

  /// When it has arrived, as far as an eye can tell (the response of a spring): time to go on with
  /// what comes next, while a spring's tail dies away. Never after ``restTime``.
  public var logicalEndTime: Double {
    let last = segment(at: .infinity)
    return min(last.start + last.timing.logicalDuration, restTime)
  }

  /// Number of the run that is under way, or of the last one; 0 before the first.
  @inlinable
  public var run: Int { runs.run }

  /// Whether a run is under way whose completion has not been handed out.
  @inlinable
  public var isRunning: Bool { runs.isOpen }

  /// When the last of its parts begins: it does not come to rest before.
  package var lastStart: Double { queue.last?.start ?? current.start }

  // MARK: Commands

  /// Sends it to another target, from where it is then.
  ///
  /// With a spring it goes on at the velocity it has; a curve starts at that velocity too, and what
  /// of it does not belong to the curve fades (an added cubic that ends with the curve).
  ///
  /// - Parameters:
  ///   - target: Where it is to come to rest.
  ///   - timing: How it gets there.
  ///   - velocity: The velocity it starts at; the one it has unless said otherwise.
  ///   - delay: Seconds for which the present motion goes on before. What waits from earlier commands
  ///     and is due before goes first, so a follower with a delay follows exactly, up to 128 changes
  ///     behind.
  ///   - time: When, in seconds: the time of the event that this is about.
  /// - Returns: The end of the run before, if this ended it.
  @inlinable
  @discardableResult
  public mutating func retarget(
    to target: Value, with timing: Timing, velocity: StartVelocity<Value> = .kept,
    delay: Double = 0, at time: Double
  ) -> Completion? {
    guard
      target.isValid, timing.isValid, velocity.isValid, delay.isValid, time.isValid
    else { return refused() }
    let time = commit(to: time)
    let state = current.state(at: time)
    let completion = end(.retargeted, at: time, value: state.value)
    runs.begin()
    let retarget = Retarget(
      due: time + max(0, delay), target: target, timing: timing, velocity: velocity)
    if delay > 0 {
      queue.append(retarget, after: current, tolerance: tolerance)
    } else {
      current = current.followed(by: retarget, in: state, tolerance: tolerance)
      queue.removeAll()
    }
    return completion
  }

  /// Has it go on to another target at the time `due`, in the same run: the next part of a motion in
  /// parts. What was to come after `due` is dropped.
  @inlinable
  public mutating func then(
    to target: Value, with timing: Timing, velocity: StartVelocity<Value> = .kept, at due: Double
  ) {
    guard target.isValid, timing.isValid, velocity.isValid, due.isValid else {
      return refused()
    }
    queue.append(
      Retarget(
        due: max(due, current.start), target: target, timing: timing, velocity: velocity),
      after: current, tolerance: tolerance)
  }

  /// Lets it slide on at `velocity`, slowing down; its target is where that ends.
  ///
  /// - Returns: The end of the run before, if this ended it.
  @inlinable
  @discardableResult
  public mutating func fling(
    velocity: Value, decay: Decay = .normal, at time: Double
  ) -> Completion? {
    let rest = value(at: time).adding(velocity, scaledBy: decay.timeConstant)
    return retarget(to: rest, with: .decay(decay), at: time)
  }

  /// Puts it at `value`, still: a finger moves it.
  ///
  /// - Returns: The end of the run before, if this ended it.
  @inlinable
  @discardableResult
  public mutating func set(
    _ value: Value, at time: Double, ending reason: AnimationEnd = .interrupted
  ) -> Completion? {
    guard value.isValid, time.isValid else { return refused() }
    let time = commit(to: time)
    let completion = end(reason, at: time, value: current.state(at: time).value)
    current = Segment(resting: value, since: time)
    queue.removeAll()
    return completion
  }

  /// Catches it: it stays where it is. How fast it was says ``velocity(at:)``, before.
  ///
  /// - Returns: The end of the run, if this ended it.
  @inlinable
  @discardableResult
  public mutating func stop(
    at time: Double, ending reason: AnimationEnd = .interrupted
  ) -> Completion? {
    set(value(at: time), at: time, ending: reason)
  }

  /// Moves all of the motion by `offset`, as when what it is part of is laid out anew. No run ends.
  @inlinable
  public mutating func shift(by offset: Value) {
    guard offset.isValid else { return refused() }
    shift(by: offset, later: 0)
  }

  /// The end of the run, once, if it has come to rest by `time`; nil if not or if it had its end.
  @inlinable
  public mutating func takeCompletion(at time: Double) -> Completion? {
    runs.isOpen && isResting(at: time) ? runs.end(.finished, at: restTime) : nil
  }

  /// The logical end of the run, once, if it has arrived by `time` and has not been ended otherwise
  /// (``logicalEndTime``); ``takeCompletion(at:)`` tells its rest all the same.
  public mutating func takeLogicalCompletion(at time: Double) -> Completion? {
    guard runs.isOpen, time >= logicalEndTime else { return nil }
    return runs.endLogically(at: logicalEndTime)
  }

  /// Whether it is on its way by `timing` at `time`.
  package func goes(by timing: Timing, at time: Double) -> Bool {
    let segment = segment(at: time)
    return segment.timing == timing && segment.restTime(within: tolerance) > time
  }

  /// What goes by `old`, or waits to, goes by `new` from `time` on: from where it is and as fast as it
  /// is, to where it goes. No run ends.
  package mutating func replace(_ old: Timing, with new: Timing, at time: Double) {
    guard old != new, new.isValid, time.isValid else { return }
    let time = commit(to: time)
    if current.timing == old, current.restTime(within: tolerance) > time {
      let state = current.state(at: time)
      current = Segment(
        from: state.value, velocity: state.velocity, to: current.target, with: new, at: time)
    }
    queue.replace(old, with: new, after: current, tolerance: tolerance)
  }

  /// The same motion in as little memory as it takes, for one that is kept.
  package mutating func releaseCaches() { queue.releaseCaches() }

  // MARK: Inside

  /// The motion at `time`, with everything that is due by then.
  @inlinable
  func segment(at time: Double) -> Segment<Value> {
    if let last = queue.last, last.start <= time { return last }
    return queue.waiting.last { $0.start <= time } ?? current
  }

  /// Calls `body` with the present motion and each to come, and when it ends.
  @inlinable
  func forEachSegment(_ body: (_ segment: Segment<Value>, _ end: Double) -> Void) {
    var segment = current
    for next in queue.waiting {
      body(segment, next.start)
      segment = next
    }
    body(segment, .infinity)
  }

  /// Commits what is due by `time`; the time at which a command of that time counts as given.
  @inlinable
  mutating func commit(to time: Double) -> Double {
    while let next = queue.takeFirst(dueBy: time) { current = next }
    return latest(time)
  }

  /// `time`, or that of the last command if that is later.
  @inlinable
  func latest(_ time: Double) -> Double { max(time, current.start) }

  /// Ends the run that is under way: as finished if it has come to rest.
  ///
  /// - Parameter value: Where it is at `time`, up to which all has been committed.
  @inlinable
  mutating func end(
    _ reason: AnimationEnd, at time: Double, value: Value
  ) -> Completion? {
    guard runs.isOpen, queue.isEmpty, isClose(value) else { return runs.end(reason, at: time) }
    let rest = current.restTime(within: tolerance)
    return rest <= time ? runs.end(.finished, at: rest) : runs.end(reason, at: time)
  }

  /// Whether `value` may be one of rest: where it plainly is not, looking for the exact time is left
  /// out. Twice the tolerance, since at that time rounding may put it outside of once.
  @inlinable
  func isClose(_ value: Value) -> Bool {
    target.subtracting(value).magnitude <= 2 * tolerance
  }

  /// Replaces the motion from `time` on within the same run.
  @inlinable
  mutating func replan(
    from value: Value, velocity: Value, to target: Value, with timing: Timing, at time: Double
  ) {
    current = Segment(from: value, velocity: velocity, to: target, with: timing, at: time)
    queue.removeAll()
  }

  /// Everything by `offset`, and `delay` seconds later.
  @inlinable
  mutating func shift(by offset: Value, later delay: Double) {
    current = current.shifted(by: offset, later: delay)
    queue.shift(by: offset, later: delay)
  }
}
