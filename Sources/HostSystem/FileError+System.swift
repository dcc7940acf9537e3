internal import Glibc

// `FileError` is exported, because functions of this module throw `FileError`.
@_exported public import struct TextFormat.FileError

extension FileError {
  /// Returns an error for the file at `path` with the description `problem` and the system's reason
  /// from `errno`.
  static func system(_ problem: String, _ path: String) -> FileError {
    FileError(path: path, "\(problem): \(String(cString: strerror(errno)))")
  }
}
