internal import Glibc

extension FileAccess {
  /// Bytes that a file may have, unless somebody says otherwise.
  public static let usualLimit = 1 << 28
  /// Bytes that a device or a pipe may give: it may never end.
  private static let streamLimit = 1 << 26
  /// Seconds without a byte after which a device or a pipe is given up; standard input never is.
  private static let patience = 5.0
  /// Seconds without a byte that are waited without a word.
  private static let silence = 1.0

  /// All bytes of the file at `path`; `-` is stdin. Of a file that grows, those that it had when it
  /// was opened.
  ///
  /// - Parameters:
  ///   - limit: bytes it may have at most.
  ///   - waiting: called once when nothing has come for a second.
  /// - Throws: `FileError` without a line, with the system's reason; when it is too large; or when
  ///   it is neither a file nor stdin and nothing comes.
  public static func read(
    _ path: String, atMost limit: Int = usualLimit, waiting: () -> Void = {}
  ) throws(FileError) -> [UInt8] {
    let isInput = path == "-"
    // Else a pipe that nobody writes to would not even open.
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system("cannot be opened", path) }
    defer { if !isInput { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system("cannot be read", path) }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    let limit = isFile ? limit : min(limit, streamLimit)
    // What the kernel makes up as it is read has no size.
    let size = isFile && !isInput && status.st_size > 0 ? Int(status.st_size) : Int.max
    if isFile, status.st_size > limit { throw .tooLarge(path, limit) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < size {
      if !isFile {
        try wait(for: descriptor, path, isPatient: isInput, waiting)
      }
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, size - bytes.count))
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

  /// Comes back when there is something to read, or when reading tells why there is not.
  private static func wait(
    for descriptor: Int32, _ path: String, isPatient: Bool, _ waiting: () -> Void
  ) throws(FileError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let start = MonotonicClock.now()
    var isTold = false
    while true {
      let end = start + (isTold ? (isPatient ? .infinity : patience) : silence)
      let left = end == .infinity ? -1 : max(0, Int32((end - MonotonicClock.now()) * 1000) + 1)
      switch poll(&request, 1, left) {
      case 0 where isTold:
        throw FileError(
          path: path, "cannot be read: nothing came for \(Int(patience)) seconds",
          expected: "a file, or somebody who writes to it")
      case 0:
        isTold = true
        waiting()
      case let count where count < 0 && errno == EINTR: continue
      default: return
      }
    }
  }
}

extension FileError {
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(path: path, "is too large", expected: "at most \(limit >> 20) MiB")
  }
}
