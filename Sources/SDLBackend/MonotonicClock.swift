internal import Glibc

/// The host's clock that only goes forward: CLOCK_MONOTONIC.
public enum MonotonicClock {
  /// Seconds since some time before the program started.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps until the clock shows `deadline` seconds, or a signal comes.
  public static func sleep(until deadline: Double) {
    guard deadline > now(), deadline < 1e15 else { return }
    let seconds = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((deadline - seconds) * 1e9))
    _ = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }
}
