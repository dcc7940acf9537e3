import CardGestures
import DemoScenes
import SceneCore
import TestSupport
import Testing
import TextFormat
import Viewer

@testable import SceneFile

/// The table of the scene language, and what follows from it.
@Suite("the grammar of scene files")
struct GrammarTests {
  /// A file in which the names of the examples stand for something.
  private static let scaffold = """
    {"cardstage-scene": 2, "tables": {"people": [{"name": "Mai", "age": 31}]},
     "timings": {"snap": {"response": 0.4}}, "values": {
    "card": {"type": "track", "detents": {"open": 100, "low": "0.8*height"},
      "list": {"on": "rows", "length": 900}},
    "ball": {"type": "free", "home": [0, 0]}, "map": {"type": "zoom", "content": [9, 9]},
    "cards": {"type": "deck", "items": 3, "size": [9, 9]},
    "query": {"type": "field", "filter": {"rows": "people", "in": ["name"]}}, "liked": {"type": "state"}},
    "layers": [{"name": "rows"}], "gestures": [], "actions": {}}
    """

  /// A row of the grammar, with the object that it belongs to.
  struct Row: CustomTestStringConvertible, Sendable {
    var object: GrammarObject
    var key: GrammarKey
    var testDescription: String { "\(object.name).\(key.name)" }
  }

  static let rows: [Row] = SceneGrammar.objects.flatMap { object in
    object.keys.map { Row(object: object, key: $0) }
  }

  /// The smallest object that has `key`: that, what it needs, and what is needed anyway.
  private static func smallest(_ object: GrammarObject, with key: GrammarKey?) -> JSONTree {
    var wanted = object.keys.filter { $0.isRequired && $0.name != key?.name }
    for exclusive in object.exclusives
    where exclusive.missing != nil && !exclusive.keys.contains(key?.name ?? "") {
      let needed = key?.needs.last?.name ?? exclusive.keys[0]
      wanted +=
        object.key(exclusive.keys.contains(needed) ? needed : exclusive.keys[0]).map { [$0] } ?? []
    }
    if let need = key?.needs.last, let other = object.key(need.name),
      !wanted.contains(where: { $0.name == other.name })
    {
      wanted.append(other)
      // What is needed may need something itself.
      if let further = other.needs.last.flatMap({ object.key($0.name) }) { wanted.append(further) }
    }
    var tree = JSONTree.object(
      (wanted + (key.map { [$0] } ?? [])).map { .init($0.name, $0.example) })
    if case .either(let key, let other) = object.rule, tree[key] == nil, tree[other] == nil,
      let row = object.key(key)
    {
      tree.set(key, row.example)
    }
    // Only a throw or a turn has a direction.
    if object.id == .go, tree["towards"] != nil {
      tree.set("go", "cards")
      tree.set("to", "next")
    }
    // Only a zoom has a scale.
    if object.id == .go, tree["scale"] != nil { tree.set("go", "map") }
    return tree
  }

  /// `type` with `tree` where the object `id` stands in it.
  private static func wrapped(
    _ tree: JSONTree, _ id: GrammarObject.ID, in type: GrammarType
  ) -> JSONTree? {
    switch type {
    case .object(id): tree
    case .array(let element, _, _): wrapped(tree, id, in: element).map { .array([$0]) }
    case .table(let name, let element, _):
      wrapped(tree, id, in: element).map { element in
        if case .key = name { return .object([.init("Return", element)]) }
        return .object([.init("open", element)])
      }
    default: type.parts.lazy.compactMap { wrapped(tree, id, in: $0) }.first
    }
  }

