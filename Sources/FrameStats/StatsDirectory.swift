internal import HostSystem

/// The folder of a run's statistics.
struct StatsDirectory: Sendable {
  static let frames = "frames.csv"
  static let summary = "summary.json"
  static let trace = "trace.json"
  static let chart = "chart.svg"
  static let names = [summary, trace, chart, frames]
  private static let unfinished = "unfinished"

  let path: String

  func file(_ name: String) -> String { path + "/" + name }

  func temporary(_ name: String) -> String { file(name) + ".tmp" }

  /// Begins the file of that name, which takes it when it is committed.
  func begin(_ name: String) throws(FileError) -> AtomicFile { try AtomicFile(file(name)) }

  /// Refuses a folder with files that are not a run's unless it is shared with them.
  func check(isShared: Bool) throws(FileError) {
    guard !isShared else { return }
    let found = try FileAccess.names(in: path).sorted()
    // A run's folder always has its frames; other files of those names are somebody else's.
    let isRun = found.contains(Self.frames) || found.contains(Self.frames + ".tmp")
    let foreign = found.first { !isOurs($0) || !isRun && !$0.hasSuffix(".tmp") }
    guard let foreign else { return }
    throw FileError(
      path: path,
      "not empty, and \(foreign) is not from a run's statistics; choose a new or empty folder")
  }

  /// Whether a run can have left `name`: a file, one it had not completed, an unfinished run.
  private func isOurs(_ name: String) -> Bool {
    Self.names.contains { name == $0 || name.hasPrefix($0 + ".") && name.hasSuffix(".tmp") }
      || name.hasPrefix(Self.unfinished + "-") && name.hasSuffix(".stats")
  }

  /// Puts what a run that was killed has left into a folder of its own, for `Report` to read; nobody
  /// may be writing it.
  ///
  /// - Returns: What the user should know, if there was any.
  func setUnfinishedAside() throws(FileError) -> FileError? {
    let found = try FileAccess.names(in: path)
    let left = [Self.frames, Self.summary].map { $0 + ".tmp" }.filter(found.contains)
    guard !left.isEmpty else { return nil }
    let folder = try FileAccess.makeNumberedFolder(Self.unfinished, suffix: "stats", in: path)
    for name in left { try FileAccess.move(file(name), to: folder + "/" + name) }
    return FileError(
      path: path, "what an unfinished run has left is now in \(folder)", severity: .warning)
  }

  /// The file of frames to read: that of an unfinished run if there is one, since a run that
  /// finishes renames it away.
  var framesToRead: (path: String, isUnfinished: Bool)? {
    let (unfinished, finished) = (temporary(Self.frames), file(Self.frames))
    if FileAccess.exists(unfinished) { return (unfinished, true) }
    return FileAccess.exists(finished) ? (finished, false) : nil
  }
}
