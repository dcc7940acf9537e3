package import CardGestures

/// An event that the window system reports.
package enum SystemEvent: Hashable, Sendable {
  /// An event of the window or of an input device.
  case window(WindowEvent)
  /// A drop of `count` files on the window. `paths` contains the paths of the first files, eight or
  /// fewer.
  case dropped(_ paths: [String], count: Int)
  /// The file dialog that `openFileDialog` has requested did not open: the desktop has none, or did
  /// not answer.
  case noFileDialog
  /// A request to quit.
  case quit(QuitReason)

  /// The reason for quitting.
  package enum QuitReason: Hashable, Sendable {
    /// The user closed the window.
    case closed
    /// The process received this signal: SIGINT, SIGTERM or SIGHUP.
    case signal(Int32)
    /// The connection to the display is lost, so nothing can be displayed.
    case displayLost
  }
}
