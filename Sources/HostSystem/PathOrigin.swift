internal import Glibc

/// The origin of a path, which determines the kinds of files that may be opened.
public enum PathOrigin: Sendable {
  /// A path that the user named on the command line. Pipes and devices are permitted, with a
  /// timeout, and `-` is standard input or output.
  case commandLine
  /// A path named by a file, by saved state or by the user of a running window. Only regular files
  /// are permitted, because others could block the window.
  case content
}

extension PathOrigin {
  /// Throws an error if a path of this origin must not name a file of this kind.
  ///
  /// - Parameter status: The status of the file. Any kind is accepted from the command line.
  /// - Throws: `FileError` without a line number, which contains the kind of file.
  func check(_ status: stat, of path: String) throws(FileError) {
    guard self == .content, let kind = Self.kind(of: status) else { return }
    throw FileError(path: path, "is a \(kind)", expected: "a regular file")
  }

  /// Returns the kind of a file that is not regular; `nil` if the file is regular.
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
