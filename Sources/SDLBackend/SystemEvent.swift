package import CardGestures

/// Something that the window system reports.
package enum SystemEvent: Hashable, Sendable {
  /// An event of the window or of an input device.
  case window(WindowEvent)
  /// The user dropped this number of files on the window; `paths` are those of the first ones.
  case dropped(_ paths: [String], count: Int)
  /// The program has to quit.
  case quit(QuitReason)

  /// The reason why the program has to quit.
  package enum QuitReason: Hashable, Sendable {
    /// The user closed the window.
    case closed
    /// The process received this signal: SIGINT, SIGTERM or SIGHUP.
    case signal(Int32)
    /// The connection to the display broke; nothing can be shown any more.
    case displayLost
  }
}
