import Glibc

/// An X server without a screen, for the benchmarks only. The server ends when this object is
/// released.
final class VirtualDisplay {
  /// The value for the environment variable `DISPLAY`.
  let name: String
  /// The process of the X server.
  let server: Child

  /// Starts the X server. The result is `nil` if Xvfb is not on the search path or does not start.
  init?() {
    guard
      let program = Programs.onPath("Xvfb"),
      let server = Child(
        program,
        [
          "-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset",
        ], reading: STDOUT_FILENO),
      let number = server.line()
    else { return nil }
    self.server = server
    name = ":" + number
  }

  static let missing = "Xvfb is not there: apt-get install xvfb"
}
