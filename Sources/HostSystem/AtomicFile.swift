internal import Glibc

/// A file that appears at its path as a whole, or not at all.
///
/// What is appended goes to a temporary file beside it, which takes the place of `PATH` at
/// `commit()`, with the mode of an earlier file and its owner if that may be; until then, and after
/// any error, an earlier file is as it was. Without `commit()` or `keep()` the temporary file goes
/// too; of a program that is killed it stays, with all that was flushed. Two programs never write
/// for the same path at a time.
///
/// A link is followed, also to where nothing is yet. From the command line `-` is stdout, and what is no
/// regular file (a device, a pipe) is written to as it is; any other origin is refused that.
public struct AtomicFile: ~Copyable {
  /// As the user named it.
  public let path: String
  /// Where it is written until `commit()`; nil: in place.
  public let temporaryPath: String?

  private let target: String
  private var claim: PathClaim
  private var descriptor: Int32
  private var buffer: [UInt8]

  private static let bufferSize = 1 << 16

  /// Begins a file for `path`.
  ///
  /// - Parameters:
  ///   - origin: who named `path`.
  ///   - temporaryPath: where it is to be written until `commit()`, for others to find; there
  ///     must not be anything. Nil: a name that nobody has: `PATH`, six letters and `.tmp`.
  /// - Throws: `FileError` without a line: the system's reason, another program writes the file, it is
  ///   of a kind that `origin` forbids, or a pipe that nobody reads.
  public init(
    _ path: String, origin: PathOrigin = .content, temporaryPath: String? = nil
  ) throws(FileError) {
    self = try Self.begin(path, origin, temporaryPath).opened()
  }

  /// This file, if the system has let it be opened.
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
    return AtomicFile(path, temporaryPath: temporaryPath, claim: try PathClaim(path))
  }

  /// Opens a pipe or a device for writing, once a program reads the pipe.
  ///
  /// - Returns: The descriptor, or -1 with the system's reason in `errno`.
  /// - Throws: `FileError` if nobody reads the pipe for 5 s.
  private static func openInPlace(_ path: String, _ status: stat) throws(FileError) -> Int32 {
    let end = MonotonicClock.now() + 5
    while true {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      // A pipe without a reader.
      guard errno == ENXIO, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
      guard MonotonicClock.now() < end else {
        throw FileError(
          path: path, "timed out: no program reads this pipe for 5 s",
          expected: "a regular file, or a program that reads")
      }
      usleep(10_000)
    }
  }

  private init(inPlace path: String, _ descriptor: Int32) {
    (self.path, target, temporaryPath) = (path, path, nil)
    self.descriptor = descriptor
    claim = PathClaim()
    buffer = []
  }

  private init(_ path: String, temporaryPath: String?, claim: consuming PathClaim) {
    let target = FileAccess.resolved(path)
    // What replaces a private file is private from the first byte on.
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

  /// A new file beside `target`, by a name that nobody has.
  private static func create(for target: String, _ mode: mode_t) -> (String, Int32) {
    var start = target
    // Names have up to 255 bytes.
    while FileAccess.split(start).name.utf8.count > 240 { start.removeLast() }
    while true {
      let mark = String(UInt32.random(in: 0x10_0000...0xFF_FFFF), radix: 16)
      let path = "\(start).\(mark).tmp"
      let descriptor = Self.create(path, mode)
      if descriptor >= 0 || errno != EEXIST { return (path, descriptor) }
    }
  }

  /// A new file at `path`, where nothing is yet, not even a link.
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
      } else if errno == EPIPE {
        // Whoever has read it has read enough.
        start = buffer.count
      } else if errno != EINTR || temporaryPath == nil {
        // What is written in place, to a pipe, may wait for ever; a signal ends that.
        let error = FileError.system("cannot be written", path)
        buffer.removeFirst(start)
        throw error
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

  /// Has `bytes` in place of all that was appended so far; not for a file that is written in place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func restart(with bytes: [UInt8]) throws(FileError) {
    buffer = []
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .system("cannot be written", path)
    }
    try append(bytes)
  }

  /// Completes the file and puts it into its place.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public mutating func commit() throws(FileError) {
    guard let temporaryPath else { return try flush() }
    try sync()
    keepOwnerAndMode()
    guard rename(temporaryPath, target) == 0 else { throw .system("cannot be written", path) }
    keep()
  }

  /// Those of the file that is replaced; not every disk has them, nor may everybody give files away.
  private func keepOwnerAndMode() {
    var earlier = stat()
    guard stat(target, &earlier) == 0 else { return }
    // In this order: a new owner takes bits of the mode away.
    if fchown(descriptor, earlier.st_uid, earlier.st_gid) != 0 {
      _ = fchown(descriptor, .max, earlier.st_gid)
    }
    fchmod(descriptor, earlier.st_mode & 0o7777)
  }

  /// Gives up: nothing is left but an earlier file.
  public mutating func discard() {
    if descriptor > STDERR_FILENO, let temporaryPath { unlink(temporaryPath) }
    keep()
  }

  /// Leaves all that was flushed at `temporaryPath`.
  public mutating func keep() {
    if descriptor > STDERR_FILENO { close(descriptor) }
    if let temporaryPath { Leftovers.forget(temporaryPath) }
    descriptor = -1
    claim = PathClaim()
  }
}

extension AtomicFile {
  /// Begins a new file in `directory` called `NAME-NNN.SUFFIX`, by the number after all that are
  /// there or are being written by other programs.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
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
      if let claim = try? PathClaim(path), !FileAccess.exists(path) {
        return AtomicFile(path, temporaryPath: nil, claim: claim)
      }
      number += 1
    }
  }
}
