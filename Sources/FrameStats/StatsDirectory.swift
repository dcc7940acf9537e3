internal import Foundation

/// The folder of a run's statistics.
struct StatsDirectory: Sendable {
  static let frames = "frames.csv"
  static let summary = "summary.json"
  static let trace = "trace.json"
  static let chart = "chart.svg"
  static let names = [frames, summary, trace, chart]

  let path: String

  func file(_ name: String) -> String { path + "/" + name }

  func temporary(_ name: String) -> String { file(name) + ".tmp" }

  /// Makes the folder if need be, and refuses one with files that are not a run's.
  func prepare() throws(StatsError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: path, reason: reason(of: error))
    }
    let found: [String]
    do {
      found = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadable(path: path, reason: reason(of: error))
    }
    let ours = Set(StatsDirectory.names + StatsDirectory.names.map { $0 + ".tmp" })
    if let foreign = found.first(where: { !ours.contains($0) }) {
      throw .foreignDirectory(path: path, file: foreign)
    }
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
