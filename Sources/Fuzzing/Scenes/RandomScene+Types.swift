internal import HostSystem
internal import SceneFile
internal import TextFormat

extension RandomScene {
  /// Returns a random value for `key`, or `nil` if a name that the value needs does not exist.
  mutating func value(at key: GrammarKey) -> JSONTree? {
    let (level, locals) = (context.level, context.locals)
    defer { (context.level, context.locals) = (level, locals) }
    context.level = context.isFlat ? .layout : key.level
    if !key.locals.isEmpty { context.locals = key.locals }
    if case .line = key.type { return key.example }
    // The layer that a track's list uses must be the last of the scene's layers.
    if case .array(.object(.layer), _, _) = key.type { return layers() }
    return value(of: key.type)
  }

  /// Returns a random value of `type`, or `nil` if a name that the value needs does not exist.
  mutating func value(of type: GrammarType) -> JSONTree? {
    let level = context.level
    switch type {
    case .number(let limits, let usual):
      guard let range = usual ?? limits else { return .string(number(level, 2)) }
      return within(range, level)
    case .boolean: return .string(boolean(level, 2))
    case .literal(let limits, let usual, let isWhole):
      let number = dice.number(usual ?? limits)
      return .number((isWhole ? number.rounded() : number).shortest)
    case .flag: return .bool(dice.hits(0.7))
    case .line: return "it"
    case .text: return .string(shownText())
    case .word(let words):
      let version = version
      return .string(dice.pick(words.filter { SceneGrammar.version(ofWord: $0) <= version }))
    case .constant(let word): return .string(word)
    case .version: return .value(version)
    case .anything: return "scene.schema.json"
    case .sceneName: return .string("random-\(dice.whole(0..<1000))")
    case .newName(let kind): return .string(newName(kind))
    case .name(let kinds): return name(kinds).map { .string($0) }
    case .hexColor: return .string(dice.pick(["#336699", "#33669980"]))
    case .computedColor: return nil
    case .translucentColor:
      return version > 1 ? .string(dice.pick(["blue 40%", "#336699 12.5%"])) : nil
    case .file: return .string(dice.pick(["a.png", "b/c.jpg", "d.png"]))
    case .object(let id): return SceneGrammar[id].version > version ? nil : object(id)
    case .choice(.actions): return steps()
    case .choice(.probe): return probe()
    case .choice(.color) where version > 1 && dice.hits(0.2):
      return names.words.filter { $0.all == SceneNames.cells }.pick(&dice, upTo: .layout).map {
        .string("{\($0.name)}")
      } ?? either(GrammarChoice.color.alternatives)
    case .choice(let choice): return either(choice.alternatives)
    case .either(let types): return either(types)
    case .array(let element, let minimum, let maximum):
      return array(of: element, atLeast: minimum, atMost: maximum)
    case .row: return nil
    case .tuple(let elements):
      let values = elements.compactMap { value(of: $0.type) }
      return values.count == elements.count ? .array(values) : nil
    case .table(let name, let element, _): return table(of: name, element)
    }
  }

  /// Returns a random value of one of `types`. If the types permit the name of a known detent or a
  /// known string of a state, the result is such a name or string. Returns `nil` if no value of
  /// these types is possible.
  private mutating func either(_ types: [GrammarType]) -> JSONTree? {
    for type in types {
      if case .name([.detent]) = type, !context.detents.isEmpty { return value(of: type) }
      if case .name([.word]) = type, !context.words.isEmpty { return value(of: type) }
    }
    var rest = types
    let isState = types.contains { if case .name([.word]) = $0 { true } else { false } }
    if isState {
      let isNumber = context.isNumber
      rest.removeAll { if case .number = $0 { !isNumber } else { isNumber } }
    }
    while !rest.isEmpty {
      if let value = value(of: rest.remove(at: dice.whole(rest.indices))) { return value }
    }
    return nil
  }

