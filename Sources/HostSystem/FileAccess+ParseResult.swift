internal import Glibc

extension FileAccess {
  /// The default for the maximum size of a file, in bytes: 256 MiB.
  public static let usualLimit = 1 << 28
  /// The maximum number of bytes read from a pipe or device, which may never end: 64 MiB.
  private static let streamLimit = 1 << 26

  /// Reads all bytes of the file at `path`. Bytes that are added to a regular file after its
  /// opening are not read.
  ///
  /// - Parameters:
  ///   - origin: Whether the path comes from the command line. If so, pipes and devices are
  ///     permitted, and `-` is standard input. If not, the file must be a regular file.
  ///   - limit: The maximum number of bytes.
  ///   - seconds: The timeout in seconds for a pipe or a device from the command line.
  ///   - waiting: A callback, called once after a second without bytes.
  /// - Throws: `FileError` without a line number, if the system reports an error, the file is too
  ///   large, `origin` does not permit this kind of file, or a pipe or device timed out.
  public static func read(
    _ path: String, origin: PathOrigin = .content, atMost limit: Int = usualLimit,
    within seconds: Double = 30, waiting: () -> Void = {}
  ) throws(FileError) -> [UInt8] {
    let isInput = path == "-" && origin == .commandLine
    let descriptor = isInput ? STDIN_FILENO : try open(path, origin)
    defer { if !isInput { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system("cannot be read", path) }
    try origin.check(status, of: path)
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let limit = isFile ? limit : min(limit, streamLimit)
    // Files whose content the kernel generates on reading, such as those in /proc, have size 0.
    let size = isFile && !isInput && status.st_size > 0 ? Int(status.st_size) : nil
    if isFile, status.st_size > limit { throw .tooLarge(path, limit) }
    var wait = isInput ? StreamWait.standardInput : StreamWait(origin, whole: seconds)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < size ?? .max {
      if size == nil { try wait.next(from: descriptor, path, waiting) }
      let rest = (size ?? .max) - bytes.count
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, rest))
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR, errno != EAGAIN {
        throw .system("cannot be read", path)
      }
      guard bytes.count <= limit else { throw .tooLarge(path, limit) }
    }
    return bytes
  }

  /// Opens the file at `path` for reading. Does not wait if `path` is a pipe that no program writes
  /// to.
  private static func open(_ path: String, _ origin: PathOrigin) throws(FileError) -> Int32 {
    var status = stat()
    // The kind of file is checked first, because opening some devices has side effects.
    if stat(path, &status) == 0 { try origin.check(status, of: path) }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system("cannot be opened", path) }
    return descriptor
  }
}

/// A wait for bytes of a file whose size is unknown: a pipe, a device, or a file that the kernel
/// generates.
private struct StreamWait {
  /// The wait for standard input, without a timeout.
  static var standardInput: Self { Self(silence: .infinity, whole: .infinity) }

  /// The maximum time to wait for the next byte, in seconds.
  private let silence: Double
  /// The maximum time until the whole file has been read, in seconds from the first wait for data.
  private let whole: Double
  private let start: Double
  private var hasTold = false

  private init(silence: Double, whole: Double) {
    (self.silence, self.whole) = (silence, whole)
    start = MonotonicClock.now()
  }

  /// Creates the wait for a file whose path comes from `origin`. If the path comes from the command
  /// line, the whole file must be read within `whole` seconds. For other paths the wait is very
  /// short, because the window must not block.
  init(_ origin: PathOrigin, whole: Double) {
    let isContent = origin == .content
    self.init(silence: isContent ? 0 : 5, whole: isContent ? 1 : whole)
  }

  /// Returns when `descriptor` has bytes, has ended, or has an error. Calls `waiting` once after a
  /// second without bytes.
  ///
  /// - Throws: `FileError` if no bytes arrive in time, or the file does not end in time.
  mutating func next(
    from descriptor: Int32, _ path: String, _ waiting: () -> Void
  ) throws(FileError) {
    let began = MonotonicClock.now()
    let (silenceEnd, end) = (began + silence, start + whole)
    while true {
      let now = MonotonicClock.now()
      if now >= end {
        throw FileError(
          path: path,
          "timed out: the data was not complete after \(Int(whole)) s; pass a file on disk")
      }
      let deadline = min(silenceEnd, end, hasTold ? .infinity : began + 1)
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = deadline == .infinity ? -1 : max(0, ((deadline - now) * 1000).rounded(.up))
      guard poll(&request, 1, Int32(rest)) == 0 else {
        if request.revents != 0 { return }
        // A signal interrupted the wait.
        continue
      }
      if MonotonicClock.now() >= silenceEnd {
        guard silence > 0 else {
          throw FileError(path: path, "is a device or pipe, not a file on disk; choose a file")
        }
        throw FileError(
          path: path,
          "timed out after \(Int(silence)) s: no program writes to this pipe; pass a file")
      }
      if !hasTold, MonotonicClock.now() >= began + 1 {
        hasTold = true
        waiting()
      }
    }
  }
}

extension FileError {
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(path: path, "is too large", expected: "at most \(limit >> 20) MB")
  }
}
