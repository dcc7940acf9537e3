public import HostSystem

/// A kind of file that a recording can refer to.
///
/// A file inside the recording's directory is read without the user's permission. The user must
/// name any other file explicitly, because the pixels of a picture may end up in a page that the
/// user shares.
public enum RecordedPath: String, Sendable {
  /// The picture behind the scene.
  case backdrop
  /// The external scene's file.
  case file

  /// The command-line option by which the user permits the file.
  private var option: String {
    switch self {
    case .backdrop: "--backdrop"
    case .file: "--scene"
    }
  }

  /// Returns the path of the file that the recording calls `name`.
  ///
  /// - Parameter recording: The path of the recording. The path `-` is standard input; its file
  ///   names are relative to the current directory.
  /// - Parameter allowed: The full paths of files that the user has already opened.
  /// - Throws: `FileError` if the file is outside the recording's directory, after resolving links.
  ///   The error names the option that permits the file.
  public func resolved(
    _ name: String, from recording: String, allowing allowed: [String] = []
  ) throws(FileError) -> String {
    let path = FileAccess.path(of: name, from: recording)
    // A path ends at its first zero byte, so a name with a zero byte would stand for another file.
    let isPath = !name.isEmpty && !name.unicodeScalars.contains("\0")
    let isInside = FileAccess.isInside(
      path, folder: FileAccess.folder(of: FileAccess.full(recording)))
    if isPath, isInside || allowed.contains(FileAccess.full(path)) { return path }
    let remedy =
      isPath ? "add \(option) \(FileAccess.full(path).shellWord) to allow this file, or " : ""
    throw FileError(
      path: recording, line: 1,
      "\"\(rawValue)\" is outside the recording's directory: \(name.shellWord)",
      advice: "\(remedy)move the file into that directory and correct \"\(rawValue)\"")
  }

  /// Returns the option that permits the file at the full path `path` in a replay of the recording.
  /// Returns `nil` if the file is inside the recording's directory, so that no option is needed.
  public func optionToReplay(_ path: String, in recording: String) -> String? {
    let directory = FileAccess.folder(of: FileAccess.full(recording))
    return FileAccess.isInside(path, folder: directory) ? nil : "\(option) \(path.shellWord)"
  }
}
