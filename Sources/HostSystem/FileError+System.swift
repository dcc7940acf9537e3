internal import Glibc

// What this module's functions throw comes with it.
@_exported public import struct TextFormat.FileError

extension FileError {
  /// `problem` with `path`, for the reason that the system has just given.
  static func system(_ problem: String, _ path: String) -> FileError {
    FileError(path: path, "\(problem): \(String(cString: strerror(errno)))")
  }
}
