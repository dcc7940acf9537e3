internal import CSDL2
internal import Glibc

/// SIGINT, SIGTERM and SIGHUP: noted while files are half done, obeyed at once before and after.
///
/// The same signal again, half a second later or more, is obeyed at once in any case.
///
/// With a window, or once they have been noted, a signal that is obeyed ends the process with 128 +
/// its number; else it does what it does to any program.
public enum Signals {
  /// Notes them from now on.
  public static func note() { csdl_signals_note() }

  /// Obeys them at once from now on; not one that was noted before.
  public static func obey() { csdl_signals_obey() }

  /// Waits for a signal, from a thread of its own; `note()` must have been called.
  ///
  /// - Returns: Its number.
  public static func first() -> Int32 { csdl_signals_wait() }

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
