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
}
