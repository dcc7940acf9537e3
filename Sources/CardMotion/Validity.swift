public import CardGeometry

#if DEBUG
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Darwin)
    internal import Darwin
  #endif
  internal import Synchronization
#endif

// The rule for invalid arguments; CardMotion.docc states the rule for users.
//
// A throwing initializer throws ``MotionError``. Other initializers give every number a documented
// meaning. A later command with an invalid argument changes nothing and returns `nil`; a debug
// build reports this on standard error, once for each command. If the start of a motion is NaN, a
// pure function returns NaN and stores nothing.
//
// Valid values, velocities and times are within ±10¹⁰⁰, so that results computed from them are
// finite. All other numbers, also NaN and infinity, are invalid.

extension Interpolatable {
  /// Whether a motion can take the number as a value, a velocity or a time: all components are
  /// within ±10¹⁰⁰.
  @inlinable
  var isValid: Bool { maximum(with: self) { value, _ in abs(value) <= 1e100 ? 0 : 1 } == 0 }
}

extension StartVelocity {
  /// Whether a motion can start with this velocity.
  @inlinable
  var isValid: Bool {
    if case .exactly(let velocity) = self { velocity.isValid } else { true }
  }
}

extension TrackRegion {
  /// Whether both ends of the region are valid numbers.
  @inlinable
  var isValid: Bool { from.isValid && to.isValid }
}

extension Timing {
  /// Whether a motion can use this timing: a curve's duration and initial velocity are valid
  /// numbers.
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

/// Reports in debug builds that `command` had an invalid argument. The report appears once for each
/// command, since every frame may repeat the call.
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

/// Reports an invalid argument of `command` and returns `nil`.
@inlinable
func refused<Value>(_ command: StaticString = #function) -> Value? {
  refused(command) as Void
  return nil
}

#if DEBUG
  private let refusedCommands = Mutex<Set<String>>([])
#endif
