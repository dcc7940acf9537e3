internal import Glibc

/// A suppression of all text that libraries write to standard error.
public struct SilencedErrors: ~Copyable {
  private let original: Int32

  /// The descriptor through which the program can write to the original standard error during the
  /// suppression.
  public var descriptor: Int32 { original < 0 ? STDERR_FILENO : original }

  /// Begins the suppression, which lasts until this value is destroyed.
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
