internal import JSONFormat

/// For those who write scene files.
extension SceneReader {
  /// What is wrong with `name` as the name of a scene, and what would be right; nil: nothing.
  package static func problem(ofName name: String) -> String? {
    SceneName.problem(of: name).map { "\($0); expected \(SceneName.expected)" }
  }

  /// `text` as JSON has it.
  package static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
