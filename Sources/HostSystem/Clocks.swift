internal import Glibc

/// The host's clock that only goes forward: CLOCK_MONOTONIC.
public enum MonotonicClock {
  /// Seconds since some time before the program started.
  public static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Sleeps until the clock shows `deadline` seconds, or a signal comes.
  public static func sleep(until deadline: Double) {
    guard deadline > now(), deadline < 1e15 else { return }
    let seconds = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((deadline - seconds) * 1e9))
    _ = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }

  /// Seconds for which the machine has slept, which this clock does not count.
  public static func secondsSuspended() -> Double { seconds(CLOCK_BOOTTIME) - now() }
}

/// What the process has used up.
public enum ProcessClock {
  /// Seconds of processor time, of all threads.
  public static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
}

/// What the calling thread has used up.
public enum ThreadClock {
  /// Seconds of processor time.
  public static func cpuSeconds() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }
}

private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