  // MARK: Names

  private mutating func newName(_ kind: GrammarName) -> String {
    if kind == .word {
      let word = "word\(context.words.count)"
      context.words.append(word)
      return word
    }
    let name = "\(kind)\(names.kinds[kind, default: []].count)"
    names.kinds[kind, default: []].append(name)
    return name
  }

  private mutating func name(_ kinds: [GrammarName]) -> String? {
    switch kinds {
    case [.detent]:
      return context.detents.isEmpty ? nil : dice.pick(context.detents)
    case [.word]: return context.words.isEmpty ? nil : dice.pick(context.words)
    case [.layer]:
      needsRows = true
      return "rows"
    default: break
    }
    let all = kinds.flatMap { names.kinds[$0, default: []] }
    guard !all.isEmpty else { return nil }
    let name = dice.pick(all)
    (context.detents, context.words) = (
      names.detents[name, default: []], names.states[name, default: []]
    )
    context.isNumber = names.statesOfNumbers.contains(name)
    return name
  }

  // MARK: Collections

  private mutating func array(
    of element: GrammarType, atLeast minimum: Int, atMost maximum: Int?
  ) -> JSONTree? {
    let count = dice.whole(max(1, minimum)...max(minimum, 4))
    var values: [JSONTree] = []
    // An array with a maximum number of elements, such as the gestures, gets more elements than
    // other arrays. So some scenes exceed the maximum of eight gestures for one pointer.
    for _ in 0..<(maximum == nil ? count : count + 4) {
      if let value = value(of: element) { values.append(value) }
    }
    if case .object(let id) = element, [.rule, .freeRule, .zoomRule, .deckRule].contains(id) {
      values = rules(values, id)
    }
    return values.count >= minimum ? .array(values) : nil
  }

  /// Returns `rules` with a condition on each rule except the last.
  private mutating func rules(_ rules: [JSONTree], _ id: GrammarObject.ID) -> [JSONTree] {
    guard let condition = SceneGrammar[id].key("when") else { return rules }
    return rules.enumerated().map { index, rule in
      // Only a throw or a turn has a direction.
      let towards = rule["towards"]
      let thrown: JSONTree = id == .deckRule ? dice.pick(["next", "previous"]) : "throw"
      var members = [JSONTree.Member("to", towards == nil ? rule["to"] ?? .null : thrown)]
      if let towards { members.append(.init("towards", towards)) }
      if index < rules.count - 1, let when = rule["when"] ?? value(at: condition) {
        members.append(.init("when", when))
      }
      if let then = rule["then"] { members.append(.init("then", then)) }
      return .object(members)
    }
  }

  private mutating func table(of name: GrammarName, _ element: GrammarType) -> JSONTree? {
    switch name {
    case .value: return some(1...8, "val") { $0.value(named: $1) }
    case .timing: return some(0...3, "time") { $0.timing(named: $1) }
    case .action:
      defer { names.kinds[.action] = actions }
      let all = actions
      // An action may only perform the actions that come after it.
      return .object(
        all.indices.map { index in
          names.kinds[.action] = Array(all[(index + 1)...])
          return .init(all[index], steps())
        })
    case .key:
      let keys = Set((0..<dice.whole(0...2)).map { _ in dice.pick(["Return", "E", "Up", "8"]) })
      return .object(keys.sorted().map { .init($0, steps()) })
    case .detent:
      context.detents = Array(["up", "half", "down", "away"].prefix(dice.whole(1...4)))
      return .object(
        context.detents.compactMap { name in
          value(of: element).map { .init(name, $0) }
        })
    case .parameter:
      return some(0...3, "par") { scene, name in
        defer { scene.names.numbers.append((name, .layout)) }
        return scene.value(of: element)
      }
    case .crossing:
      return some(0...3, "pass") { scene, name in
        defer { scene.names.numbers.append(("\(name).count", .event)) }
        return scene.value(of: element)
      }
    case .table: return some(0...2, "rows") { $0.rows(named: $1) }
    default: return some(0...4, "\(name)") { scene, _ in scene.value(of: element) }
    }
  }

