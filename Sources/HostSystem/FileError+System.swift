internal import Glibc

// `FileError` is exported, because functions of this module throw `FileError`.
@_exported public import struct TextFormat.FileError

extension FileError {
  /// Returns an error for the file at `path` with the description `problem` and the system's reason
  /// for `code`, an error number. If the directory is missing or must not be written, the error says
  /// so.
  static func system(_ problem: String, _ path: String, code: Int32 = errno) -> FileError {
    if code == ENOENT, path.includes("://") {
      return FileError(
        path: path, "is a URI", expected: "the path of a file on this computer")
    }
    if code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex,
      case let directory = String(path[..<slash]), !FileAccess.exists(directory)
    {
      return FileError(
        path: path, "\(problem): the directory \(directory) does not exist")
    }
    if code == EISDIR, ["cannot be read", "cannot be opened"].contains(problem) {
      return FileError(path: path, "is a directory", expected: "a file")
    }
    if code == ENOTDIR {
      return FileError(path: path, "\(problem): a part of its path is a file, not a directory")
    }
    let isWriting = ["cannot be written", "cannot be created"].contains(problem)
    let reason =
      code != ENOENT
      ? String(cString: strerror(code))
      : isWriting && !path.isEmpty ? "its directory accepts no new files" : "it does not exist"
    var error = FileError(path: path, "\(problem): \(reason)")
    if isWriting, [EACCES, EPERM, EROFS].contains(code) {
      error.advice =
        path.contains("/")
        ? "choose a path that you can write to"
        : "start the program in a directory that you can write to"
    }
    return error
  }
}
