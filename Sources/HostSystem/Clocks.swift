internal import Glibc

/// The host's monotonic clock: CLOCK_MONOTONIC.
public enum MonotonicClock {
  /// Returns the current time of the clock in seconds. Time 0 is an unspecified moment before the
  /// program started.
  public static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Sleeps until the clock reaches `deadline` in seconds, or until a signal arrives.
  public static func sleep(until deadline: Double) {
    guard deadline > now(), deadline < 1e15 else { return }
    let seconds = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((deadline - seconds) * 1e9))
    _ = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }

  /// Returns the seconds for which the machine was suspended since its start. The monotonic clock
  /// stops during a suspension.
  public static func secondsSuspended() -> Double { seconds(CLOCK_BOOTTIME) - now() }
}

/// The processor time of the process.
public enum ProcessClock {
  /// Returns the processor time of all threads in seconds.
  public static func cpuSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
}

/// The processor time of the calling thread.
public enum ThreadClock {
  /// Returns the processor time of the calling thread in seconds.
  public static func cpuSeconds() -> Double { seconds(CLOCK_THREAD_CPUTIME_ID) }
}

private func seconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
