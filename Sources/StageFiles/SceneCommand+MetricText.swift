internal import CardGestures
package import SceneCore
internal import TextFormat

extension SceneCommand {
  /// The commands that a recording writes as a single word. The command `key`, and moves that
  /// extend the selection, have additional members in the line.
  package static let words: [(word: String, command: SceneCommand)] =
    [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("press", .press),
      ("dismiss", .dismiss), ("escape", .escape), ("pageUp", .pageUp), ("pageDown", .pageDown),
      ("home", .home), ("end", .end), ("focusNext", .focusNext),
      ("focusPrevious", .focusPrevious),
    ] + CaretMove.allCases.map { ($0.rawValue, .move($0, extend: false)) } + [
      ("deleteBackward", .deleteBackward), ("deleteForward", .deleteForward),
      ("deleteWord", .deleteWord), ("selectAll", .selectAll), ("cut", .cut),
    ]

  /// The JSON members that represent the command in a line of a recording.
  var members: [JSONTree.Member] {
    switch self {
    case .key(let key): [.init("command", "key"), .init("key", .string(key.name))]
    case .move(let caretMove, let extends):
      [.init("command", .string(caretMove.rawValue))] + (extends ? [.init("extend", true)] : [])
    default:
      [.init("command", .string(Self.words.first { $0.command == self }?.word ?? ""))]
    }
  }
}
