internal import HostSystem

/// The files that the user opened last, saved between runs.
package enum RecentFiles {
  private static let file = "recent"
  /// Maximum number of saved paths.
  private static let limit = 10

  /// Returns the absolute paths of the files that still exist, the latest first.
  package static func read() -> [String] {
    paths(in: StateDirectory.read(file) ?? "").filter(FileAccess.exists)
  }

  /// Returns the paths in `text`, one in each line. Lines that are not absolute paths are ignored.
  package static func paths(in text: String) -> [String] {
    Array(
      text.split(whereSeparator: \.isNewline).map(String.init).filter { $0.hasPrefix("/") }
        .prefix(limit))
  }

  /// Returns `paths` with `path` in front.
  package static func adding(_ path: String, to paths: [String]) -> [String] {
    Array(([path] + paths.filter { $0 != path }).prefix(limit))
  }

  /// Saves that the user has opened the file at the absolute `path`. A path with a line break is
  /// not saved.
  package static func note(_ path: String) {
    guard path.hasPrefix("/"), !path.contains(where: \.isNewline) else { return }
    let paths = adding(path, to: read())
    StateDirectory.write(paths.map { $0 + "\n" }.joined(), to: file)
  }
}
