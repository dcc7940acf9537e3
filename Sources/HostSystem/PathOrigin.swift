internal import Glibc

/// The origin of a path, which determines the kinds of files that may be opened.
public enum PathOrigin: Sendable {
  /// A path that the user named on the command line. Pipes and devices are permitted, with a
  /// timeout, and `-` is standard input or output.
  case commandLine
  /// A path named by a file, by saved state or by the user of a running window. Only regular files
  /// are permitted, because reading another kind of file could block the window.
  case content
}

extension PathOrigin {
  /// Throws an error if a path of this origin must not name a file of the kind in `status`.
  ///
  /// - Parameter status: The status of the file. Paths from the command line may name any kind.
  /// - Throws: `FileError` without a line number. The error names the kind of file.
  func check(_ status: stat, of path: String) throws(FileError) {
    guard self == .content, let kind = Self.kind(of: status) else { return }
    throw FileError(path: path, "is a \(kind), not a file; choose a file on disk")
  }

  /// Returns the name of a kind of file, such as "pipe", or `nil` for a regular file.
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
