internal import Glibc

/// Functions that read, write and move whole files and directories.
public enum FileAccess {
  /// Atomically replaces the file at `path` by `text`, with an `AtomicFile`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public static func write(
    _ text: String, to path: String, origin: PathOrigin = .content
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, origin: origin)
  }

  /// Atomically replaces the file at `path` by `bytes`, with an `AtomicFile`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public static func write(
    _ bytes: [UInt8], to path: String, origin: PathOrigin = .content
  ) throws(FileError) {
    var file = try AtomicFile(path, origin: origin)
    try file.append(bytes)
    try file.commit()
  }
}

extension FileAccess {
  /// Returns the names of all files and directories in the directory at `path`.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
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

  /// Creates the directory at `path` if it does not exist. If `withParents` is true, missing parent
  /// directories are created too.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public static func makeDirectory(_ path: String, withParents: Bool = false) throws(FileError) {
    let slashes = path.indices.dropFirst().filter { withParents && path[$0] == "/" }
    for end in slashes + [path.endIndex] {
      let folder = String(path[..<end])
      var status = stat()
      if stat(folder, &status) == 0 {
        if status.st_mode & S_IFMT == S_IFDIR { continue }
        if end == path.endIndex {
          throw FileError(path: path, "is a file", expected: "a directory, new or existing")
        }
      }
      guard mkdir(folder, 0o777) == 0 else { throw .system("cannot be created", path) }
    }
  }

  /// Renames the file or directory at `path` to `other`, which must be on the same disk.
  ///
  /// - Throws: `FileError` with the system's reason, without a line number.
  public static func move(_ path: String, to other: String) throws(FileError) {
    guard rename(path, other) == 0 else { throw .system("cannot be moved to \(other)", path) }
  }

  /// Removes the file or the directory at `path`, including its contents. Errors are ignored.
  public static func remove(_ path: String) {
    guard Glibc.remove(path) != 0, let names = try? names(in: path) else { return }
    for name in names { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// Removes the file or the directory at `path` while other threads may create files in it. Errors
  /// are ignored.
  ///
  /// The directory is renamed first, so that no thread finds the directory any more. A thread that
  /// has opened the directory just before may still create a file there. So the removal is repeated
  /// until the directory is gone, for at most a second.
  public static func removeInUse(_ path: String) {
    let renamed = "\(path).removed"
    let directory = rename(path, renamed) == 0 ? renamed : path
    var status = stat()
    for _ in 0..<1000 {
      remove(directory)
      if lstat(directory, &status) != 0 { return }
      usleep(1000)
    }
  }
}
