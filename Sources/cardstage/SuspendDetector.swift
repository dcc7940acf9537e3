import HostSystem
import SDLBackend

/// A detector of suspensions of the machine, and of stops of the process.
///
/// One system clock counts the time of a suspension and another clock does not, so that their
/// difference grows.
struct SuspendDetector {
  private var ahead = MonotonicClock.secondsSuspended()

  /// Returns whether a suspension has happened since the last call.
  mutating func hasBeenSuspended() -> Bool {
    let now = MonotonicClock.secondsSuspended()
    defer { ahead = now }
    return Signals.takeContinued() || now - ahead > 0.1
  }
}
