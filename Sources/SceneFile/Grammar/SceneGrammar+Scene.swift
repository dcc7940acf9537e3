internal import TextFormat

extension SceneGrammar {
  static var scene: GrammarObject {
    GrammarObject(
      .scene, "scene", "a card interaction", form: #"a scene {"cardstage-scene": 1, …}"#,
      keys: [
        GrammarKey(
          "cardstage-scene", .version, "the format's version", isRequired: true, example: 1),
        GrammarKey("$schema", .anything, "for editors; ignored", example: "scene.schema.json"),
        GrammarKey(
          "name", .sceneName, "what commands, recordings and tunings call it",
          defaultInWords: "the file's name", example: "mine"),
        GrammarKey("about", .line(atMost: 200), "one sentence for lists", example: "a card"),
        GrammarKey(
          "parameters", .table(.parameter, .object(.parameter)), "numbers for the tuning panel",
          example: ["dim": ["default": 3]]),
        GrammarKey(
          "timings", .table(.timing, .choice(.newTiming)),
          "springs and curves; their numbers are parameters",
          example: ["snap": ["response": 1]]),
        GrammarKey(
          "values", .table(.value, .choice(.value)), .live,
          "what moves, and expressions with a name", example: ["half": "height/2"]),
        GrammarKey(
          "layers", .array(.object(.layer)), "what is drawn, back to front",
          example: [["fill": "ground"]]),
        GrammarKey(
          "gestures", .array(.object(.gesture), atMost: 64), "what pointers and the wheel do",
          example: [["on": "stage", "tap": []]]),
        GrammarKey(
          "actions", .table(.action, .choice(.actions)), .live, "steps with a name",
          locals: [.vx, .vy], example: ["pause": ["wait": 1]]),
        GrammarKey(
          "keys", .table(.key, .choice(.actions)), .live, "what keys do",
          example: ["Return": []]),
        GrammarKey(
          "probes", .table(.probe, .choice(.probe)), .live, "what is measured",
          defaultInWords: "all values", example: ["wide": "width"]),
      ])
  }

  static var parameter: GrammarObject {
    GrammarObject(
      .parameter, "parameter", "a number for the tuning panel",
      form: #"a parameter {"default": …}"#,
      rule: .needed("range", unlessPositive: "default"),
      keys: [
        GrammarKey(
          "default", .literal(in: SceneParser.anyNumber), "its value without a tuning",
          isRequired: true, expected: "a number", example: 3),
        GrammarKey(
          "range",
          .tuple([
            ("least", .literal(in: SceneParser.anyNumber)),
            ("greatest", .literal(in: SceneParser.anyNumber)),
          ]),
          "[least, greatest]", defaultInWords: "0…2·default; needed if that is empty",
          expected: "a range [least, greatest]", example: [0, 5]),
        GrammarKey(
          "unit", .line(atMost: 12), "pt, pt/s, s, °, /ms or nothing", default: "",
          example: "pt"),
        GrammarKey("whole", .flag, "whether it counts something", default: false, example: true),
        GrammarKey(
          "about", .line(atMost: 200), "what it does", default: "", example: "how dark it gets"),
      ])
  }

  static var probe: GrammarObject {
    GrammarObject(
      .probe, "probe", "a line of the probe table",
      keys: [
        GrammarKey(
          "value", .number(), .live, "a number or a word", isRequired: true,
          expected: "an expression", example: "card"),
        GrammarKey(
          "unit", .line(atMost: 12), "pt, pt/s, °, nothing, or name for words", example: "pt"),
        GrammarKey("about", .line(atMost: 200), "what it tells", default: "", example: "the top"),
      ])
  }
}
