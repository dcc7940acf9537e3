internal import Glibc

extension FileAccess {
  /// Maximum number of bytes of a file, by default.
  public static let usualLimit = 1 << 28
  /// Maximum number of bytes of a file without a size: it may never end.
  private static let streamLimit = 1 << 26

  /// All bytes of the file at `path`. Of a file that grows, those that it had when it was opened.
  ///
  /// - Parameters:
  ///   - origin: who named `path`; `-` is standard input if the command line did.
  ///   - limit: maximum number of bytes.
  ///   - seconds: maximum time for a pipe or a device from the command line.
  ///   - waiting: called once when nothing has come for a second.
  /// - Throws: `FileError` without a line: the system's reason, or the file is too large, of a kind that
  ///   `origin` forbids, or a pipe or a device that is silent or does not end.
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
    // What the kernel makes up as it is read has no size.
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

  /// Opens the file at `path` without waiting for a writer.
  private static func open(_ path: String, _ origin: PathOrigin) throws(FileError) -> Int32 {
    var status = stat()
    // Some devices act as soon as they are opened.
    if stat(path, &status) == 0 { try origin.check(status, of: path) }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system("cannot be opened", path) }
    return descriptor
  }
}

/// Waits for the bytes of a file without a size: a pipe, a device, or a file that the kernel makes up.
private struct StreamWait {
  /// Standard input may take as long as it likes.
  static var standardInput: Self { Self(silence: .infinity, whole: .infinity) }

  /// Maximum seconds without a byte.
  private let silence: Double
  /// Maximum seconds from the first byte to the end of the file.
  private let whole: Double
  private let start: Double
  private var hasTold = false

  private init(silence: Double, whole: Double) {
    (self.silence, self.whole) = (silence, whole)
    start = MonotonicClock.now()
  }

  /// The wait for a file whose path has that origin. Content is at hand or refused.
  init(_ origin: PathOrigin, whole: Double) {
    let isContent = origin == .content
    self.init(silence: isContent ? 0 : 5, whole: isContent ? 1 : whole)
  }

  /// Returns when `descriptor` has bytes, has ended, or has an error to report; calls `waiting` once
  /// after a second of silence.
  ///
  /// - Throws: `FileError` when the file is silent for too long, or has not ended in time.
  mutating func next(
    from descriptor: Int32, _ path: String, _ waiting: () -> Void
  ) throws(FileError) {
    let began = MonotonicClock.now()
    let (silenceEnd, end) = (began + silence, start + whole)
    while true {
      let now = MonotonicClock.now()
      if now >= end {
        throw FileError(
          path: path, "timed out: no end after \(Int(whole)) s", expected: "a regular file")
      }
      let deadline = min(silenceEnd, end, hasTold ? .infinity : began + 1)
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let rest = deadline == .infinity ? -1 : max(0, ((deadline - now) * 1000).rounded(.up))
      guard poll(&request, 1, Int32(rest)) == 0 else {
        if request.revents != 0 { return }
        // A signal came.
        continue
      }
      if MonotonicClock.now() >= silenceEnd {
        guard silence > 0 else {
          throw FileError(path: path, "is a stream without an end", expected: "a regular file")
        }
        throw FileError(
          path: path, "timed out: nothing came for \(Int(silence)) s",
          expected: "a regular file, or a program that writes to this one")
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
    FileError(path: path, "is too large", expected: "at most \(limit >> 20) MiB")
  }
}
