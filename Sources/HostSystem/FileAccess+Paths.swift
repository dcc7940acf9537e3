internal import Glibc

extension FileAccess {
  /// Whether two paths name the same file, directly or by links. The file need not exist.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return resolved(a) == resolved(b) }
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
      // Devices and pipes are written in place, so two of them do not conflict.
      && [S_IFREG, S_IFDIR].contains(first.st_mode & S_IFMT)
  }

  /// Whether the file at `path` is in the directory at `folder` or below. The file need not exist.
  public static func isInside(_ path: String, folder: String) -> Bool {
    resolved(path).hasPrefix(resolved(folder) + "/")
  }

  /// Whether a file or directory exists at `path`.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a regular file exists at `path`, links followed: no directory, pipe, socket or device.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the absolute path of `path`, without links.
  public static func full(_ path: String) -> String { resolved(path) }

  /// Returns the path of the directory that contains `path`.
  public static func folder(of path: String) -> String { split(path).folder }

  /// Returns the canonical path of a file that need not exist: absolute, without links, `.` and
  /// `..`.
  ///
  /// For links that form a loop, it is the path of one of them.
  static func resolved(_ path: String) -> String {
    var path = path
    // As many links as the system follows.
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

  /// Returns the target of the link at `path`; `nil` if there is no link.
  private static func link(at path: String) -> String? {
    // The system does not terminate the target with a 0.
    var words = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &words, words.count)
    guard count >= 0 else { return nil }
    return String(decoding: words[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the directory that contains `path`, and the name of `path` in it.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), path[slash...].dropFirst())
  }
}
