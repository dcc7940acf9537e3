internal import Glibc

/// A file that appears at its path as a whole, or not at all.
///
/// What is appended goes to `PATH.tmp`, which takes the place of `PATH` at `commit()`; until then,
/// and after any error, an earlier file is as it was. A link is followed, `-` is stdout; what is no
/// regular file (a device, a pipe) is written to as it is. Without `commit()` or `discard()` the
/// `.tmp` stays behind with all that was flushed.
public struct AtomicFile: ~Copyable {
  /// What errors call it.
  public let path: String
  /// Where it is written until `commit()`; nil: in place.
  public let temporaryPath: String?

  private let target: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Begins a file for `path`; `name` is what errors call it, if not that.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init(_ path: String, called name: String? = nil) throws(FileError) {
    self.path = name ?? path
    target = Self.resolved(path)
    if path == "-" {
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    temporaryPath = isSpecial ? nil : target + ".tmp"
    let flags = O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_TRUNC)
    descriptor = open(temporaryPath ?? target, flags, 0o666)
    guard descriptor >= 0 else { throw .system("cannot be written", self.path) }
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Appends `bytes`; they are in the file after `flush()` at the latest.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands all that was appended to the system: it outlives this process.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func flush() throws(FileError) {
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        buffer.removeFirst(start)
        throw .system("cannot be written", path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands all that was appended to the system, and has it put on the disk.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func sync() throws(FileError) {
    try flush()
    // Pipes and devices cannot be synced, which is no loss.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .system("cannot be written", path)
    }
  }

  /// Completes the file and puts it into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func commit() throws(FileError) {
    guard let temporaryPath else { return try flush() }
    try sync()
    guard close(release()) == 0, rename(temporaryPath, target) == 0 else {
      throw .system("cannot be written", path)
    }
  }

  /// Gives up: nothing is left but an earlier file.
  public mutating func discard() {
    buffer = []
    if descriptor > STDERR_FILENO { close(release()) }
    if let temporaryPath { unlink(temporaryPath) }
  }

  private mutating func release() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// What `path` leads to, through links; itself if nothing is there.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
