internal import TextFormat

extension SceneGrammar {
  static var gesture: GrammarObject {
    let kinds = GestureKind.allCases.map { $0.rawValue }
    let none = ("a gesture of no kind", "one of " + kinds.joined(separator: ", "))
    return GrammarObject(
      .gesture, "gesture", "what a pointer or the wheel does on a layer", form: "a gesture {…}",
      exclusives: [.init(kinds, missing: none)],
      keys: [
        GrammarKey("name", .newName(.gesture), "makes NAME.press a name", example: "press"),
        GrammarKey(
          "on", .name([.layer, .stage]), "a layer, or stage", isRequired: true,
          expected: "a layer or stage", example: "stage"),
      ] + GestureKind.allCases.map { $0.row } + [
        GrammarKey(
          "when", .boolean, .live, "whether it counts, as the pointer goes down", default: true,
          example: "card > 100"),
        GrammarKey(
          "axis", .word(["any", "vertical", "horizontal"]), "which way a drag begins",
          default: "any", needs: [.key("drag")], example: "vertical"),
      ])
  }

  // MARK: Steps

  private static func step(
    _ id: GrammarObject.ID, _ summary: String, keys: [GrammarKey]
  ) -> GrammarObject {
    GrammarObject(id, "step: \(keys[0].name)", summary, telling: [keys[0].name], keys: keys)
  }

  static var go: GrammarObject {
    step(
      .go, "sends a value",
      keys: [
        GrammarKey(
          "go", .name([.track, .animated]), "what is sent", isRequired: true, example: "card"),
        GrammarKey(
          "to", .either([.name([.detent]), .number(usual: -200...900)]), .live,
          "a detent; for an animated value a number", isRequired: true, example: "open"),
        GrammarKey(
          "velocity", .number(usual: -3000...3000), .live, "the track's velocity",
          defaultInWords: "the one it has", unit: "pt/s", example: -800),
      ])
  }

  static var toggle: GrammarObject {
    step(
      .toggle, "to the other one",
      keys: [
        GrammarKey(
          "toggle", .name([.trackOfTwo, .state]), "what changes", isRequired: true,
          example: "liked")
      ])
  }

  static var set: GrammarObject {
    step(
      .set, "sets a state",
      keys: [
        GrammarKey("set", .name([.state]), "the state", isRequired: true, example: "liked"),
        GrammarKey(
          "to", .either([.name([.word]), .boolean]), .live,
          "true, false, one of its words, or an expression", isRequired: true, example: true),
      ])
  }

  static var reset: GrammarObject {
    step(
      .reset, "puts a value as at the start",
      keys: [
        GrammarKey(
          "reset", .name([.track, .collapsing, .free, .follower, .animated, .state]),
          "the value", isRequired: true, example: "card")
      ])
  }

  static var wait: GrammarObject {
    step(
      .wait, "does the rest later",
      keys: [
        GrammarKey(
          "wait", .number(in: 0...3600, usual: 0...0.4), .live, "time until the next step",
          isRequired: true, unit: "s", example: .number("0.3"))
      ])
  }

  static var condition: GrammarObject {
    step(
      .if, "one or the other",
      keys: [
        GrammarKey(
          "if", .boolean, .live, "what decides", isRequired: true, example: "card > 100"),
        GrammarKey(
          "then", .choice(.actions), .live, "what is done if it holds", isRequired: true,
          expected: "an action's name, a step {…} or an array of both",
          example: ["reset": "card"]),
        GrammarKey(
          "else", .choice(.actions), .live, "what is done if it does not",
          defaultInWords: "nothing", example: ["wait": 1]),
      ])
  }
}
