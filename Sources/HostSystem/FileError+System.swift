internal import Glibc

// Exported, because the functions of this module throw it.
@_exported public import struct TextFormat.FileError

extension FileError {
  /// Returns an error of `problem` with `path`, for the reason in `errno`.
  static func system(_ problem: String, _ path: String) -> FileError {
    FileError(path: path, "\(problem): \(String(cString: strerror(errno)))")
  }
}
