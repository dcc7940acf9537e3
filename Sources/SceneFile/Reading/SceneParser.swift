internal import CardGestures
internal import SceneCore
internal import TextFormat

/// The parser of scene files. All names are read first, so the order of the file does not matter.
/// The parser continues after an error, to find all errors.
struct SceneParser {
  /// The bytes of the file without a byte order mark.
  let text: [UInt8]
  let defaultName: String
  /// The names of built-in scenes, which a scene file must not use.
  let takenNames: [SceneID]
  /// The keys that the program itself uses.
  let takenKeys: [Key]

  var diagnostics = Diagnostics()
  var program = SceneProgram(name: "")
  var places = SourcePlaces()

  // MARK: Names

  var definitions: [String: Definition] = [:]
  /// The defined names in the order of the file.
  var definedNames: [String] = []
  /// The byte offset of each name in `definedNames`.
  var definitionOffsets: [Int] = []
  /// The names of elements for which an error has been reported.
  var brokenNames: Set<String> = []
  /// Whether a section cannot be read, so that its names are unknown. An error has been reported.
  var hasUnreadNames = false
  /// Whether some layers cannot be read, so that their names are unknown. An error is reported.
  var hasUnreadLayers = false
  /// The name of the value whose object is being parsed, or `nil` if none is.
  var valueBeingRead: String?
  var usedNames: Set<String> = []
  /// For each value: its properties that are known before the value is parsed.
  var shapes: [Shape] = []
  /// For each field with a filter: the index of the table whose rows the field filters.
  var filterTables: [Int: Int] = [:]
  /// The properties of the decks, by the index of the value.
  var decks: [Int: DeckShape] = [:]
  /// The indices of gestures whose press progress can be read.
  var canBePressed: Set<Int> = []
  var layerNumbers: [String: Int] = [:]
  var layerNames: [String] = []
  /// For each layer: the repeats around its contents. A repeat shows several copies of a layer.
  /// Empty in version 1, where a gesture does not know which copy the pointer touches.
  var layerRepeats: [Int: RepeatContext] = [:]
  /// For each named action: the repeats that are common to all uses of the action.
  var actionRepeats: [String: RepeatContext] = [:]
  /// The byte offset of the last parameter in the section "parameters".
  var lastParameter = 0
  var wordNumbers: [String: Int] = [:]
  /// For each column of a table: the byte offsets of its cells.
  var cellOffsets: [TableProgram.ColumnIndex: [Int]] = [:]
  /// The columns whose words have been read as colours.
  var colorColumns: Set<TableProgram.ColumnIndex> = []
  /// The actions that the current action performs, with the byte offset of each use.
  var performed: [(action: Int, offset: Int)] = []
  /// The actions that each named action performs, with the byte offset of each use.
  var performedActions: [[(action: Int, offset: Int)]] = []
  /// The byte offset of each action in the program.
  var actionOffsets: [Int] = []
  /// For each hook, i.e. an event at which the scene performs an action by itself: the byte offset
  /// of the action.
  var hookOffsets: [Hook: Int] = [:]
  /// A measure of the work so far: the number of names compared for suggestions, plus the number of
  /// steps in searches for circular references. The work grows at most linearly with the file size.
  var work = 0

  /// The newest version of the file format.
  static let newestVersion = 2
  /// The version of the file format.
  var version = 1

  // MARK: Expressions

  var compiledValues: [Int: Compiled] = [:]
  var layoutPlaces: [Slot: Int] = [:]
  var livePlaces: [Slot: Int] = [:]
  var hasTooManySlots = false
  /// The newer versions of the format that have been reported as needed.
  var needsNewerVersion: Set<Int> = []
  var hasTooManyParts = false
  /// The decks without a table whose repeat uses `row`. The error is reported once a deck.
  var decksWithoutRows: Set<Set<Int>> = []

  init(
    _ text: [UInt8], defaultName: String, takenNames: [SceneID] = [], takenKeys: [Key] = []
  ) {
    self.text = Array(text[JSONReader.start(of: text)...])
    self.defaultName = defaultName
    (self.takenNames, self.takenKeys) = (takenNames, takenKeys)
    program.name = defaultName
  }

