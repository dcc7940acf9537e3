internal import Glibc

/// Standard error while libraries write to it by themselves more than anyone could read: all of that is
/// dropped.
public struct SilencedErrors: ~Copyable {
  private let original: Int32

  /// The descriptor of the real standard error meanwhile.
  public var descriptor: Int32 { original < 0 ? STDERR_FILENO : original }

  /// Drops what is written from now on until the end of this value.
  public init() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    original = nowhere < 0 ? -1 : fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    if original >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  deinit {
    guard original >= 0 else { return }
    dup2(original, STDERR_FILENO)
    close(original)
  }
}
