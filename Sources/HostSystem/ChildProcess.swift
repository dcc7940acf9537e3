internal import Glibc

/// A command line of the shell that gets an input and gives an output.
public enum ChildProcess {
  /// How a command ended.
  public enum Ending: Equatable, Sendable {
    /// The command ended with an exit code.
    case exited(Int32)
    /// A signal ended the command.
    case killed(signal: Int32)
    /// The command took too long, and was ended.
    case timedOut
    /// The command printed too much, and was ended.
    case tooLong
    /// `isCancelled` returned true, and the command was ended.
    case cancelled
    /// The shell could not be started.
    case notStarted(String)
  }

  /// Runs `command` with `/bin/sh`, with `input` as its standard input. Its standard error is that of
  /// this process.
  ///
  /// - Parameters:
  ///   - timeout: The maximum duration in seconds.
  ///   - limit: The maximum size of the output in bytes.
  ///   - isCancelled: Whether the command is to be ended. Called at least ten times a second.
  /// - Returns: How the command ended, and its standard output.
  public static func run(
    _ command: String, input: [UInt8], timeout: Double, atMost limit: Int,
    isCancelled: () -> Bool = { false }
  ) -> (ending: Ending, output: [UInt8]) {
    // Sockets instead of pipes, because writing to a socket raises no signal if the command does
    // not read its input.
    var (stdin, stdout) = ([Int32](repeating: -1, count: 2), [Int32](repeating: -1, count: 2))
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &stdin) == 0, socketpair(AF_UNIX, kind, 0, &stdout) == 0
    else {
      for file in stdin + stdout where file >= 0 { close(file) }
      return (.notStarted(String(cString: strerror(errno))), [])
    }
    defer { for file in [stdin[0], stdout[0]] where file >= 0 { close(file) } }
    let (process, error) = start(command, stdin: stdin[1], stdout: stdout[1])
    close(stdin[1])
    close(stdout[1])
    guard let process else { return (.notStarted(String(cString: strerror(error))), []) }
    let talk = talk(
      input, stdin[0], stdout[0], until: MonotonicClock.now() + timeout, limit, isCancelled)
    // The command and all its children, which may hold its output open.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if let ending = talk.ending { return (ending, talk.output) }
    let signal = status & 0x7F
    return (signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal), talk.output)
  }

  /// Starts `command` in a process group of its own.
  private static func start(
    _ command: String, stdin: Int32, stdout: Int32
  ) -> (process: pid_t?, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stdout, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process blocks or ignores must reach the command.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
    defer { for word in words { free(word) } }
    let error = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
    return error == 0 ? (process, 0) : (nil, error)
  }

  /// Writes `input` and reads the output until its end.
  private static func talk(
    _ input: [UInt8], _ stdin: Int32, _ stdout: Int32, until deadline: Double, _ limit: Int,
    _ isCancelled: () -> Bool
  ) -> (ending: Ending?, output: [UInt8]) {
    var (rest, output) = (input[...], [UInt8]())
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if isCancelled() { return (.cancelled, output) }
      if MonotonicClock.now() >= deadline { return (.timedOut, output) }
      if output.count > limit { return (.tooLong, output) }
      var files = [
        pollfd(fd: stdout, events: Int16(POLLIN), revents: 0),
        pollfd(fd: rest.isEmpty ? -1 : stdin, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&files, 2, 100) > 0 else { continue }
      if files[1].revents != 0 {
        let count = rest.withUnsafeBytes {
          send(stdin, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        // A command that does not read all of its input has decided so.
        rest = count < 0 ? [] : rest.dropFirst(count)
        if rest.isEmpty { shutdown(stdin, Int32(SHUT_WR)) }
      }
      if files[0].revents != 0 {
        let count = read(stdout, &chunk, chunk.count)
        if count <= 0 { return (nil, output) }
        output += chunk[..<count]
      }
    }
  }
}
