internal import TextFormat

extension SceneGrammar {
  static var crossing: GrammarObject {
    GrammarObject(
      .crossing, "on", "performs an action when a value passes a number",
      form: #"an object {"value", "at"}"#,
      keys: [
        GrammarKey(
          "value", .number(), .live,
          "an expression, such as the position of a card",
          isRequired: true, example: "card"),
        GrammarKey(
          "at", .either([.number(usual: -200...900), .array(.number(), atLeast: 1, atMost: 64)]),
          "the number, or several numbers", isRequired: true,
          expected: "a number or an array of numbers", example: [100, 200]),
        GrammarKey(
          "way", .word(CrossingProgram.Direction.allCases.map { $0.rawValue }),
          "direction in which the value passes the number", default: "up", example: "both"),
        GrammarKey(
          "while", .word(CrossingProgram.Phase.allCases.map { $0.rawValue }),
          "held: while a pointer moves what the value reads; free: while it moves by itself",
          default: "held", example: "always"),
        GrammarKey(
          "slack", .number(in: length, usual: 0...20),
          "distance by which the value must go back before it can pass the number again",
          default: 0, example: 8),
        GrammarKey(
          "mark", .flag, "true: each pass draws a ring at the pointer, and a tick in the timeline",
          default: false, example: true),
        GrammarKey(
          "then", .choice(.actions), .live,
          "action to perform; up is true if the value passed upwards", locals: [.up],
          expected: "an action's name, a step {…} or an array of both", example: ["wait": 1]),
      ]
    ).from(version: 2)
  }
}
