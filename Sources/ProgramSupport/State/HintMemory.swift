internal import DemoScenes
package import SceneCore

/// Which scenes the user has visited, from one run to the next: a name a line, among what the program
/// remembers.
package struct HintMemory {
  private static let file = "hint"

  /// The scenes visited before.
  package private(set) var scenes: Set<SceneID> = []

  /// What is remembered; with `isFresh` nothing, until it is remembered anew.
  package init(isFresh: Bool) {
    self.init(isFresh ? "" : StateFolder.read(Self.file) ?? "")
  }

  /// What `text` says; names of no scenes are left out.
  package init(_ text: String) {
    scenes = Set(
      text.split(whereSeparator: \.isNewline).compactMap {
        SceneCatalog.demos.id(named: String($0))
      })
  }

  /// What is written, and read again.
  package var text: String {
    SceneCatalog.demos.ids.filter(scenes.contains).map { $0.rawValue + "\n" }.joined()
  }

  /// The scene `id` has been visited.
  package mutating func remember(_ id: SceneID) {
    scenes.insert(id)
    StateFolder.write(text, to: Self.file)
  }
}
