internal import HostSystem

/// The statistics directory of a run.
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

  /// Starts a file that gets the name `name` when it is committed.
  func begin(_ name: String) throws(FileError) -> AtomicFile { try AtomicFile(file(name)) }

  /// Checks that the directory has no unrelated files, unless the directory is shared.
  ///
  /// - Throws: `FileError` with the name of the unrelated file.
  func check(isShared: Bool) throws(FileError) {
    guard !isShared else { return }
    let found = try FileAccess.names(in: path).sorted()
    // A statistics directory always has a frames file. Without a frames file, files with the other
    // names of statistics files count as unrelated.
    let isRun = found.contains(Self.frames) || found.contains(Self.frames + ".tmp")
    let foreign = found.first { !isOurs($0) || !isRun && !$0.hasSuffix(".tmp") }
    guard let foreign else { return }
    throw FileError(
      path: path,
      "contains other files, such as \(foreign); choose a new or empty directory"
    )
  }

  /// Returns whether `name` can come from a run: a complete file, a temporary file, or the
  /// directory of an unfinished run.
  private func isOurs(_ name: String) -> Bool {
    Self.names.contains { name == $0 || name.hasPrefix($0 + ".") && name.hasSuffix(".tmp") }
      || name.hasPrefix(Self.unfinished + "-") && name.hasSuffix(".stats")
  }

  /// Moves the files of a killed run into a new directory, where `Report` can read them. No other
  /// process may be writing these files.
  ///
  /// - Returns: A warning with the new path, or `nil` if there were no such files.
  func setUnfinishedAside() throws(FileError) -> FileError? {
    let found = try FileAccess.names(in: path)
    let left = [Self.frames, Self.summary].map { $0 + ".tmp" }.filter(found.contains)
    guard !left.isEmpty else { return nil }
    let folder = try FileAccess.makeNumberedFolder(Self.unfinished, suffix: "stats", in: path)
    for name in left { try FileAccess.move(file(name), to: folder + "/" + name) }
    return FileError(
      path: path, "this directory had files of an unfinished run, which are now in \(folder)",
      severity: .warning)
  }

  /// The frames file to read. If the directory has a finished and an unfinished frames file, the
  /// unfinished file is used, because the unfinished file belongs to the newer run. `nil` if the
  /// directory has no frames file.
  var framesToRead: (path: String, isUnfinished: Bool)? {
    let (unfinished, finished) = (temporary(Self.frames), file(Self.frames))
    if FileAccess.exists(unfinished) { return (unfinished, true) }
    return FileAccess.exists(finished) ? (finished, false) : nil
  }
}
