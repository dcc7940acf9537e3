internal import Glibc
internal import HostSystem
internal import SDLBackend
internal import SceneCore
package import Viewer

/// The files and directories that fit a path that the user types.
package enum PathListing {
  /// Largest number of files that are examined. If a directory has more files, the names that come
  /// first in the alphabet are listed.
  private static let limit = 2_000

  /// Returns the directories, and the files that CardStage can open, whose path begins with
  /// `start`, newest first. If no name begins with the typed name (the text after the last slash of
  /// `start`), the names that contain the typed name are returned. Upper and lower case letters are
  /// equal. Hidden files are listed only if the typed name begins with a dot.
  ///
  /// - Parameter recent: Absolute paths of files that are listed before all others, in their order.
  package static func candidates(
    for start: String, after recent: [String] = []
  ) -> [PathCandidate] {
    let first = recent.compactMap { path in
      kind(of: path).map { PathCandidate(path, $0) }
    }
    guard !first.isEmpty else { return files(for: start) }
    return first + files(for: start).filter { !recent.contains(FileAccess.full(expanded($0.path))) }
  }

  private static func files(for start: String) -> [PathCandidate] {
    let slash = start.lastIndex(of: "/")
    let folder = slash.map { String(start[...$0]) } ?? ""
    let typed = slash.map { String(start[start.index(after: $0)...]) } ?? start
    let directory = expanded(folder)
    let all = (try? FileAccess.names(in: directory.isEmpty ? "." : directory)) ?? []
    let visible = all.filter { !$0.hasPrefix(".") || typed.hasPrefix(".") }
    let key = typed.lowercased()
    var fitting = visible.filter { $0.lowercased().hasPrefix(key) }
    if fitting.isEmpty {
      let query = SearchText.lowered(typed)
      fitting = visible.filter { !SearchText.matches(of: query, in: $0).isEmpty }
    }
    // Examining a file takes time, so the names whose suffix shows the kind of file come first. Any
    // other name may be that of a directory.
    let names = fitting.sorted()
    let (known, others) = (
      names.filter { kind(of: $0) != nil }, names.filter { kind(of: $0) == nil }
    )
    var found: [(candidate: PathCandidate, modified: Int64)] = []
    for name in (known + others).prefix(limit) {
      guard let facts = FileFacts(directory + name) else { continue }
      if facts.isDirectory {
        found.append((PathCandidate(folder + name + "/", .folder), facts.modified))
      } else if let kind = kind(of: name) {
        found.append((PathCandidate(folder + name, kind), facts.modified))
      }
    }
    // The sort is stable, so files of the same age stay in the order of their names.
    return found.sorted { $0.modified > $1.modified }.map(\.candidate)
  }

  /// Returns the names that the user may have meant by `path`, the path of a file that does not
  /// exist: the first thousand files of its directory, with the directory as typed.
  package static func names(inFolderOf path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? FileAccess.names(in: folder.isEmpty ? "." : folder)) ?? []
    // A link to nothing has the name itself.
    return names.prefix(1_000).map { folder + $0 }.filter { $0 != path }
  }

  /// Returns `path` with the user's home directory in place of a leading `~`.
  package static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// Returns the kind of the file called `name`, or `nil` if CardStage cannot open such files.
  private static func kind(of name: String) -> PathCandidate.Kind? {
    if name.hasSuffix(".scene.json") { return .scene }
    if name.hasSuffix(".tuning.json") { return .tuning }
    if name.hasSuffix(".recording.jsonl") { return .recording }
    return PictureFile.isMeant(name, []) ? .picture : nil
  }
}
