/// Why a run ended.
public enum AnimationEnd: Hashable, Sendable {
  /// It came to rest where it was to go.
  case finished
  /// It was given another target on its way.
  case retargeted
  /// It was caught or moved by hand.
  case interrupted
  /// It was given up.
  case cancelled
  /// It was sent back and came to rest where it had begun.
  case reversed
}

/// The end of a run. Each run has exactly one: whoever ends it gets it as the result of the call
/// that did, or else `takeCompletion(at:)` hands it out, once, when the run has come to rest.
public struct Completion: Hashable, Sendable {
  /// Number of the run, counted from 1 by the value that ran.
  public var run: Int
  /// Why it ended.
  public var end: AnimationEnd
  /// When it ended, in seconds: of a finished run when it came to rest, not when that was noticed.
  public var time: Double

  /// The end of `run` for the reason `end` at `time`.
  @inlinable
  public init(run: Int, end: AnimationEnd, time: Double) {
    self.run = run
    self.end = end
    self.time = time
  }
}

/// Counts runs and sees to it that each ends once.
@usableFromInline
struct RunCounter: Equatable, Sendable {
  @usableFromInline var run = 0
  @usableFromInline var isOpen = false
  /// The last run whose logical end has been told.
  @usableFromInline var told = 0

  @inlinable
  mutating func begin() {
    assert(!isOpen, "the run before has not been ended")
    run += 1
    isOpen = true
  }

  /// The completion of the run that is under way; nil if there is none.
  @inlinable
  mutating func end(_ reason: AnimationEnd, at time: Double) -> Completion? {
    guard isOpen else { return nil }
    isOpen = false
    return Completion(run: run, end: reason, time: time)
  }

  /// The logical end of the run that is under way, once.
  mutating func endLogically(at time: Double) -> Completion? {
    guard isOpen, told < run else { return nil }
    told = run
    return Completion(run: run, end: .finished, time: time)
  }
}
