import Glibc

/// What the process has used up.
enum ProcessClock {
  /// Seconds of processor time, of all threads.
  static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
