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
}
