import HostSystem
import SDLBackend

/// A detector of suspensions of the machine, and of stops of the process (Ctrl+Z).
///
/// One system clock continues during a suspension and another clock does not, so the difference
/// between them grows.
struct SuspendDetector {
  private var ahead = MonotonicClock.secondsSuspended()

  /// Returns whether the machine was suspended or the process stopped since the last call.
  mutating func hasBeenSuspended() -> Bool {
    let now = MonotonicClock.secondsSuspended()
    defer { ahead = now }
    return Signals.takeContinued() || now - ahead > 0.1
  }
}
