import CardScenes
import Glibc
import HostSystem

/// Which scenes the user has visited, from one run to the next: a name a line, in the folder for a
/// user's state. Where that can't be read nothing has been visited, where it can't be written nothing
/// is kept.
struct HintMemory {
  private let folder: String?
  /// The scenes visited before.
  private(set) var scenes: Set<SceneID> = []

  /// What is remembered by the environment's `XDG_STATE_HOME`, else below `HOME`; with `isFresh`
  /// nothing, until it is remembered anew.
  init(isFresh: Bool) {
    func setting(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    folder = (setting("XDG_STATE_HOME") ?? setting("HOME").map { $0 + "/.local/state" })
      .map { $0 + "/cardstage" }
    guard !isFresh, let path, let bytes = try? FileAccess.read(path) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let id = SceneID(rawValue: String(decoding: line, as: UTF8.self)) { scenes.insert(id) }
    }
  }

  private var path: String? { folder.map { $0 + "/hint" } }

  /// The scene `id` has been visited.
  mutating func remember(_ id: SceneID) {
    scenes.insert(id)
    guard let folder, let path else { return }
    let lines = SceneCatalog.ids.filter(scenes.contains).map { $0.rawValue + "\n" }
    try? FileAccess.makeFolder(folder, withParents: true)
    try? FileAccess.write(lines.joined(), to: path)
  }
}
