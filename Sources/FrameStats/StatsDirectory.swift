internal import HostSystem

/// The folder of a run's statistics.
struct StatsDirectory: Sendable {
  static let frames = "frames.csv"
  static let summary = "summary.json"
  static let trace = "trace.json"
  static let chart = "chart.svg"
  static let names = [summary, trace, chart, frames]

  let path: String

  func file(_ name: String) -> String { path + "/" + name }

  func temporary(_ name: String) -> String { file(name) + ".tmp" }

  /// Begins the file of that name, which takes it when it is committed; errors name the one that
  /// is written to until then.
  func begin(_ name: String) throws(FileError) -> AtomicFile {
    try AtomicFile(file(name), called: temporary(name))
  }

  /// Makes the folder if need be, and refuses one with files that are not a run's unless the
  /// folder is shared with them.
  func prepare(isShared: Bool) throws(FileError) {
    try FileAccess.makeFolder(path, withParents: true)
    guard !isShared else { return }
    let found = try FileAccess.names(in: path).sorted()
    let ours = Set(StatsDirectory.names + StatsDirectory.names.map { $0 + ".tmp" })
    // A run's folder always has its frames; other files of those names are somebody else's.
    let isRun = found.contains(Self.frames) || found.contains(Self.frames + ".tmp")
    let foreign = found.first { !ours.contains($0) || !isRun && !$0.hasSuffix(".tmp") }
    guard let foreign else { return }
    throw FileError(
      path: path,
      "not empty, and \(foreign) is not from a run's statistics; choose a new or empty folder")
  }

  /// The file of frames to read: that of an unfinished run if there is one, since a run that
  /// finishes renames it away.
  var framesToRead: (path: String, isUnfinished: Bool)? {
    let (unfinished, finished) = (temporary(Self.frames), file(Self.frames))
    if FileAccess.exists(unfinished) { return (unfinished, true) }
    return FileAccess.exists(finished) ? (finished, false) : nil
  }
}