  mutating func read() {
    let text = text
    let root: JSONValue
    do throws(TextError) { root = try JSONReader.value(of: text, in: text.indices) } catch {
      return diagnostics.note(FileFormat.scene.mismatch(text: text) ?? error)
    }
    guard let version = version(of: root) else { return }
    if let error = FileFormat.scene.versionError(version, newest: Self.newestVersion) {
      diagnostics.note(error)
      return
    }
    if case .number(let digits) = version.content { self.version = Int(digits) ?? 1 }
    guard let fields = fields(root, .scene) else { return }
    readNames(fields)
    let file = SceneSections(
      parameters: members("parameters", of: fields), tables: members("tables", of: fields),
      timings: members("timings", of: fields),
      values: members("values", of: fields), layers: elements("layers", of: fields),
      gestures: elements("gestures", of: fields), actions: members("actions", of: fields),
      crossings: members("on", of: fields), keys: members("keys", of: fields),
      probes: members("probes", of: fields))
    defineParameters(file.parameters)
    defineMode(file)
    defineTables(file.tables)
    defineTimings(file.timings)
    defineValues(file.values)
    defineLayers(file.layers)
    defineGestures(file.gestures)
    defineActions(file.actions)
    defineCrossings(file.crossings)
    readExpressions(file.values)
    readTimings(file.timings)
    readValues(file.values)
    readLayers(file.layers)
    if self.version > 1 { findRepeats(ofActionsIn: file) }
    readActions(file.actions)
    readGestures(file.gestures)
    program.primary = value("primary", in: fields)
    program.card = fields["card"].flatMap { layer($0) }
    readCrossings(file.crossings)
    readKeys(file.keys)
    readProbes(file.probes)
    noteEndlessActions()
    noteLoopsOfHooks()
    listSprings()
    warnOfUnusedNames()
    warnOfIdleNames()
  }

  /// Records that a name is used.
  mutating func use(_ name: String) { usedNames.insert(name) }

  /// Returns the version of the file format. If `root` is not a scene file, reports an error and
  /// returns `nil`.
  private mutating func version(of root: JSONValue) -> JSONValue? {
    let grammar = SceneGrammar[.scene]
    guard let fields = object(root, grammar.form) else { return nil }
    if let version = fields["cardstage-scene"] { return version }
    if let version = fields.members.first(where: { $0.key == "version" }) {
      diagnostics.note(
        TextError(
          "unknown key \"version\"", at: version.offset,
          advice: "write \"cardstage-scene\": 2 instead"))
      return nil
    }
    diagnostics.note(
      FileFormat.scene.mismatch(fields.members, at: fields.offset)
        ?? TextError(
          #""cardstage-scene" is missing"#, at: fields.offset,
          advice: #"add "cardstage-scene": 1 at the beginning"#))
    return nil
  }

  private mutating func readNames(_ fields: Fields) {
    program.about = line("about", in: fields) ?? ""
    program.hint = line("hint", in: fields)
    var name = defaultName
    var offset = fields.offset
    if let value = fields["name"] {
      guard let given = noting({ () throws(TextError) in try value.string("a name") }) else {
        return
      }
      (name, offset) = (given, value.offset)
    }
    if let problem = SceneName.problem(of: name, taken: takenNames) {
      diagnostics.note(TextError(problem, at: offset))
      return
    }
    program.name = name
  }

  private mutating func members(_ key: String, of fields: Fields) -> [JSONValue.Member] {
    guard let value = fields[key] else { return [] }
    let element = key == "on" ? #"{"value": …, "at": …}"# : "…"
    let members = object(value, "an object {\"NAME\": \(element)}")?.members
    if members == nil { hasUnreadNames = true }
    return members ?? []
  }

  private mutating func elements(_ key: String, of fields: Fields) -> [JSONValue] {
    guard let value = fields[key] else { return [] }
    let elements = array(value, "an array […]")
    if elements == nil {
      if key == "layers" { hasUnreadLayers = true } else { hasUnreadNames = true }
    }
    return elements ?? []
  }

  /// Returns the first `limit` elements. Reports an error if there are more.
  mutating func clamped<Element>(
    _ elements: [Element], to limit: Int, _ what: String, at offset: (Element) -> Int
  ) -> [Element] {
    if elements.count > limit {
      _ = check(elements.count, atMost: limit, of: what, at: offset(elements[limit]))
    }
    return Array(elements.prefix(limit))
  }

  /// Returns whether `count` is at most `limit`. Reports an error if it is not.
  mutating func check(
    _ count: Int, atMost limit: Int, of what: String, at offset: @autoclosure () -> Int
  ) -> Bool {
    if count <= limit { return true }
    diagnostics.note(TextError("too many \(what)", at: offset(), expected: "at most \(limit)"))
    return false
  }
}

/// The sections of a scene file, as JSON.
struct SceneSections {
  var parameters: [JSONValue.Member]
  var tables: [JSONValue.Member]
  var timings: [JSONValue.Member]
  var values: [JSONValue.Member]
  var layers: [JSONValue]
  var gestures: [JSONValue]
  var actions: [JSONValue.Member]
  var crossings: [JSONValue.Member]
  var keys: [JSONValue.Member]
  var probes: [JSONValue.Member]
}
