internal import CardGestures
package import SceneCore

extension SceneCommand {
  /// Creates the command that recordings spell as `word`. `Key:` and a name, such as `Key:Return`,
  /// is a key that the scene's file assigns. If `extends` is true, a move of the caret extends the
  /// selection. Returns `nil` if no command is spelled like this.
  package init?(spelled word: String, extends: Bool) {
    if word.hasPrefix("Key:") {
      self = .key(Key(name: String(word.dropFirst(4))))
      return
    }
    guard let command = Self.words.first(where: { $0.word == word })?.command else { return nil }
    if case .move(let move, _) = command {
      self = .move(move, extend: extends)
    } else {
      self = command
    }
  }
}
