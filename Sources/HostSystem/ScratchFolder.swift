internal import Glibc

/// A folder for files that nobody asked for, gone with it.
public final class ScratchFolder {
  /// Where it is.
  public let path: String

  /// Makes an empty folder where the system keeps such.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/cardstage-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw .system("cannot be written", parent)
    }
    self.path = path
  }

  deinit { FileAccess.remove(path) }
}
