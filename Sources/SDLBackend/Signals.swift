internal import CSDL2
internal import HostSystem

/// The handling of SIGINT, SIGTERM and SIGHUP.
///
/// From `note()` until `install()`, the first signal is only recorded, so that the program can
/// complete its files. At other times, a signal ends the process at once.
///
/// `next(before:)` waits for the recorded signal. If the same signal arrives again half a second
/// later or more, another call of `next(before:)` returns the signal a second time. A third such
/// signal ends the process at once.
///
/// If a window was opened or `note()` was called, a process that a signal ends at once has the exit
/// code 128 + the signal's number. Otherwise the signal's default effect ends the process.
public enum Signals {
  /// Starts to record signals.
  public static func note() { csdl_signals_note() }

  /// Ends the recording of signals: from now on, each signal ends the process at once. A signal
  /// that was recorded earlier stays recorded.
  public static func install() { csdl_signals_obey() }

  /// Waits for the signal that was recorded first, or for the same signal when it arrives again.
  /// Call `note()` first, and wait on a separate thread.
  ///
  /// - Returns: The signal's number; `nil` if no signal arrived before host time `deadline`.
  public static func next(before deadline: Double = .infinity) -> Int32? {
    while true {
      let now = MonotonicClock.now()
      // An infinite deadline is limited, because the system's clocks have a largest value.
      let signal = csdl_signals_wait(min(deadline, now + 1e6))
      if signal != 0 { return signal }
      if now >= deadline { return nil }
    }
  }

  /// Interrupts blocked writes, such as a write to a pipe that nobody reads, in the same way as a
  /// signal.
  public static func interruptWrites() { csdl_signals_interrupt() }

  /// The number of the recorded signal; `nil` if there is none.
  public static var pending: Int32? {
    let signal = csdl_signals_pending()
    return signal == 0 ? nil : signal
  }

  /// Returns whether the process was stopped and continued since the last call, for example by
  /// Ctrl+Z and `fg`.
  public static func takeContinued() -> Bool {
    csdl_signals_take_continued()
  }
}
