package import SceneCore

/// Checks for authors of scene files.
extension SceneReader {
  /// Returns the problem of the scene name `name` and what to do, or `nil` if the name is valid.
  /// The names in `taken` belong to built-in scenes.
  package static func problem(ofName name: String, taken: [SceneID]) -> String? {
    SceneName.problem(of: name, taken: taken)
  }

  /// Returns a valid name for a scene that is made from the file at `path`.
  package static func name(forFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    return SceneName.standard(for: stem.lowercased())
  }
}
