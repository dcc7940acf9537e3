internal import DemoScenes
package import SceneCore

/// The scenes that the user has visited, saved between runs. Each line of the file is the name of a
/// scene.
package struct SavedHints {
  private static let file = "hint"

  /// The scenes visited so far.
  package private(set) var scenes: Set<SceneID> = []

  /// Reads the saved scenes. If `isFresh` is `true`, no scene counts as visited.
  package init(isFresh: Bool) {
    self.init(isFresh ? "" : StateDirectory.read(Self.file) ?? "")
  }

  /// Parses the file contents `text`. Unknown names are ignored.
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

  /// Adds the scene `id` to the visited scenes and writes the file.
  package mutating func remember(_ id: SceneID) {
    scenes.insert(id)
    StateDirectory.write(text, to: Self.file)
  }
}
