import HostSystem
import SDLBackend

/// Tells whether the machine has slept (the clock that counts sleep has then run ahead of the one
/// that does not), or the process has been stopped and continued.
struct SuspensionWatch {
  private var ahead = MonotonicClock.secondsSuspended()

  /// Whether it has slept since the last call.
  mutating func hasBeenSuspended() -> Bool {
    let now = MonotonicClock.secondsSuspended()
    defer { ahead = now }
    return Signals.takeContinued() || now - ahead > 0.1
  }
}
