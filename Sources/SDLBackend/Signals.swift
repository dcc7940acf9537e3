internal import CSDL2
internal import Glibc
internal import HostSystem

/// SIGINT, SIGTERM and SIGHUP: noted while files are half done, obeyed at once before and after.
///
/// The same signal again, half a second later or more, wakes the thread that waits for it once more; a
/// third one is obeyed at once in any case.
///
/// With a window, or once they have been noted, a signal that is obeyed ends the process with 128 +
/// its number; else it does what it does to any program.
public enum Signals {
  /// Notes them from now on.
  public static func note() { csdl_signals_note() }

  /// Obeys them at once from now on; not one that was noted before.
  public static func obey() { csdl_signals_obey() }

  /// Waits for the first signal, or for the same one once more, from a thread of its own; `note()` must
  /// have been called.
  ///
  /// - Returns: Its number, or `nil` if none has come before host time `deadline`.
  public static func next(before deadline: Double = .infinity) -> Int32? {
    while true {
      let now = MonotonicClock.now()
      // The system's clocks end somewhere.
      let signal = csdl_signals_wait(min(deadline, now + 1e6))
      if signal != 0 { return signal }
      if now >= deadline { return nil }
    }
  }

  /// Interrupts writes that wait for a reader that does not read, as a signal does.
  public static func interruptWrites() { csdl_signals_interrupt() }

  /// Ends the process at once with 128 + `signal`.
  public static func end(by signal: Int32) -> Never { _exit(128 + signal) }

  /// The signal that has come; nil if none has.
  public static var pending: Int32? {
    let signal = csdl_signals_pending()
    return signal == 0 ? nil : signal
  }

  /// Whether the process has been stopped and continued since this was asked last, as by Ctrl+Z and
  /// `fg` in a terminal.
  public static func takeContinued() -> Bool {
    csdl_signals_take_continued()
  }
}
