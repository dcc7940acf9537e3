import HostSystem
import ProgramSupport
import SceneFile

/// The texts of `cardstage help scene [KEY]`, made from the grammar of scene files.
enum SceneHelp {
  /// Returns the help for the key `key` of scene files, or an overview of all keys if `key` is
  /// `nil`.
  static func text(for key: String?) throws(Failure) -> String {
    guard let key else { return SceneGrammar.overview }
    if let help = SceneGrammar.help(on: key) { return help }
    let near = SceneGrammar.names(near: key)
    let expected =
      near.isEmpty
      ? "cardstage help scene lists all" : "expected \(near.joined(separator: " or "))"
    throw .usage("unknown key '\(key)' of scene files; \(expected)")
  }
}
