internal import Glibc

/// A folder for files that nobody asked for, gone with it.
public final class ScratchFolder {
  /// Where it is.
  public let path: String

  /// An empty folder where the system keeps what may go.
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

  deinit { Self.remove(path) }

  /// Removes the file or the folder at `path`, with all that is in it.
  public static func remove(_ path: String) {
    guard Glibc.remove(path) != 0, let stream = opendir(path) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(stream)
    rmdir(path)
  }
}
