internal import TextFormat

extension SceneGrammar {
  /// A key that says which type a value has.
  private static func type(_ name: String) -> GrammarKey {
    GrammarKey(
      "type", .constant(name), "what kind of value it is", isRequired: true,
      example: .string(name))
  }

  private static func timing(_ summary: String) -> GrammarKey {
    GrammarKey("timing", .choice(.timing), summary, default: "spring", example: "snap")
  }

  private static let length = 0...1e9

  /// How a scroll or a drag goes on, and gives.
  private static var physics: [GrammarKey] {
    [
      GrammarKey(
        "deceleration", .number(in: 0.5...0.9999, usual: 0.97...0.9985),
        "velocity kept in a millisecond", default: .number("0.998"), example: .number("0.99")),
      GrammarKey(
        "rubberBand", .number(in: 0.01...1, usual: 0.05...1), "how much it gives past an end",
        default: .number("0.55"), example: .number("0.3")),
    ]
  }

  private static var row: GrammarKey {
    GrammarKey(
      "row", .number(in: 1...10_000, usual: 10...90), "height of a row, for keys", default: 44,
      unit: "pt", example: 60)
  }

  private static var delay: GrammarKey {
    GrammarKey(
      "delay", .number(in: 0...60, usual: 0...0.3), "time until it begins", default: 0, unit: "s",
      example: .number("0.05"))
  }

  private static let place: GrammarType = .tuple([
    ("x", .number(usual: 0...400)), ("y", .number(usual: 0...900)),
  ])

  // MARK: Kinds

