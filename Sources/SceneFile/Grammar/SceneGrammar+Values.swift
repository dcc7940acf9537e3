internal import TextFormat

/// Grammar rows that several kinds of values have in common.
extension SceneGrammar {
  /// Returns the grammar row of the key "type", which selects the kind of a value.
  static func type(_ name: String) -> GrammarKey {
    GrammarKey(
      "type", .constant(name), "type of the value", isRequired: true,
      example: .string(name))
  }

  static func timing(_ summary: String) -> GrammarKey {
    GrammarKey("timing", .choice(.timing), summary, default: "spring", example: "snap")
  }

  static let length = 0...1e9

  /// The grammar rows of the keys for deceleration and for the rubber band.
  static var physics: [GrammarKey] {
    [
      GrammarKey(
        "deceleration", .number(in: 0.5...0.9999, usual: 0.97...0.9985),
        "fraction of the velocity left after a millisecond", default: .number("0.998"),
        example: .number("0.99")),
      GrammarKey(
        "rubberBand", .number(in: 0.01...1, usual: 0.05...1),
        "how far a drag moves past an end; less is stiffer", default: .number("0.55"),
        example: .number("0.3")),
    ]
  }

  static var row: GrammarKey {
    GrammarKey(
      "row", .number(in: 1...10_000, usual: 10...90),
      "height of a row; an arrow key scrolls by one row", default: 44,
      unit: "pt", example: 60)
  }

  static var delay: GrammarKey {
    GrammarKey(
      "delay", .number(in: 0...60, usual: 0...0.3), "delay before the start", default: 0, unit: "s",
      example: .number("0.05"))
  }

  static let place: GrammarType = .tuple([
    ("x", .number(usual: 0...400)), ("y", .number(usual: 0...900)),
  ])
}
