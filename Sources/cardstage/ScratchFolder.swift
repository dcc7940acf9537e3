import Glibc

/// A folder for files that nobody asked for, gone with it.
final class ScratchFolder {
  let path: String

  init() throws(Failure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/cardstage-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw Failure(.file, "\(parent): cannot be written: \(String(cString: strerror(errno)))")
    }
    self.path = path
  }

  deinit { Self.remove(path) }

  /// Removes the file or the folder at `path`, with all that is in it.
  static func remove(_ path: String) {
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
