internal import Glibc

// `FileError` is exported, because functions of this module throw `FileError`.
@_exported public import struct TextFormat.FileError

extension FileError {
  /// Returns an error for the file at `path` with the description `problem` and the system's reason
  /// from `errno`.
  static func system(_ problem: String, _ path: String) -> FileError {
    let code = errno
    if code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      case let directory = String(path[..<slash]), !FileAccess.exists(directory)
    {
      return FileError(
        path: path, "\(problem): the directory \(directory) does not exist")
    }
    return FileError(path: path, "\(problem): \(String(cString: strerror(code)))")
  }
}
