internal import DemoScenes
internal import HostSystem
package import SceneCore
internal import SceneFile

/// The scenes whose hint the user has seen, saved between runs. Each line of the file is the name
/// of a built-in scene or the absolute path of a scene file.
package struct SavedHints: Equatable {
  private static let file = "hint"
  /// Largest number of scene files that are remembered, and largest length of a path in bytes.
  private static let (maximumCount, longest) = (200, 300)

  /// The built-in scenes whose hint the user has seen.
  private var scenes: Set<SceneID> = []
  /// The absolute paths of the scene files whose hint the user has seen, the newest one last.
  private var files: [String] = []

  /// Reads the saved scenes. If `isFresh` is `true`, the user has seen no hint.
  package init(isFresh: Bool) {
    self.init(isFresh ? "" : StateDirectory.read(Self.file) ?? "")
  }

  /// Parses the file contents `text`. Unknown names are ignored.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      if let id = SceneCatalog.id(named: line) {
        scenes.insert(id)
      } else if line.hasPrefix("/") {
        add(line)
      }
    }
  }

  /// The scenes whose hint the user has seen, as the text of their file.
  package var text: String {
    let names = SceneCatalog.allIDs.filter(scenes.contains).map(\.rawValue)
    return (names + files).map { $0 + "\n" }.joined()
  }

  /// Returns the scenes whose hint the user has seen. The scene of the file `document` is included
  /// if the user has seen the hint of this file.
  package func seen(with document: SceneDocument?) -> Set<SceneID> {
    guard let document, hasSeen(document) else { return scenes }
    return scenes.union([document.source.entry.id])
  }

  /// Returns whether the user has seen the hint of the scene file `document`.
  package func hasSeen(_ document: SceneDocument) -> Bool {
    files.contains(FileAccess.full(document.path))
  }

  /// Records that the user has seen the hint of the scene `id`, and writes the file. `document` is
  /// the scene file of the window, or `nil` if there is none. If `id` is the scene of `document`,
  /// the path of `document` is recorded.
  package mutating func remember(_ id: SceneID, of document: SceneDocument?) {
    if let document, document.source.entry.id == id {
      add(FileAccess.full(document.path))
    } else {
      scenes.insert(id)
    }
    StateDirectory.write(text, to: Self.file)
  }

  /// Adds the path of a scene file. A path with a line break would be read as two lines, so it is
  /// left out.
  private mutating func add(_ path: String) {
    guard path.hasPrefix("/"), path.utf8.count <= Self.longest, !path.contains(where: \.isNewline)
    else { return }
    files.removeAll { $0 == path }
    files.append(path)
    if files.count > Self.maximumCount { files.removeFirst() }
  }
}
