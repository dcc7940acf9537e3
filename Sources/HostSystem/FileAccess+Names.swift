extension String {
  /// The part of a path after its last slash, or the whole text if there is no slash.
  public var lastPathComponent: String { String(split(separator: "/").last ?? self[...]) }
}

extension FileAccess {
  /// Returns the relative name by which the file at `other` can refer to the file with the full
  /// path `path`.
  ///
  /// The name is relative to the directory of `other` and may contain `..`. If `path` is not
  /// absolute, such as `-`, `path` is returned unchanged.
  public static func relativeName(of path: String, from other: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let own = full(folder(of: full(other))).split(separator: "/")
    let parts = path.split(separator: "/")
    let common = zip(own, parts).prefix { $0 == $1 }.count
    return (own.dropFirst(common).map { _ in ".." } + parts.dropFirst(common))
      .joined(separator: "/")
  }

  /// Returns a name by which the file at `other` can refer to the file with the full path `path`.
  ///
  /// The name is relative if the file is in the directory of `other` or a directory below.
  /// Otherwise the name is `path`.
  public static func name(of path: String, from other: String) -> String {
    let folder = folder(of: full(other))
    let start = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// Returns the path that `name` stands for in the file at `other`. A relative name is resolved
  /// against the directory of `other`.
  public static func path(of name: String, from other: String) -> String {
    name.hasPrefix("/") ? name : "\(folder(of: full(other)))/\(name)"
  }
}
