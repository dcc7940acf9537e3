package import SceneCore

/// Checks for authors of scene files.
extension SceneReader {
  /// Returns the problem of the scene name `name` and what to do, or `nil` if the name is valid.
  /// The names in `taken` belong to built-in scenes.
  package static func problem(ofName name: String, taken: [SceneID]) -> String? {
    SceneName.problem(of: name, taken: taken)
  }
}
