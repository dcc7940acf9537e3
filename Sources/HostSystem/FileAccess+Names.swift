extension FileAccess {
  /// The name of the file with the full path `path` in a file at `other`: relative to the directory of
  /// `other`, with `..` where it is not below that; of `-` that name.
  public static func relativeName(of path: String, from other: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let own = full(folder(of: full(other))).split(separator: "/")
    let parts = path.split(separator: "/")
    let common = zip(own, parts).prefix { $0 == $1 }.count
    return (own.dropFirst(common).map { _ in ".." } + parts.dropFirst(common))
      .joined(separator: "/")
  }

  /// How a file at `other` names the file whose full path is `path`: from its own folder, if that is
  /// there or below.
  public static func name(of path: String, from other: String) -> String {
    let folder = folder(of: full(other))
    let start = folder == "/" ? "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The path of what a file at `other` calls `name`.
  public static func path(of name: String, from other: String) -> String {
    name.hasPrefix("/") ? name : "\(folder(of: full(other)))/\(name)"
  }
}
