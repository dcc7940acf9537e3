internal import CSDL2

/// SIGINT and SIGTERM, noted instead of obeyed, so that files can be finished.
public enum Signals {
  /// Notes them from now on. A window does so by itself.
  public static func catchAll() {
    csdl_signals_catch()
  }

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
