internal import Glibc

/// The standard streams of the process: input, output and error.
public enum StandardStreams {
  /// Opens /dev/null for each standard stream that is closed. Must be called before the program
  /// opens any file.
  ///
  /// Otherwise the next opened file would get the descriptor of a closed stream. Reads from
  /// standard input and writes to standard output still fail, as with a closed stream. Writes to
  /// standard error are discarded.
  public static func occupy() {
    // The system returns the lowest free descriptor, which is that of the closed stream.
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Whether standard error is a terminal that understands escape sequences.
  public static var updatesErrorLines: Bool { isatty(STDERR_FILENO) == 1 && !isTerminalDumb }

  /// Whether standard output is a terminal that understands escape sequences.
  public static var stylesOutput: Bool { isatty(STDOUT_FILENO) == 1 && !isTerminalDumb }

  /// Whether the terminal, if there is one, understands no escape sequences.
  private static var isTerminalDumb: Bool {
    getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
  }

  /// Writes `line` to standard error, unless the write would block.
  public static func tellIfPossible(_ line: String) {
    var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&request, 1, 0) > 0 { tell(line) }
  }

  /// Writes `line` followed by `end` to standard error, or to the descriptor `other` if given. If
  /// possible, the text is written by a single system call.
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
