extension FileAccess {
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
