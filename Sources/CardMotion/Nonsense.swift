public import CardGeometry

#if DEBUG
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
  internal import Synchronization
#endif

// What does not describe a motion, and what becomes of it: the rule is stated in CardMotion.docc.
//
// An initializer that can throw throws (``MotionError``); another one gives every number the meaning
// that its documentation states. A later command with an argument that is not sensible changes nothing
// and returns nil; a debug build says so on standard error, once for each command. A pure function of a
// start that is not a number gives no number, and keeps nothing of it.
//
// Sensible are values, velocities and times that are at most 10¹⁰⁰ either way: what comes of those is
// finite. All else, NaN and infinity too, is not.

extension Interpolatable {
  /// Whether a motion can have it as a value, a velocity or a time.
  @inlinable
  var isValid: Bool { maximum(with: self) { value, _ in abs(value) <= 1e100 ? 0 : 1 } == 0 }
}

extension StartVelocity {
  /// Whether a motion can start with it.
  @inlinable
  var isValid: Bool {
    if case .exactly(let velocity) = self { velocity.isValid } else { true }
  }
}

extension TrackRegion {
  /// Whether a track can be laid out with it.
  @inlinable
  var isValid: Bool { from.isValid && to.isValid }
}

extension Timing {
  /// Whether a motion can take it: a curve's duration is finite.
  @inlinable
  var isValid: Bool {
    switch self {
    case .curve(.spring(_, let initialVelocity), let duration):
      initialVelocity.isValid && duration.isValid
    case .curve(_, let duration): duration.isValid
    case .spring, .decay, .snap: true
    }
  }
}

/// Says in debug builds that `command` had an argument that is not sensible: once for each, since a
/// drawn frame may give it again.
@usableFromInline
func refused(_ command: StaticString = #function) {
  #if DEBUG
    let isFirst = refusedCommands.withLock { $0.insert(command.description).inserted }
    guard isFirst else { return }
    let line =
      "CardMotion: \(command) changed nothing: an argument is not a number, beyond 1e100, or names an "
      + "index or an owner that does not exist\n"
    unsafe Array(line.utf8).withUnsafeBytes {
      unsafe _ = write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  #endif
}

/// The same, as what a refused command returns.
@inlinable
func refused<Value>(_ command: StaticString = #function) -> Value? {
  refused(command) as Void
  return nil
}

#if DEBUG
  private let refusedCommands = Mutex<Set<String>>([])
#endif
