import CardScenes

/// Which scenes the user has visited, from one run to the next: a name a line, among what the program
/// remembers.
struct HintMemory {
  private static let file = "hint"

  /// The scenes visited before.
  private(set) var scenes: Set<SceneID> = []

  /// What is remembered; with `isFresh` nothing, until it is remembered anew.
  init(isFresh: Bool) {
    guard !isFresh, let text = StateFolder.read(Self.file) else { return }
    for line in text.split(separator: "\n") {
      if let id = SceneID(rawValue: String(line)) { scenes.insert(id) }
    }
  }

  /// The scene `id` has been visited.
  mutating func remember(_ id: SceneID) {
    scenes.insert(id)
    let lines = SceneCatalog.ids.filter(scenes.contains).map { $0.rawValue + "\n" }
    StateFolder.write(lines.joined(), to: Self.file)
  }
}
