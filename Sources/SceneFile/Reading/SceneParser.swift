internal import SceneCore
internal import TextFormat

/// Reads a scene file: first all names, so that the order of the file does not matter, then what they
/// stand for. After something wrong it goes on, so as to find all.
struct SceneParser {
  /// The file without a byte order mark.
  let text: [UInt8]
  let defaultName: String
  /// Names of built-in scenes, which a scene file must not have.
  let takenNames: [SceneID]
  /// SDL's names of the keys that the program keeps to itself.
  let takenKeys: [String]

  var findings = Findings()
  var program = SceneProgram(name: "")
  var places = SourcePlaces()

  // MARK: Names

  var definitions: [String: Definition] = [:]
  /// In the order of the file, and where they are.
  var definedNames: [String] = []
  var definitionOffsets: [Int] = []
  /// Those of which something is wrong, which has been noted.
  var brokenNames: Set<String> = []
  var usedNames: Set<String> = []
  /// By the values' places.
  var shapes: [Shape] = []
  /// Places of gestures that tell how far they are pressed.
  var canBePressed: Set<Int> = []
  var layerNumbers: [String: Int] = [:]
  var layerNames: [String] = []
  /// Where the last parameter stands that has a name of its own.
  var lastParameter = 0
  var wordNumbers: [String: Int] = [:]
  /// Actions that the one being read performs, and where it says so.
  var performed: [(action: Int, offset: Int)] = []
  /// The same of each action with a name.
  var performedActions: [[(action: Int, offset: Int)]] = []
  /// Where each action of the program stands.
  var actionOffsets: [Int] = []
  /// Names compared and links followed: with twice the file, at most twice as many.
  var work = 0

  // MARK: Expressions

  var compiledValues: [Int: Compiled] = [:]
  var layoutPlaces: [Slot: Int] = [:]
  var livePlaces: [Slot: Int] = [:]
  var hasTooManySlots = false
  var hasTooManyParts = false

  init(
    _ text: [UInt8], defaultName: String, takenNames: [SceneID] = [], takenKeys: [String] = []
  ) {
    self.text = Array(text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...])
    self.defaultName = defaultName
    (self.takenNames, self.takenKeys) = (takenNames, takenKeys)
    program.name = defaultName
  }

  mutating func read() {
    let text = text
    guard
      let root = noting({ () throws(TextError) in try JSONReader.value(of: text, in: text.indices) }
      ),
      let version = version(of: root),
      let fields = fields(root, .scene)
    else { return }
    guard case .number(let digits) = version.content, Double(digits) == 1 else {
      findings.note(
        TextError("cardstage-scene is \(version.kind)", at: version.offset, expected: "1"))
      return
    }
    readNames(fields)
    let file = SceneSections(
      parameters: members("parameters", of: fields), timings: members("timings", of: fields),
      values: members("values", of: fields), layers: elements("layers", of: fields),
      gestures: elements("gestures", of: fields), actions: members("actions", of: fields),
      keys: members("keys", of: fields), probes: members("probes", of: fields))
    defineParameters(file.parameters)
    defineTimings(file.timings)
    defineValues(file.values)
    defineLayers(file.layers)
    defineGestures(file.gestures)
    defineActions(file.actions)
    readExpressions(file.values)
    readTimings(file.timings)
    readValues(file.values)
    readLayers(file.layers)
    readActions(file.actions)
    readGestures(file.gestures)
    readKeys(file.keys)
    readProbes(file.probes)
    noteEndlessActions()
    listSprings()
    warnOfUnusedNames()
  }

  /// Notes that a name is used.
  mutating func use(_ name: String) { usedNames.insert(name) }

  /// The number of the format's version that `root` tells, if it is a scene file at all.
  private mutating func version(of root: JSONValue) -> JSONValue? {
    let grammar = SceneGrammar[.scene]
    guard let fields = object(root, grammar.form) else { return nil }
    if let version = fields["cardstage-scene"] { return version }
    findings.note(
      FileFormat.scene.mismatch(fields.members, at: fields.offset)
        ?? TextError(
          #""cardstage-scene" is missing"#, at: fields.offset, expected: grammar.form))
    return nil
  }

  private mutating func readNames(_ fields: Fields) {
    program.about = line("about", in: fields) ?? ""
    var name = defaultName
    var offset = fields.offset
    if let value = fields["name"] {
      guard let given = noting({ () throws(TextError) in try value.string("a name") }) else {
        return
      }
      (name, offset) = (given, value.offset)
    }
    if let problem = SceneName.problem(of: name, taken: takenNames) {
      findings.note(TextError(problem, at: offset, expected: SceneName.expected))
      return
    }
    program.name = name
  }

  private mutating func members(_ key: String, of fields: Fields) -> [JSONValue.Member] {
    guard let value = fields[key] else { return [] }
    return object(value, "an object {…}")?.members ?? []
  }

  private mutating func elements(_ key: String, of fields: Fields) -> [JSONValue] {
    guard let value = fields[key] else { return [] }
    return array(value, "an array […]") ?? []
  }

  /// The first `limit` of `elements`; that there are more is noted.
  mutating func limited<Element>(
    _ elements: [Element], to limit: Int, _ what: String, at offset: (Element) -> Int
  ) -> [Element] {
    if elements.count > limit {
      _ = check(elements.count, atMost: limit, of: what, at: offset(elements[limit]))
    }
    return Array(elements.prefix(limit))
  }

  /// Notes that there are too many of something.
  mutating func check(
    _ count: Int, atMost limit: Int, of what: String, at offset: @autoclosure () -> Int
  ) -> Bool {
    if count <= limit { return true }
    findings.note(TextError("too many \(what)", at: offset(), expected: "at most \(limit)"))
    return false
  }
}

/// The parts of a file.
struct SceneSections {
  var parameters: [JSONValue.Member]
  var timings: [JSONValue.Member]
  var values: [JSONValue.Member]
  var layers: [JSONValue]
  var gestures: [JSONValue]
  var actions: [JSONValue.Member]
  var keys: [JSONValue.Member]
  var probes: [JSONValue.Member]
}

/// Where parts of a program stand in its file, for what is found when sizes are known.
struct SourcePlaces: Sendable {
  /// Bytes, by value and detent.
  var detents: [Int: [Int]] = [:]
  /// By layer.
  var layers: [Int] = []
  /// By layer: where its crop begins.
  var crops: [Int: Int] = [:]
  /// By picture: where it is first mentioned.
  var pictures: [Int] = []
}
