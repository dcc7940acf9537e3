public import HostSystem

/// A file that a recording names: only what lies below the recording's own directory is read without being
/// named by the user, since its pixels may end up in a page that is sent on.
public enum RecordedPath: String, Sendable {
  /// The picture behind the scene.
  case backdrop
  /// The scene file.
  case file

  /// The option that names such a file on the command line.
  private var option: String {
    switch self {
    case .backdrop: "--backdrop"
    case .file: "--scene"
    }
  }

  /// The path of the file that the recording at `recording` calls `name`; `-` is standard input, whose
  /// directory is the current one.
  ///
  /// - Parameter allowed: full paths of files that the user has opened already.
  /// - Throws: `FileError` with the option that allows a file that is not below the recording's
  ///   directory, links followed.
  public func resolved(
    _ name: String, from recording: String, allowing allowed: [String] = []
  ) throws(FileError) -> String {
    let path = FileAccess.path(of: name, from: recording)
    // A name ends at its first zero byte for the system.
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

  /// The option without which the recording at `recording` is refused, since the file with the full path
  /// `path` is not below its directory; `nil` if it is.
  public func optionToReplay(_ path: String, in recording: String) -> String? {
    let directory = FileAccess.folder(of: FileAccess.full(recording))
    return FileAccess.isInside(path, folder: directory) ? nil : "\(option) \(path.shellWord)"
  }
}
