internal import Glibc

/// A file that is written atomically: the file at the path is replaced as a whole, or not at all.
///
/// Appended bytes go to a temporary file in the same directory. `commit()` renames the temporary
/// file to `path`. The new file then has the mode of the replaced file, and its owner if permitted.
/// Before `commit()`, and after any error, the file at the path is unchanged. Without `commit()` or
/// `closeUnfinished()`, the temporary file is removed. If the process is killed, the temporary file
/// remains, with all flushed bytes. A lock prevents two programs from writing to the same path.
///
/// Symbolic links are followed, even if their target is missing. A path from the command line may
/// be `-` for standard output. Such a path may also name a device or a pipe, which is written in
/// place. Other paths must not name devices or pipes.
public struct AtomicFile: ~Copyable {
  /// The path as the user specified it.
  public let path: String
  /// The path of the temporary file; `nil` if the file is written in place.
  public let temporaryPath: String?

  private let target: String
  private var claim: PathLock
  private var descriptor: Int32
  private var buffer: [UInt8]

  private static let bufferSize = 1 << 16

  /// Creates the temporary file for `path`, or opens the device or pipe at `path`.
  ///
  /// - Parameters:
  ///   - origin: Whether the path comes from the command line. If not, the path must not name a
  ///     device or a pipe.
  ///   - temporaryPath: The path of the temporary file, which must not exist. By default, `path`
  ///     with six random hexadecimal digits and `.tmp`.
  /// - Throws: `FileError` without a line number, if the system reports an error, another program
  ///   is writing the file, `origin` does not permit this kind of file, or no program reads the
  ///   pipe.
  public init(
    _ path: String, origin: PathOrigin = .content, temporaryPath: String? = nil
  ) throws(FileError) {
    self = try Self.begin(path, origin, temporaryPath).opened()
  }

  /// Returns this value. Throws an error with the system's reason if the file could not be opened.
  private consuming func opened() throws(FileError) -> AtomicFile {
    guard descriptor >= 0 else { throw .system("cannot be written", path) }
    return self
  }

  private static func begin(
    _ path: String, _ origin: PathOrigin, _ temporaryPath: String?
  ) throws(FileError) -> AtomicFile {
    if path == "-", origin == .commandLine { return AtomicFile(inPlace: path, STDOUT_FILENO) }
    var status = stat()
    let isThere = stat(path, &status) == 0
    guard isThere || errno == ENOENT && !path.isEmpty else {
      throw .system("cannot be written", path)
    }
    if isThere && status.st_mode & S_IFMT != S_IFREG {
      try origin.check(status, of: path)
      return AtomicFile(inPlace: path, try openInPlace(path, status))
    }
    return AtomicFile(path, temporaryPath: temporaryPath, claim: try PathLock(path))
  }

