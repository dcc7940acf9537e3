internal import Glibc

/// A capture of all text that libraries write to standard error.
///
/// The program can then report the captured lines in its own format.
public struct CapturedStandardError: ~Copyable {
  private let file: Int32
  private let original: Int32

  /// The descriptor through which the program can write to the original standard error during the
  /// capture.
  public var descriptor: Int32 { original < 0 ? STDERR_FILENO : original }

  /// Begins the capture, if the system permits it.
  public init() {
    var name = ScratchDirectory.template
    file = mkstemp(&name)
    if file >= 0 {
      unlink(name)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    original = file < 0 ? -1 : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    if original >= 0 { dup2(file, STDERR_FILENO) }
  }

  /// Ends the capture and restores standard error.
  ///
  /// - Parameter restored: A callback, called after standard error is restored and before
  ///   `descriptor` is closed.
  /// - Returns: The captured lines, without empty lines.
  public consuming func end(_ restored: () -> Void = {}) -> [String] {
    guard original >= 0 else { return [] }
    dup2(original, STDERR_FILENO)
    restored()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = pread(file, &chunk, chunk.count, bytes.count), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  deinit {
    if file >= 0 { close(file) }
    if original >= 0 { close(original) }
  }
}
