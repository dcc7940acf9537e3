package import CardScenes
internal import JSONFormat

extension SceneCommand {
  /// The commands that a recording has as one word; `key` and `extend` have more to say.
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

  /// What a recording's line says of it.
  var fields: String {
    switch self {
    case .key(let key): #","command":"key","key":\#(JSONText.quoted(key))"#
    case .move(let way, let extends):
      #","command":"\#(way.rawValue)"\#(extends ? #","extend":true"# : "")"#
    default: #","command":"\#(Self.words.first { $0.command == self }?.word ?? "")""#
    }
  }
}
