internal import Glibc

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
    try make()
    guard !isShared else { return }
    let found = try files().sorted()
    let ours = Set(StatsDirectory.names + StatsDirectory.names.map { $0 + ".tmp" })
    // A run's folder always has its frames; other files of those names are somebody else's.
    let isRun = found.contains(Self.frames) || found.contains(Self.frames + ".tmp")
    let foreign = found.first { !ours.contains($0) || !isRun && !$0.hasSuffix(".tmp") }
    if let foreign { throw .foreignDirectory(path: path, file: foreign) }
  }

  /// The file of frames to read: that of an unfinished run if there is one, since a run that
  /// finishes renames it away.
  var framesToRead: (path: String, isUnfinished: Bool)? {
    if access(temporary(Self.frames), F_OK) == 0 {
      return (temporary(Self.frames), true)
    }
    if access(file(Self.frames), F_OK) == 0 {
      return (file(Self.frames), false)
    }
    return nil
  }

  /// Makes the folder, and those that it is in, as far as they are not there.
  private func make() throws(StatsError) {
    var status = stat()
    for end in path.indices.dropFirst() + [path.endIndex]
    where end == path.endIndex || path[end] == "/" {
      let parent = String(path[..<end])
      if stat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { continue }
      if mkdir(parent, 0o777) != 0 {
        throw .unwritable(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  private func files() throws(StatsError) -> [String] {
    guard let stream = opendir(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
