internal import Glibc

/// The three files that every program is given, or should be.
public enum StandardStreams {
  /// Puts /dev/null where input, output or errors are closed; before anything else is opened, or it
  /// would take their place and be written to.
  ///
  /// Input and output stay as good as closed: what is read or printed there fails as before. Nobody
  /// wants to hear what is said.
  public static func occupy() {
    // The lowest number that is free is the one that is given.
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Whether standard error is a terminal.
  public static var areErrorsSeen: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes `line` to standard error, unless that would have to wait for a reader.
  public static func tellIfPossible(_ line: String) {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) > 0 { tell(line) }
  }

  /// Writes `line` and `end` to standard error, or to `other`, at once and as a whole.
  public static func tell(
    _ line: String, end: String = "\n", to other: Int32? = nil
  ) {
    let descriptor = other ?? STDERR_FILENO
    var rest = Array("\(line)\(end)".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
