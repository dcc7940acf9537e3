import Glibc
import SDLBackend

/// Tells whether the machine has slept (the clock that counts sleep has then run ahead of the one
/// that does not), or the process has been stopped and continued.
struct SuspensionWatch {
  private var ahead = Self.secondsAhead()

  /// Whether it has slept since the last call.
  mutating func hasBeenSuspended() -> Bool {
    let now = Self.secondsAhead()
    defer { ahead = now }
    return Signals.takeContinued() || now - ahead > 0.1
  }

  private static func secondsAhead() -> Double {
    seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
