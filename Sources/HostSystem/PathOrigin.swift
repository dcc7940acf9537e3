internal import Glibc

/// Who named a path, which decides what may be opened there.
public enum PathOrigin: Sendable {
  /// The user, on the command line: also pipes and devices, for a limited time; `-` is standard input
  /// or output.
  case commandLine
  /// A file, saved state, or the user of a running window: regular files only, since anything else can
  /// block the window.
  case content
}

extension PathOrigin {
  /// Refuses a file of a kind that a path of this origin must not name.
  ///
  /// - Parameter status: the file's kind; any file is accepted from the command line.
  /// - Throws: `FileError` without a line that names the kind.
  func check(_ status: stat, of path: String) throws(FileError) {
    guard self == .content, let kind = Self.kind(of: status) else { return }
    throw FileError(path: path, "is a \(kind)", expected: "a regular file")
  }

  /// The kind of a file that is not regular, or `nil` if it is.
  private static func kind(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "directory"
    case S_IFIFO: "pipe"
    case S_IFSOCK: "socket"
    default: "device"
    }
  }
}
