internal import Glibc

extension FileAccess {
  /// Returns whether two paths name the same file, directly or by links. The file need not exist.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return resolved(a) == resolved(b) }
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
      // Two paths of the same device or pipe do not conflict, because devices and pipes are written
      // in place.
      && [S_IFREG, S_IFDIR].contains(first.st_mode & S_IFMT)
  }

  /// Returns whether the file at `path` is in the directory at `folder` or in a directory below.
  /// The file need not exist.
  public static func isInside(_ path: String, folder: String) -> Bool {
    resolved(path).hasPrefix(resolved(folder) + "/")
  }

  /// Returns whether a file or directory exists at `path`.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether a regular file exists at `path`, after following links. Directories, pipes,
  /// sockets and devices do not count.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the absolute path of `path`, with all symbolic links resolved.
  public static func full(_ path: String) -> String { resolved(path) }

  /// Returns the path of the directory that contains `path`.
  public static func folder(of path: String) -> String { split(path).folder }

  /// Returns the canonical path of a file that need not exist: absolute, with symbolic links, `.`
  /// and `..` resolved.
  ///
  /// For links that form a loop, the result is the path of one of these links.
  static func resolved(_ path: String) -> String {
    var path = path
    // The system also follows at most 40 links.
    for _ in 0..<40 {
      if path == "-" { return path }
      if let real = realpath(path.isEmpty ? "." : path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let link = link(at: path) else { break }
      path = link.hasPrefix("/") ? link : split(path).folder + "/" + link
    }
    let (folder, name) = split(path)
    let parent = folder == path ? folder : resolved(folder)
    switch name {
    case "", ".": return parent
    case "..": return split(parent).folder
    default: return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
  }

  /// Returns the target of the symbolic link at `path`, or `nil` if there is no link.
  private static func link(at path: String) -> String? {
    // `readlink` does not add a terminating 0 to the target.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the directory that contains `path`, and the last component of `path`.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), path[slash...].dropFirst())
  }
}
