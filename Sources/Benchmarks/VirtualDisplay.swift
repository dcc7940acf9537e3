import Glibc

/// An X server without a screen, of the benchmarks' own; ends with this.
final class VirtualDisplay {
  /// What `DISPLAY` is to be.
  let name: String
  /// The server.
  let server: Child

  /// Nil if there is no Xvfb on the search path, or it doesn't start.
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
