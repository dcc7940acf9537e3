internal import Glibc

/// Whole files, as bytes.
public enum FileAccess {
  /// Puts `text` in place of the file at `path`, or leaves it as it was, as `AtomicFile` does.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public static func write(
    _ text: String, to path: String, origin: PathOrigin = .content
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, origin: origin)
  }

  /// Puts `bytes` in place of the file at `path`, or leaves it as it was, as `AtomicFile` does.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public static func write(
    _ bytes: [UInt8], to path: String, origin: PathOrigin = .content
  ) throws(FileError) {
    var file = try AtomicFile(path, origin: origin)
    try file.append(bytes)
    try file.commit()
  }
}

extension FileAccess {
  /// The names of what is in the folder at `path`.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public static func names(in path: String) throws(FileError) -> [String] {
    guard let stream = opendir(path) else { throw .system("cannot be read", path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes the folder at `path` if it is not there, and those that it is in if `withParents`.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public static func makeFolder(_ path: String, withParents: Bool = false) throws(FileError) {
    let slashes = path.indices.dropFirst().filter { withParents && path[$0] == "/" }
    for end in slashes + [path.endIndex] {
      let folder = String(path[..<end])
      var status = stat()
      if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      guard mkdir(folder, 0o777) == 0 else { throw .system("cannot be made", path) }
    }
  }

  /// Gives what is at `path` another one, on the same disk.
  ///
  /// - Throws: `FileError` without a line, with the system's reason.
  public static func move(_ path: String, to other: String) throws(FileError) {
    guard rename(path, other) == 0 else { throw .system("cannot be moved to \(other)", path) }
  }

  /// Removes the file or the folder at `path`, with all that is in it.
  public static func remove(_ path: String) {
    guard Glibc.remove(path) != 0, let names = try? names(in: path) else { return }
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