  /// Returns an object with a random number of members, each created by `make`.
  private mutating func some(
    _ count: ClosedRange<Int>, _ prefix: String,
    _ make: (inout RandomScene, String) -> JSONTree?
  ) -> JSONTree {
    .object(
      (0..<dice.whole(count)).compactMap { number in
        make(&self, "\(prefix)\(number)").map { .init("\(prefix)\(number)", $0) }
      })
  }

  /// Returns the rows of a table called `name`. The table's keys become available in expressions.
  private mutating func rows(named name: String) -> JSONTree {
    let types = (0..<dice.whole(1...3)).map { _ in dice.pick([ValueType.number, .bool, .word]) }
    let keys = types.enumerated().map { (name: "key\($0)", type: $1) }
    names.kinds[.table, default: []].append(name)
    names.tables[name] = keys
    names.numbers.append(("\(name).count", .layout))
    let count = dice.whole(0...5)
    // The keys of a table without rows are not known.
    if count > 0 {
      for key in keys { learn("\(name)[\(number(.layout, 0))].\(key.name)", key.type) }
    } else {
      names.tables[name] = []
    }
    return .array(
      (0..<count).map { _ in
        .object(keys.map { JSONTree.Member($0.name, cell($0.type)) })
      })
  }

  private mutating func cell(_ type: ValueType) -> JSONTree {
    switch type {
    case .number: .value(dice.whole(-50...500))
    case .bool: .bool(dice.hits(0.5))
    case .word: .string(dice.pick(SceneNames.cells))
    }
  }

  /// Lets later expressions contain `text`, an expression for a table's value of the type `type`.
  mutating func learn(_ text: String, _ type: ValueType) {
    switch type {
    case .number: names.numbers.append((text, .layout))
    case .bool: names.truths.append((text, .layout))
    case .word: names.words.append((text, .layout, SceneNames.cells))
    }
  }

  private mutating func layers() -> JSONTree {
    var layers = (0..<dice.whole(1...4)).compactMap { _ in object(.layer) }
    if needsRows {
      let y = names.kinds[.track]?.first ?? "0"
      layers.append(["name": "rows", "y": .string(y), "fill": "raised"])
      names.kinds[.layer, default: []].append("rows")
    }
    return .array(layers)
  }

  // MARK: Contents

  /// Returns a step, the name of an action, or an array of up to four steps and names of actions.
  private mutating func steps() -> JSONTree {
    func one(_ scene: inout RandomScene) -> JSONTree {
      let actions = scene.names.kinds[.action, default: []]
      if !actions.isEmpty, scene.dice.hits(0.25) { return .string(scene.dice.pick(actions)) }
      var kinds = SceneGrammar.steps
      if scene.context.depth > 1 { kinds.removeAll { $0 == .if } }
      return scene.either(kinds.map { .object($0) }) ?? .array([])
    }
    if dice.hits(0.3) { return one(&self) }
    return .array((0..<dice.whole(1...4)).map { _ in one(&self) })
  }

  private mutating func probe() -> JSONTree {
    if dice.hits(0.3), let word = names.words.pick(&dice, upTo: .live) {
      return ["value": .string(word.name), "unit": "name"]
    }
    return value(of: .either([.number(), .object(.probe)])) ?? 0
  }

  private mutating func shownText() -> String {
    var text = "Some words, {{ braces }, {\(number(.layout, 2))}"
    if let word = names.words.pick(&dice, upTo: .layout) { text += " {\(word.name)}" }
    if dice.hits(0.2) { text += " {\(boolean(.layout, 1))}" }
    if let field = names.kinds[.field, default: []].pick(&dice) { text += " {\(field).text}" }
    return text
  }
}
