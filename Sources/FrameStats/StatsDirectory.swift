internal import Foundation

/// The folder of a run's statistics.
struct StatsDirectory: Sendable {
  static let frames = "frames.csv"
  static let summary = "summary.json"
  static let trace = "trace.json"
  static let chart = "chart.svg"
  /// In the order in which they take their names: while there is a `frames.csv.tmp`, the run is
  /// not finished.
  static let names = [summary, trace, chart, frames]

  let path: String

  func file(_ name: String) -> String { path + "/" + name }

  func temporary(_ name: String) -> String { file(name) + ".tmp" }

  /// Makes the folder if need be, and refuses one with files that are not a run's unless the
  /// folder is shared with them.
  func prepare(isShared: Bool) throws(StatsError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: reason(of: error))
    }
    guard !isShared else { return }
    let found: [String]
    do {
      found = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadable(path: path, reason: reason(of: error))
    }
    let ours = Set(StatsDirectory.names + StatsDirectory.names.map { $0 + ".tmp" })
    // A run's folder always has its frames; other files of those names are somebody else's.
    let isRun = found.contains(Self.frames) || found.contains(Self.frames + ".tmp")
    let foreign = found.first { !ours.contains($0) || !isRun && !$0.hasSuffix(".tmp") }
    if let foreign { throw .foreignDirectory(path: path, file: foreign) }
  }

  /// The file of frames to read: that of an unfinished run if there is one, since a run that
  /// finishes renames it away.
  var framesToRead: (path: String, isUnfinished: Bool)? {
    if FileManager.default.fileExists(atPath: temporary(Self.frames)) {
      return (temporary(Self.frames), true)
    }
    if FileManager.default.fileExists(atPath: file(Self.frames)) {
      return (file(Self.frames), false)
    }
    return nil
  }

  private func reason(of error: any Error) -> String {
    let error = error as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      cause.domain == NSPOSIXErrorDomain
    {
      return String(cString: strerror(Int32(cause.code)))
    }
    return error.localizedDescription
  }
}
