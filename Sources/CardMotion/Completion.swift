/// The reason why a run, i.e. the motion of one command, ended.
public enum AnimationEnd: Hashable, Sendable {
  /// The value came to rest at its target.
  case finished
  /// The value got another target before coming to rest.
  case retargeted
  /// The value was grabbed or set directly.
  case interrupted
  /// The animation was cancelled.
  case cancelled
  /// The animation was reversed and came to rest at its start.
  case reversed
}

/// The end of a run, i.e. of the motion of one command (``Animated``). Each run has exactly one
/// end. A command that ends a run returns this end. If no command ends the run,
/// `takeCompletion(at:)` returns the end once, after the run has come to rest.
public struct Completion: Hashable, Sendable {
  /// The number of the run. Each value counts its own runs from 1.
  public var run: Int
  /// The reason why the run ended.
  public var end: AnimationEnd
  /// The time at which the run ended, in seconds. For a finished run, this is the time of rest, not
  /// the time of the call.
  public var time: Double

  /// Creates the completion of `run`, which ended at `time` seconds for the reason `end`.
  @inlinable
  public init(run: Int, end: AnimationEnd, time: Double) {
    self.run = run
    self.end = end
    self.time = time
  }
}

/// A counter of runs that returns the end of each run only once.
@usableFromInline
struct RunCounter: Equatable, Sendable {
  @usableFromInline var run = 0
  @usableFromInline var isOpen = false
  /// The number of the last run whose logical end was returned. At its logical end, a run has
  /// visibly arrived, but may still move slightly.
  @usableFromInline var lastReportedRun = 0

  @inlinable
  mutating func begin() {
    assert(!isOpen, "the run before has not been ended")
    run += 1
    isOpen = true
  }

  /// Ends the current run and returns its completion, or returns `nil` if no run is in progress.
  @inlinable
  mutating func end(_ reason: AnimationEnd, at time: Double) -> Completion? {
    guard isOpen else { return nil }
    isOpen = false
    return Completion(run: run, end: reason, time: time)
  }

  /// Returns the logical end of the current run, at which the run has visibly arrived. The run
  /// stays in progress. Returns `nil` if no run is in progress, or if the logical end was returned
  /// before.
  mutating func endLogically(at time: Double) -> Completion? {
    guard isOpen, lastReportedRun < run else { return nil }
    lastReportedRun = run
    return Completion(run: run, end: .finished, time: time)
  }
}
