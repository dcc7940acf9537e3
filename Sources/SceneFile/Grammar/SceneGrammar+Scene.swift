internal import TextFormat

extension SceneGrammar {
  static var scene: GrammarObject {
    GrammarObject(
      .scene, "scene", "a card interaction", form: #"a scene {"cardstage-scene": 1, …}"#,
      keys: [
        GrammarKey(
          "cardstage-scene", .version, "version of the file format", isRequired: true, example: 2),
        GrammarKey(
          "$schema", .anything, "path of the JSON schema, for text editors; ignored",
          example: "scene.schema.json"),
        GrammarKey(
          "name", .sceneName, "name of the scene in commands, recordings and tunings",
          defaultInWords: "the file's name", example: "mine"),
        GrammarKey(
          "about", .line(atMost: 200), "one sentence that describes the scene in lists",
          example: "a card"),
        GrammarKey(
          "hint", .line(atMost: 40),
          "what to drag; shown when the scene is opened for the first time",
          defaultInWords: "a text for the first gesture", example: "Pull the card up"),
        GrammarKey(
          "parameters", .table(.parameter, .object(.parameter)), "numbers for the tuning panel",
          example: ["dim": ["default": 3]]),
        GrammarKey(
          "tables", .table(.table, .array(.row, atMost: 10_000)),
          "rows of words and numbers that layers show and expressions read",
          example: ["people": [["name": "Mai", "age": 31]]]
        ).from(version: 2),
        GrammarKey(
          "timings", .table(.timing, .choice(.newTiming)),
          "springs and curves; the tuning panel can change their numbers",
          example: ["snap": ["response": 1]]),
        GrammarKey(
          "values", .table(.value, .choice(.value)), .live,
          "moving values, states and named expressions", example: ["half": "height/2"]),
        GrammarKey(
          "primary", .name([.track, .collapsing, .free, .zoom, .deck, .animated]),
          "the value that arrow keys move, and that title and timeline show",
          defaultInWords: "the value of the first drag", example: "card"
        ).from(version: 2),
        GrammarKey(
          "card", .name([.layer]), "the layer whose outline and ghosts represent the primary value",
          defaultInWords: "the layer of the first drag", example: "rows"
        ).from(version: 2),
        GrammarKey(
          "layers", .array(.object(.layer)), "layers to draw, back to front",
          example: [["fill": "ground"]]),
        GrammarKey(
          "gestures", .array(.object(.gesture), atMost: 64),
          "what pointer and wheel do to the layers",
          example: [["on": "stage", "tap": []]]),
        GrammarKey(
          "actions", .table(.action, .choice(.actions)), .live,
          "actions that gestures and keys perform by name",
          locals: Local.ofActions, example: ["pause": ["wait": 1]]),
        GrammarKey(
          "on", .table(.crossing, .object(.crossing)), .live,
          "actions when a value passes a number, by default in a drag; NAME.count counts the passes",
          example: ["armed": ["value": "card", "at": 100]]
        ).from(version: 2),
        GrammarKey(
          "keys", .table(.key, .choice(.actions)), .live,
          "actions that a keyboard key performs: a letter (E), digit or sign, Up, Down, Left, Right, Return, Delete, Backspace, Insert, Space, Tab, Escape, Home, End, PageUp, PageDown or F1 to F12",
          example: ["Return": []]),
        GrammarKey(
          "probes", .table(.probe, .choice(.probe)), .live,
          "columns of the CSV file that --probe writes, a row per frame",
          defaultInWords: "all values", example: ["wide": "width"]),
      ])
  }
}
