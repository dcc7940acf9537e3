import Glibc
import HostSystem

/// A child process of a benchmark, with its output, processor time and memory.
final class Child {
  let pid: pid_t
  /// The start time in seconds of `MonotonicClock`.
  let start: Double
  /// The largest memory use of the process so far, in bytes.
  private(set) var peakMemory = 0
  private let output: Int32
  private var text: [UInt8] = []
  private var usage: rusage?

  /// Starts the program `path` with `arguments`. Output to `descriptor` is captured; the other
  /// standard streams are connected to /dev/null. The result is `nil` if the process cannot be
  /// started.
  init?(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    reading descriptor: Int32 = STDERR_FILENO
  ) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where stream != descriptor {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    var next = environ
    while let setting = next.pointee {
      let name = String(cString: setting).prefix { $0 != "=" }
      if environment[String(name)] == nil { settings.append(strdup(setting)) }
      next += 1
    }
    defer { for word in argumentPointers + settings { free(word) } }
    argumentPointers.append(nil)
    settings.append(nil)
    start = MonotonicClock.now()
    let pid = Children.start {
      var pid: pid_t = 0
      return posix_spawn(&pid, path, &actions, nil, &argumentPointers, &settings) == 0 ? pid : nil
    }
    close(ends[1])
    guard let pid else {
      close(ends[0])
      return nil
    }
    self.pid = pid
    output = ends[0]
  }

  /// Waits until the captured output contains `word`, or until the output ends or `limit` seconds
  /// have passed.
  ///
  /// - Returns: The seconds since the start of the process, or `nil` if `word` was not found.
  func seconds(until word: String, limit: Double = 20) -> Double? {
    while MonotonicClock.now() - start < limit {
      if String(decoding: text, as: UTF8.self).holds(word) { return MonotonicClock.now() - start }
      if !read(for: 10) { return nil }
    }
    return nil
  }

  /// Returns the first line of the captured output, or `nil` if the process ended without a line.
  func line() -> String? {
    guard seconds(until: "\n") != nil else { return nil }
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Waits until the process ends. Terminates the process if it still runs after `limit` seconds.
  ///
  /// - Returns: The processor time in seconds, or `nil` if the process failed or was terminated.
  func finish(limit: Double) -> Double? {
    while read(for: 10) {
      if MonotonicClock.now() - start > limit {
        end()
        return nil
      }
    }
    let status = wait()
    guard let usage, status == 0 else { return nil }
    return usage.ru_utime.seconds + usage.ru_stime.seconds
  }

  /// Terminates the process if it is still running.
  func end() {
    guard usage == nil else { return }
    noteMemory()
    kill(pid, SIGTERM)
    wait()
  }

  /// The processor time of the process so far in seconds, with a resolution of 0.01 s.
  var processorSeconds: Double {
    let stat = ProcessMemory.text("/proc/\(pid)/stat")
    // The process name in parentheses may contain spaces. User and system time are the 12th and
    // 13th field after the name.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return .nan
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  deinit {
    end()
    close(output)
  }

  @discardableResult
  private func wait() -> Int32 {
    var (status, usage): (Int32, rusage) = (0, rusage())
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    self.usage = usage
    Children.forget(pid)
    return status
  }

  /// Waits at most `milliseconds` for output, and appends the output to `text`. Returns `false` if
  /// the output has ended, or `true` if more output may follow.
  private func read(for milliseconds: Int32) -> Bool {
    noteMemory()
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return true }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &chunk, chunk.count)
    if count > 0 { text += chunk[..<count] }
    return count > 0
  }

  private func noteMemory() { peakMemory = max(peakMemory, ProcessMemory.peak(of: pid) ?? 0) }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
