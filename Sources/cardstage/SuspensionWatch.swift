import HostSystem
import SDLBackend

/// Detects that the machine was suspended, or that the process was stopped and continued.
///
/// A suspension is visible because one system clock counts that time and another does not.
struct SuspensionWatch {
  private var ahead = MonotonicClock.secondsSuspended()

  /// Returns whether a suspension has happened since the last call.
  mutating func hasBeenSuspended() -> Bool {
    let now = MonotonicClock.secondsSuspended()
    defer { ahead = now }
    return Signals.takeContinued() || now - ahead > 0.1
  }
}
