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

  /// Returns the grammar row of a timing with the default `standard`, written as in a file.
  static func timing(_ name: String, _ summary: String, default standard: JSONTree) -> GrammarKey {
    GrammarKey(name, .choice(.timing), summary, default: standard, example: "snap")
  }

  /// The variables that the numbers of a throw's timing can read.
  static let throwLocals: [Local] = [.speed, .distance]

  /// Returns the grammar row of a size [width, height]. Random scene files use sizes in the ranges
  /// `usual`. `inWords` describes the default in words. If `inWords` is `nil`, the size is
  /// required.
  static func size(
    _ name: String, _ summary: String, default inWords: String? = nil,
    usual: (width: ClosedRange<Double>, height: ClosedRange<Double>)
  ) -> GrammarKey {
    GrammarKey(
      name,
      .tuple([
        ("width", .number(in: length, usual: usual.width)),
        ("height", .number(in: length, usual: usual.height)),
      ]), summary, isRequired: inWords == nil, defaultInWords: inWords, unit: "pt",
      expected: "[width, height]", example: [300, 400])
  }

  static let length = 0...1e9

  /// The grammar row of the key for deceleration.
  static var deceleration: GrammarKey {
    GrammarKey(
      "deceleration", .number(in: 0.5...0.9999, usual: 0.97...0.9985),
      "fraction of the velocity left after 1 ms; less stops sooner", default: .number("0.998"),
      example: .number("0.99"))
  }

  /// The allowed values of a rubber band's coefficient, and of its limit (the longest pull) in
  /// points.
  static let (give, reach) = (0.01...1.0, 1...1e6)

  private static let giveType = GrammarType.number(in: give, usual: 0.05...1)

  /// The grammar row of the key for the rubber band.
  static var rubberBand: GrammarKey {
    GrammarKey(
      "rubberBand", giveType, "how far a drag moves past an end; less is stiffer",
      default: .number("0.55"), example: .number("0.3"))
  }

  /// The grammar row of the key for the rubber band of a track. For a track, the rubber band may
  /// also have a limit, the longest pull in points.
  static var rubberBandOfTrack: GrammarKey {
    var key = rubberBand
    key.type = .either([
      giveType, .tuple([("give", giveType), ("limit", .number(in: reach, usual: 20...900))]),
    ])
    key.summary = "give: fraction of a drag that shows at an edge; or [give, longest pull in pt]"
    key.expected = "a number or [give, limit]"
    return key
  }

  /// Returns the grammar row of the key "then", whose action is performed at an event. `arrival`
  /// describes this event in help.
  static func then(_ arrival: String) -> GrammarKey {
    GrammarKey(
      "then", .choice(.actions), .live, "action to perform when \(arrival)",
      expected: "an action's name, a step {…} or an array of both", example: ["wait": 1]
    ).from(version: 2)
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

  static let point: GrammarType = .tuple([
    ("x", .number(usual: 0...400)), ("y", .number(usual: 0...900)),
  ])
}