  /// Opens a pipe or a device for writing. For a pipe, waits until a program reads it.
  ///
  /// - Returns: The descriptor, or -1 with the system's reason in `errno`.
  /// - Throws: `FileError` if no program reads the pipe within 5 s.
  private static func openInPlace(_ path: String, _ status: stat) throws(FileError) -> Int32 {
    let end = MonotonicClock.now() + 5
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      // ENXIO means that a pipe has no reader.
      guard errno == ENXIO, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
      guard MonotonicClock.now() < end else {
        throw FileError(
          path: path, "timed out after 5 s: no program reads from this pipe; pass a file")
      }
      usleep(10_000)
    }
  }

  private init(inPlace path: String, _ descriptor: Int32) {
    (self.path, target, temporaryPath) = (path, path, nil)
    self.descriptor = descriptor
    claim = PathLock()
    buffer = []
  }

  private init(_ path: String, temporaryPath: String?, claim: consuming PathLock) {
    let target = FileAccess.resolved(path)
    // The replaced file may be private, so the new file is private from the first byte.
    let mode: mode_t = FileAccess.exists(target) ? 0o600 : 0o666
    if let temporaryPath {
      (self.temporaryPath, descriptor) = (temporaryPath, Self.create(temporaryPath, mode))
    } else {
      (self.temporaryPath, descriptor) = Self.create(for: target, mode)
    }
    self.path = path
    self.target = target
    self.claim = claim
    buffer = []
    if descriptor >= 0, let file = self.temporaryPath { Leftovers.add(file) }
  }

  /// Creates a new file beside `target`, with an unused name. Returns the path and the descriptor
  /// of the file. The descriptor is −1 on failure.
  private static func create(for target: String, _ mode: mode_t) -> (String, Int32) {
    var start = target
    // File names have up to 255 bytes.
    while FileAccess.split(start).name.utf8.count > 240 { start.removeLast() }
    while true {
      let mark = String(UInt32.random(in: 0x10_0000...0xFF_FFFF), radix: 16)
      let path = "\(start).\(mark).tmp"
      let descriptor = Self.create(path, mode)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
  }

  /// Creates a new file at `path` and returns its descriptor, or −1 on failure. The function fails
  /// if a file or link exists at the path.
  private static func create(_ path: String, _ mode: mode_t) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  deinit {
    guard descriptor > STDERR_FILENO else { return }
    close(descriptor)
    guard let temporaryPath else { return }
    unlink(temporaryPath)
    Leftovers.forget(temporaryPath)
  }

  /// Appends `bytes` to a buffer, which `flush()` writes to the file. A full buffer is flushed
  /// automatically.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer += bytes
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Passes all appended bytes to the system, so that they survive the end of this process.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public mutating func flush() throws(FileError) {
    var start = 0
    while start < buffer.count {
      let count = buffer[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno == EPIPE {
        // The program that read the pipe has ended, so the remaining bytes are dropped.
        start = buffer.count
      } else if errno != EINTR || temporaryPath == nil {
        // A write to a pipe or device can block forever, so a signal ends the write with an error.
        let error = FileError.system("cannot be written", path)
        buffer.removeFirst(start)
        throw error
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Passes all appended bytes to the system and waits until they are on the disk.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public mutating func sync() throws(FileError) {
    try flush()
    // `fsync` fails for pipes and devices, which is harmless.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .system("cannot be written", path)
    }
  }

  /// Replaces all appended bytes by `bytes`. Must not be called for a file that is written in
  /// place.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public mutating func restart(with bytes: [UInt8]) throws(FileError) {
    buffer = []
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .system("cannot be written", path)
    }
    try append(bytes)
  }

  /// Writes all appended bytes to the disk and renames the temporary file to its final path.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public mutating func commit() throws(FileError) {
    guard let temporaryPath else { return try flush() }
    try sync()
    keepOwnerAndMode()
    guard rename(temporaryPath, target) == 0 else { throw .system("cannot be written", path) }
    closeUnfinished()
  }

  /// Copies the owner and mode of the replaced file to the new file. Errors are ignored, because
  /// some disks store no owners, and most users may not change owners.
  private func keepOwnerAndMode() {
    var earlier = stat()
    guard stat(target, &earlier) == 0 else { return }
    // The owner is set first, because a change of the owner clears bits of the mode.
    if fchown(descriptor, earlier.st_uid, earlier.st_gid) != 0 {
      _ = fchown(descriptor, .max, earlier.st_gid)
    }
    fchmod(descriptor, earlier.st_mode & 0o7777)
  }

  /// Removes the temporary file. The file at the path stays unchanged.
  public mutating func discard() {
    if descriptor > STDERR_FILENO, let temporaryPath { unlink(temporaryPath) }
    closeUnfinished()
  }

  /// Ends writing. The temporary file stays at `temporaryPath`, with all flushed bytes.
  public mutating func closeUnfinished() {
    if descriptor > STDERR_FILENO { close(descriptor) }
    if let temporaryPath { Leftovers.forget(temporaryPath) }
    descriptor = -1
    claim = PathLock()
  }
}

extension AtomicFile {
  /// Creates a new file `NAME-NNN.SUFFIX` in `directory`.
  ///
  /// NNN is one more than the highest number in use. A number is in use if a file with this number
  /// exists, or if another program is writing such a file.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public init(
    numbered name: String, suffix: String, in directory: String = "."
  ) throws(FileError) {
    self = try Self.begin(numbered: name, suffix, directory).opened()
  }

  private static func begin(
    numbered name: String, _ suffix: String, _ directory: String
  ) throws(FileError) -> AtomicFile {
    var number = try FileAccess.nextNumber(name, suffix: suffix, in: directory)
    while true {
      let path = FileAccess.numbered(name, number, suffix: suffix, in: directory)
      if let claim = try? PathLock(path), !FileAccess.exists(path) {
        return AtomicFile(path, temporaryPath: nil, claim: claim)
      }
      number += 1
    }
  }
}
