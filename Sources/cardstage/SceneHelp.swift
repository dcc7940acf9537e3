import HostSystem
import ProgramSupport
import SceneFile
import TextFormat

/// The texts of `cardstage help scene [KEY]`, made from the grammar of scene files.
enum SceneHelp {
  /// The keys that the help explains.
  static var keys: [String] { SceneGrammar.names }

  /// Returns the help for the key `key` of scene files, or an overview of all keys if `key` is
  /// `nil`.
  static func text(for key: String?) throws(Failure) -> String {
    guard let key else { return SceneGrammar.overview }
    if let help = SceneGrammar.help(on: key) { return help }
    let advice =
      NearNames.question(for: key, in: keys, quote: "'")
      ?? "'cardstage help scene' lists all keys"
    throw .usage("unknown key '\(key)' of scene files; \(advice)")
  }
}