  /// The file that has `tree` as an object `id`.
  private static func file(_ tree: JSONTree, as id: GrammarObject.ID) throws -> JSONTree {
    var (tree, id) = (tree, id)
    while id != .scene {
      let position = try #require(SceneGrammar.positions(of: id).first)
      let object = SceneGrammar[position.object]
      var outer = smallest(object, with: position.key)
      // Rules are followed by one without a condition.
      let isRule = [.rule, .freeRule, .zoomRule, .deckRule].contains(id)
      if isRule {
        let last: JSONTree = ["to": id == .rule ? "open" : "home"]
        tree = .array(tree["when"] == nil ? [tree] : [tree, last])
      }
      let value = isRule ? tree : wrapped(tree, id, in: position.key.type)
      outer.set(position.key.name, try #require(value))
      if id == .detent {
        outer.set("detents", ["open": tree, "low": 0])
      }
      (tree, id) = (outer, position.object)
    }
    return tree
  }

  /// The scaffold with the sections of `file` added.
  private static func complete(_ file: JSONTree) throws -> JSONTree {
    var whole = try JSONTree(Array(scaffold.utf8))
    guard case .object(let members) = file else { return file }
    for member in members {
      switch (whole[member.key], member.value) {
      case (.object(let old)?, .object(let new)):
        whole.set(member.key, .object(old + new.map { .init("my" + $0.key, $0.value) }))
      case (.array(let old)?, .array(let new)): whole.set(member.key, .array(old + new))
      default: whole.set(member.key, member.value)
      }
    }
    return whole
  }

  private static let schema = Result {
    try SchemaValidator(
      root: SceneGrammar.schema(
        takenNames: SceneCatalog.demos.ids, takenKeys: KeyTable.takenKeys(.demos)))
  }

  @Test("the example of each row is read, and its schema takes it", arguments: rows)
  func examples(_ row: Row) throws {
    let tree = Self.smallest(row.object, with: row.key)
    let file = try Self.complete(try Self.file(tree, as: row.object.id))
    let messages = SceneReader.read(Array(file.text.utf8), path: "a.json").messages
    #expect(messages.isEmpty, "\(messages.map(\.description)) \(file.text)")
    #expect(try Self.schema.get().accepts(file))
  }

  @Test("a default says what an object without the key means", arguments: rows)
  func defaults(_ row: Row) throws {
    // A number of a timing that stands there is a parameter besides.
    guard let standard = row.key.defaultValue, row.key.needs.isEmpty,
      !SceneGrammar.timings.contains(row.object.id)
    else { return }
    func program(_ tree: JSONTree) throws -> SceneProgram {
      let file = try Self.complete(try Self.file(tree, as: row.object.id))
      return try #require(SceneReader.read(Array(file.text.utf8), path: "a.json").program)
    }
    var tree = Self.smallest(row.object, with: row.key)
    tree.set(row.key.name, standard)
    guard case .object(let members) = tree else { return }
    let without = JSONTree.object(members.filter { $0.key != row.key.name })
    let (said, unsaid) = (try program(tree), try program(without))
    #expect(said.meaning == unsaid.meaning)
  }

  @Test("help says what each key and object is, and the overview and the reference have them all")
  func help() {
    for row in Self.rows {
      #expect(SceneGrammar.help(on: row.key.name)?.contains(row.key.summary) == true)
      #expect(SceneGrammar.help(on: row.testDescription) != nil)
      #expect(SceneGrammar.overview.contains("  \(row.key.name) "))
      #expect(SceneGrammar.reference.contains("| `\(row.key.name)` | \(row.key.summary)"))
    }
    for object in SceneGrammar.objects { #expect(SceneGrammar.help(on: object.name) != nil) }
    #expect(SceneGrammar.help(on: "heigth") == nil)
    #expect(NearNames.of("heigth", in: SceneGrammar.names) == ["height"])
    #expect(NearNames.of("something", in: SceneGrammar.names) == [])
  }

  @Test("scenes can use the keys that the program's table leaves")
  func sceneKeys() {
    let left = SceneKeys.left(by: KeyTable.takenKeys(.demos)).map(\.name)
    #expect(
      Set(left).isSuperset(of: ["Return", "Up", "Delete", "E", "H", "9", "-", "/", "F1", "F12"]))
    #expect(
      Set(left).isDisjoint(with: ["K", "0", "5", ",", "[", "Space", "Tab", "Escape", "F3"]))
  }

  @Test("texts of rows are one line without a full stop")
  func summaries() {
    for text in Self.rows.map(\.key.summary) + SceneGrammar.objects.map(\.summary) {
      #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(text)")
    }
  }

  @Test func `The keys that replace the words of other tools exist, and the words do not`() {
    let keys = Set(SceneGrammar.objects.flatMap(\.keyNames))
    for (word, own) in ForeignWords.keys {
      #expect(!own.isEmpty && keys.isSuperset(of: own), "\(word)")
      #expect(word == word.lowercased() && !own.contains(word), "\(word)")
      #expect(ForeignWords.keyAdvice(for: word, in: own) != nil, "\(word)")
    }
    #expect(
      ForeignWords.keyAdvice(for: "border-radius", in: ["radius"]) == "the word here is \"radius\"")
    #expect(ForeignWords.keyAdvice(for: "fontSize", in: ["size"]) == "the word here is \"size\"")
    #expect(ForeignWords.advice(for: "alpha", in: ["opacity"]) == nil, "no word of expressions")
  }

  @Test("the manual has the reference as it follows from the table")
  func manual() throws {
    var reference = SceneGrammar.reference
    while reference.hasSuffix("\n") { reference.removeLast() }
    try GeneratedRegion.check("scene-grammar", of: "scene-reference.md", is: reference)
  }
}

extension SceneProgram {
  /// What it does: expressions by their instructions, wherever those stand.
  fileprivate var meaning: [String] {
    func text(_ part: some Any) -> String {
      "\(part)".replacing(/program\(Range\((\d+)..<(\d+)\), [A-Za-z.]*\)/) { match in
        let range = (Int(match.1) ?? 0)..<(Int(match.2) ?? 0)
        return "\(instructions[range].map { named($0) })"
      }
    }
    return values.map { text($0.kind) } + layers.map { text($0) } + gestures.map { text($0.axis) }
      + parameters.map { text($0) } + probes.map(\.about)
  }

  private func named(_ instruction: Instruction) -> String {
    switch instruction {
    case .layout(let slot): "\(layoutSlots[slot])"
    case .live(let slot): "\(liveSlots[slot])"
    default: "\(instruction)"
    }
  }
}
