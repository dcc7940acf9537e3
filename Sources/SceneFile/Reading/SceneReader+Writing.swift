package import SceneCore

/// For those who write scene files.
extension SceneReader {
  /// What is wrong with `name` as the name of a scene beside those that are `taken`, and what would be
  /// right; `nil` if it is valid.
  package static func problem(ofName name: String, taken: [SceneID]) -> String? {
    SceneName.problem(of: name, taken: taken).map { "\($0); expected \(SceneName.expected)" }
  }
}
