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

  /// Whether there is something at `path`.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a regular file at `path`, links followed: no directory, pipe, socket or device.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// `path` from the root, without links.
  public static func full(_ path: String) -> String { resolved(path) }

  /// The folder that `path` is in.
  public static func folder(of path: String) -> String { split(path).folder }

  /// The one name of what is, or would be, at `path`: from the root, without links, `.` and `..`; of
  /// links that go round, one.
  static func resolved(_ path: String) -> String {
    var path = path
    // As many as the system follows.
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

  /// What the link at `path` says; nil if there is none.
  private static func link(at path: String) -> String? {
    // It ends without a 0.
    var words = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &words, words.count)
    guard count >= 0 else { return nil }
    return String(decoding: words[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The folder that `path` is in, and its name there.
  static func split(_ path: String) -> (folder: String, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), path[slash...].dropFirst())
  }
}
