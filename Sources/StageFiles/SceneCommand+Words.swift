internal import CardScenes

extension SceneCommand {
  /// The commands that a recording has as one word; `key` and `extend` have more to say.
  static let words: [(word: String, command: SceneCommand)] =
    [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("press", .press),
      ("dismiss", .dismiss), ("escape", .escape), ("pageUp", .pageUp), ("pageDown", .pageDown),
      ("home", .home), ("end", .end), ("focusNext", .focusNext),
      ("focusPrevious", .focusPrevious),
    ] + CaretMove.allCases.map { ($0.rawValue, .move($0, extend: false)) } + [
      ("deleteBackward", .deleteBackward), ("deleteForward", .deleteForward),
      ("deleteWord", .deleteWord), ("selectAll", .selectAll), ("cut", .cut),
    ]

  /// The word of recordings, and what more there is to say.
  var printed: (word: String, key: String?, extends: Bool) {
    switch self {
    case .key(let key): ("key", key, false)
    case .move(let way, let extends): (way.rawValue, nil, extends)
    default: (Self.words.first { $0.command == self }?.word ?? "", nil, false)
    }
  }
}