  static var track: GrammarObject {
    GrammarObject(
      .track, "track", "a card on one line, with a list in it or not",
      answers: [
        .init(.itself, .number, "position"), .init(.velocity, .number, "velocity"),
        .init(.target, .word, "the detent it is sent to"),
        .init(.detent, .word, "the detent it was at last"),
        .init(.held, .bool, "whether a pointer moves it"),
        .init(.moving, .bool, "whether it can be grabbed"),
        .init(.list, .number, ifThereIs: "list", "content offset of its list"),
        .init(.listVelocity, .number, ifThereIs: "list", "velocity of its list"),
      ],
      keys: [
        type("track"),
        GrammarKey(
          "detents",
          .table(
            .detent, .either([.number(usual: -400...1200), .object(.detent)]), atLeast: 1),
          "where it rests, by name", isRequired: true, unit: "pt",
          expected: #"detents {"name": where, …}"#, example: ["open": 100, "low": "0.8*height"]),
        GrammarKey(
          "start", .name([.detent]), "the detent where it is at first",
          defaultInWords: "the first one", example: "low"),
        GrammarKey(
          "axis", .word(TrackProgram.Axis.allCases.map { $0.rawValue }), "which way it moves",
          default: "y", example: "y"),
        timing("how it gets to a detent"),
        GrammarKey(
          "release",
          .either([
            .word(TrackProgram.Release.names.map { $0.name }), .array(.object(.rule), atLeast: 1),
          ]),
          "where it goes when it is released", default: "nearest",
          expected: "nearest, next, skip, fling or rules [{…}, …]", example: "fling"),
      ] + physics + [
        GrammarKey(
          "edges",
          .tuple(
            ["least", "greatest"].map { name in
              (name, .word(TrackProgram.Edge.allCases.map { $0.rawValue }))
            }),
          "what the least and the greatest detent are like", default: ["elastic", "elastic"],
          expected: "[least, greatest], each elastic or hard", example: ["elastic", "hard"]),
        GrammarKey(
          "list", .object(.trackList), "a list in the card",
          example: ["on": "rows", "length": 900]),
      ])
  }

  static var detent: GrammarObject {
    GrammarObject(
      .detent, "track.detent", "a detent that is more than a number",
      keys: [
        GrammarKey(
          "at", .number(usual: -400...1200), "where it is", isRequired: true, unit: "pt",
          example: "height"),
        GrammarKey(
          "inert", .flag, "whether a card that rests there is put away", default: false,
          example: true),
      ])
  }

  static var rule: GrammarObject {
    GrammarObject(
      .rule, "track.rule", "a rule of release; the first that holds counts",
      form: #"a rule {"when", "to"}"#,
      keys: [
        GrammarKey(
          "when", .boolean, .live, "when it holds; not in the last rule",
          locals: [.position, .velocity, .projected], example: "velocity > 900"),
        GrammarKey(
          "to", .name([.detent]), "where the card goes", isRequired: true, expected: "a detent",
          example: "open"),
      ])
  }

  static var trackList: GrammarObject {
    GrammarObject(
      .trackList, "track.list", "a list in a card", form: #"a list {"on", "length"}"#,
      exclusives: [.init(["end", "viewport"])],
      keys: [
        GrammarKey(
          "on", .name([.layer]), "the layer on which a drag moves both", isRequired: true,
          expected: "a layer", example: "rows"),
        GrammarKey(
          "length", .number(in: length, usual: 0...4000), "how long it is", isRequired: true,
          unit: "pt", example: 900),
        GrammarKey(
          "inset", .number(usual: -20...120), "from the card's position to the list", default: 0,
          unit: "pt", example: 60),
        GrammarKey(
          "end", .number(usual: 200...900), "where on the stage it ends",
          default: "height - safeBottom", unit: "pt", example: "height"),
        GrammarKey(
          "viewport", .number(in: length, usual: 100...600), "how much of it is always seen",
          unit: "pt", example: 300),
        row,
      ])
  }

  static var collapsing: GrammarObject {
    func spring(_ name: String, _ summary: String, _ standard: JSONTree) -> GrammarKey {
      GrammarKey(name, .choice(.timing), summary, default: standard, example: "snap")
    }
    return GrammarObject(
      .collapsing, "collapsing", "a header that shrinks over a list",
      answers: [
        .init(.itself, .number, "height"), .init(.open, .number, "1 at max, 0 at min"),
        .init(.list, .number, "content offset of its list"),
        .init(.velocity, .number, "velocity of both"),
        .init(.held, .bool, "whether a pointer moves it"),
        .init(.moving, .bool, "whether it can be grabbed"),
        .init(.indicator, .number, "opacity of the scroll indicator"),
      ],
      keys: [
        type("collapsing"),
        GrammarKey(
          "max", .number(in: length, usual: 60...300), "its greatest height", isRequired: true,
          unit: "pt", example: 88),
        GrammarKey(
          "min", .number(in: length, usual: 0...80), "its least height", isRequired: true,
          unit: "pt", example: 44),
        GrammarKey(
          "list", .object(.collapsingList), "the list under it", isRequired: true,
          expected: #"{"length": …}"#, example: ["length": 2000]),
        spring("snap", "to its greatest or least height", ["response": .number("0.25")]),
        spring("bounce", "back from past an end", ["response": .number("0.5")]),
        spring(
          "wheel", "a turn of the wheel", ["settling": .number("0.15"), "dampingRatio": 1]),
        GrammarKey(
          "wheelLine", .number(in: 1...10_000, usual: 10...90), "a line of the wheel",
          default: 60, unit: "pt", example: 40),
      ] + physics)
  }

  static var collapsingList: GrammarObject {
    GrammarObject(
      .collapsingList, "collapsing.list", "the list under a header",
      form: #"a list {"length": …}"#,
      keys: [
        GrammarKey(
          "length", .number(in: length, usual: 0...5000), "how long it is", isRequired: true,
          unit: "pt", example: 2000),
        GrammarKey(
          "top", .number(usual: 0...100), "where on the stage the header begins",
          default: "safeTop", unit: "pt", example: 20),
        row,
      ])
  }

  static var free: GrammarObject {
    GrammarObject(
      .free, "free", "what follows a pointer anywhere and springs home",
      exclusives: [.init(["home", "homes"], missing: (#""home" is missing"#, "a place [x, y]"))],
      answers: [
        .init(.x, .number, "position"), .init(.y, .number, "position"),
        .init(.held, .bool, "whether a pointer moves it"),
        .init(.moving, .bool, "whether it can be grabbed"),
      ],
      keys: [
        type("free"),
        GrammarKey(
          "home", place, "a place [x, y] on the stage", unit: "pt", expected: "a place [x, y]",
          example: ["width/2", 100]),
        GrammarKey(
          "homes", .array(place, atLeast: 1), "places of which it goes to the nearest",
          unit: "pt", expected: "places [[x, y], …], at least one",
          example: [[0, 0], ["width", 0]]),
        timing("how it goes home"),
      ])
  }

  static var follower: GrammarObject {
    GrammarObject(
      .follower, "follower", "what follows another value later",
      answers: [.init(.moving, .bool, "whether it moves; its place is as its leader's")],
      keys: [
        type("follower"),
        GrammarKey(
          "of", .name([.free, .track, .animated, .follower]), "its leader", isRequired: true,
          expected: "a free value, a track or an animated value", example: "ball"),
        delay,
        timing("how it follows"),
      ])
  }

  static var animated: GrammarObject {
    GrammarObject(
      .animated, "animated", "what is sent wherever an expression says",
      answers: [
        .init(.itself, .number, "position"), .init(.velocity, .number, "velocity"),
        .init(.moving, .bool, "whether it moves"),
      ],
      keys: [
        type("animated"),
        GrammarKey(
          "to", .number(usual: -200...900), .event, "where it is to be", isRequired: true,
          example: "if(liked, 1, 0)"),
        timing("how it gets there"),
        delay,
        GrammarKey(
          "with", .name([.track]), "the track with which it is grabbed and released",
          example: "card"),
        GrammarKey(
          "unit", .word(["", "pt", "°"]), "what it counts: it decides how near is at rest",
          default: "", expected: "\"pt\", \"°\" or \"\"", example: "°"),
      ])
  }

  static var state: GrammarObject {
    GrammarObject(
      .state, "state", "what actions set", rule: .word("start", ifThereIs: "words"),
      answers: [.init(.itself, .bool, "true or false; with words one of them")],
      keys: [
        type("state"),
        GrammarKey(
          "words", .array(.newName(.word), atLeast: 2),
          "its words; without them it is true or false",
          expected: "two words or more [\"home\", …]", example: ["home", "search"]),
        GrammarKey(
          "start", .either([.flag, .name([.word])]), "what it is at first",
          defaultInWords: "the first word, or false", example: true),
      ])
  }
}
