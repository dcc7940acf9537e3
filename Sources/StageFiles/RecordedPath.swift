public import HostSystem

/// A file that a recording refers to.
///
/// A file inside the recording's directory is read without further permission. The user must name
/// any other file, because its pixels may end up in a page that is shared.
public enum RecordedPath: String, Sendable {
  /// The backdrop, the picture behind the scene.
  case backdrop
  /// The scene file.
  case file

  /// The command-line option with which the user names the file.
  private var option: String {
    switch self {
    case .backdrop: "--backdrop"
    case .file: "--scene"
    }
  }

  /// Returns the path of the file that the recording calls `name`.
  ///
  /// - Parameter recording: The path of the recording. The path `-` is standard input, whose
  ///   directory is the current directory.
  /// - Parameter allowed: The full paths of files that the user has already opened.
  /// - Throws: `FileError` with the option that allows the file, if the file is outside the
  ///   recording's directory. Links are resolved.
  public func resolved(
    _ name: String, from recording: String, allowing allowed: [String] = []
  ) throws(FileError) -> String {
    let path = FileAccess.path(of: name, from: recording)
    // The system ends a path at its first zero byte.
    let isPath = !name.isEmpty && !name.unicodeScalars.contains("\0")
    let isInside = FileAccess.isInside(
      path, folder: FileAccess.folder(of: FileAccess.full(recording)))
    if isPath, isInside || allowed.contains(FileAccess.full(path)) { return path }
    let remedy =
      isPath ? ", or '\(option) \(FileAccess.full(path).shellWord)' to allow this one" : ""
    throw FileError(
      path: recording, line: 1,
      "\"\(rawValue)\" is outside the recording's directory: \(name.shellWord)",
      expected: "a file below that directory\(remedy)")
  }

  /// Returns the option that is needed to replay the recording, because the file at the full path
  /// `path` is outside its directory. `nil` if no option is needed.
  public func optionToReplay(_ path: String, in recording: String) -> String? {
    let directory = FileAccess.folder(of: FileAccess.full(recording))
    return FileAccess.isInside(path, folder: directory) ? nil : "\(option) \(path.shellWord)"
  }
}
