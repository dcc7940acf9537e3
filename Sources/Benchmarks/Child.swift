import Glibc
import HostSystem

/// A program that benchmarks start: timed, measured, ended.
final class Child {
  let pid: pid_t
  /// When it was started, by the clock of `now`.
  let start: Double
  /// The most bytes that it has had in memory, as far as was looked.
  private(set) var peakMemory = 0
  private let output: Int32
  private var text: [UInt8] = []
  private var usage: rusage?

  /// Starts `path` with `arguments`; what it writes to `descriptor` can be waited for, the other
  /// output is thrown away.
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
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    var next = environ
    while let setting = next.pointee {
      let name = String(cString: setting).prefix { $0 != "=" }
      if environment[String(name)] == nil { settings.append(strdup(setting)) }
      next += 1
    }
    defer { for word in words + settings { free(word) } }
    words.append(nil)
    settings.append(nil)
    start = MonotonicClock.now()
    let pid = Children.start {
      var pid: pid_t = 0
      return posix_spawn(&pid, path, &actions, nil, &words, &settings) == 0 ? pid : nil
    }
    close(ends[1])
    guard let pid else {
      close(ends[0])
      return nil
    }
    self.pid = pid
    output = ends[0]
  }

  /// Waits until it writes `word`, or is silent for good, at most `limit` seconds.
  ///
  /// - Returns: Seconds from its start to then; nil if it never did.
  func seconds(until word: String, limit: Double = 20) -> Double? {
    while MonotonicClock.now() - start < limit {
      if String(decoding: text, as: UTF8.self).holds(word) { return MonotonicClock.now() - start }
      if !read(for: 10) { return nil }
    }
    return nil
  }

  /// The first line that it writes.
  func line() -> String? {
    guard seconds(until: "\n") != nil else { return nil }
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Waits until it ends by itself, or ends it after `limit` seconds.
  ///
  /// - Returns: Processor seconds that it took; nil if it failed or was ended.
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

  /// Ends it now.
  func end() {
    guard usage == nil else { return }
    noteMemory()
    kill(pid, SIGTERM)
    wait()
  }

  /// Processor seconds so far, in steps of a hundredth.
  var processorSeconds: Double {
    let stat = ProcessMemory.text("/proc/\(pid)/stat")
    // The name in parentheses may hold blanks; after it, times are the 12th and 13th.
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

  /// Takes in what has been written within so many milliseconds; false at the end of it.
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
