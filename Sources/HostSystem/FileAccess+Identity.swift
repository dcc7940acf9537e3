internal import Glibc

extension FileAccess {
  /// Whether two paths are of one and the same file, be it by a link or by other words, and be it
  /// not there yet.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return resolved(a) == resolved(b) }
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
      // Devices and pipes are written to, not replaced.
      && [S_IFREG, S_IFDIR].contains(first.st_mode & S_IFMT)
  }

  /// Whether the file at `path` is, or would be, in the folder at `folder`, at whatever depth.
  public static func isInside(_ path: String, folder: String) -> Bool {
    resolved(path).hasPrefix(resolved(folder) + "/")
  }

  /// The one name of what is, or would be, at `path`: from the root, without links, `.` and `..`.
  static func resolved(_ path: String) -> String {
    if path == "-" { return path }
    if let real = realpath(path.isEmpty ? "." : path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var parts = path.split(separator: "/")
    guard let name = parts.popLast() else { return path }
    let folder = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let parent = resolved(folder)
    switch name {
    case ".": return parent
    case "..": return parent.lastIndex(of: "/").map { String(parent[..<$0]) } ?? parent
    default: return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
  }
}
