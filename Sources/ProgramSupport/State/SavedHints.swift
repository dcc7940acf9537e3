internal import DemoScenes
package import SceneCore

/// The scenes that the user has visited, saved between runs. The file has one name per line.
package struct SavedHints {
  private static let file = "hint"

  /// The scenes visited so far.
  package private(set) var scenes: Set<SceneID> = []

  /// Reads the saved scenes. If `isFresh` is `true`, it starts without any.
  package init(isFresh: Bool) {
    self.init(isFresh ? "" : StateDirectory.read(Self.file) ?? "")
  }

  /// Parses the scenes in `text`. Unknown names are ignored.
  package init(_ text: String) {
    scenes = Set(
      text.split(whereSeparator: \.isNewline).compactMap {
        SceneCatalog.demos.id(named: String($0))
      })
  }

  /// The visited scenes as the text of their file.
  package var text: String {
    SceneCatalog.demos.ids.filter(scenes.contains).map { $0.rawValue + "\n" }.joined()
  }

  /// Adds the visited scene `id` and writes the file.
  package mutating func remember(_ id: SceneID) {
    scenes.insert(id)
    StateDirectory.write(text, to: Self.file)
  }
}
