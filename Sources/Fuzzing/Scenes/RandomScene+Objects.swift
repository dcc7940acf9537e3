internal import HostSystem
internal import SceneFile
internal import TextFormat

extension RandomScene {
  /// Returns a random object with the keys of the grammar object `id`, or `nil` if a name that the
  /// object needs does not exist.
  mutating func object(_ id: GrammarObject.ID) -> JSONTree? {
    let outer = context
    defer { context = outer }
    if SceneGrammar.values.contains(id) || SceneGrammar.steps.contains(id) {
      (context.detents, context.words, context.isNumber) = ([], [], false)
      context.depth += SceneGrammar.steps.contains(id) ? 1 : 0
    }
    let grammar = SceneGrammar[id]
    var plan = plan(of: grammar)
    if id == .parameter { return parameter(plan) }
    if id == .fieldFilter { return fieldFilter() }
    if id == .repeat { planRepeat(&plan) }
    if id == .go { return go(plan) }
    if id == .state {
      if version > 1, dice.hits(0.6) { return stateOfNumber(plan) }
      plan.subtract(["range", "wrap"])
    }
    var members: [JSONTree.Member] = []
    // The layers of a group depend on the object's other keys, so the group comes last.
    let (groups, others) = (grammar.keys.filter(\.isGroup), grammar.keys.filter { !$0.isGroup })
    for key in others where plan.contains(key.name) {
      if let value = value(at: key) {
        members.append(.init(key.name, value))
      } else if key.isRequired || grammar.exclusives.contains(where: { $0.keys.contains(key.name) })
      {
        return nil
      }
    }
    for key in groups where plan.contains(key.name) {
      members.append(.init(key.name, group(beside: members)))
    }
    if id == .repeat { filter(&members) }
    // Remove keys without effect: they need another key that is missing or has the wrong value.
    let idle = members.filter { !grammar.says($0.key, beside: members) }
    members.removeAll { member in idle.contains { $0.key == member.key } }
    learn(from: members, id)
    return .object(members)
  }

  /// Returns a random set of keys for an object of `grammar`.
  private mutating func plan(of grammar: GrammarObject) -> Set<String> {
    var plan: Set<String> = []
    for key in grammar.keys where key.isRequired || dice.hits(0.4) { plan.insert(key.name) }
    // Actions on arrival often lead back to one another, and the reader rejects such a circle.
    if grammar.id == .detent || grammar.id == .animated, dice.hits(0.7) { plan.remove("then") }
    if grammar.id == .scene { plan = Set(grammar.keyNames) }
    let newer = Set(grammar.keys.filter { $0.version > version }.map(\.name))
    plan.subtract(newer)
    for exclusive in grammar.exclusives {
      plan.subtract(exclusive.keys)
      let keys = exclusive.keys.filter {
        !newer.contains($0) && ($0 != "group" || context.depth < 3)
      }
      if exclusive.missing != nil || dice.hits(0.85) { plan.insert(dice.pick(keys)) }
    }
    // Remove keys that need a missing key. The second pass removes keys that needed the keys
    // removed in the first pass.
    for _ in 0..<2 {
      plan = plan.filter { name in
        let needs = grammar.key(name)?.needs ?? []
        return needs.isEmpty || needs.contains { plan.contains($0.name) }
      }
    }
    let hasCopies = !names.filters.isEmpty || !names.kinds[.deck, default: []].isEmpty
    if grammar.id == .layer, hasCopies, context.depth < 2, !context.isInRepeat, dice.hits(0.35) {
      plan.subtract(grammar.exclusives.flatMap(\.keys))
      plan.formUnion(["group", "repeat"])
    }
    if grammar.id == .field, dice.hits(0.7) { plan.insert("filter") }
    if case .either(let key, let other) = grammar.rule {
      if plan.contains(other) { plan.remove(key) } else { plan.insert(key) }
    }
    if grammar.id == .layer {
      let turns = LayerNumber.all.filter { $0.effect == .turn }.map { $0.key } + ["lean"]
      if context.isFlat { plan.remove("lean") }
      // Most layers are not rotated, scaled or tilted.
      if dice.hits(0.7) { plan.subtract(turns + ["scale"]) }
      context.isTurned = context.isTurned || !plan.isDisjoint(with: turns)
      if context.isTurned { plan.subtract(["clip", "edgeBlur"]) }
      // Nested repeats take long to render.
      if context.isInRepeat, dice.hits(0.8) { plan.remove("repeat") }
    }
    return plan
  }

  /// Makes the filter of a repeat (copies of a group, e.g. one for each row of a table) valid.
  /// `members` are the repeat's JSON members. If the filter names a field that searches a table,
  /// this table becomes the rows of the repeat. Otherwise the filter is removed.
  private func filter(_ members: inout [JSONTree.Member]) {
    guard let filter = members.firstIndex(where: { $0.key == "filter" }) else { return }
    guard case .string(let field) = members[filter].value, let table = names.filters[field] else {
      members.remove(at: filter)
      return
    }
    for index in members.indices where members[index].key == "rows" {
      members[index].value = .string(table)
    }
  }

  /// Chooses the JSON keys of a repeat (copies of a group). Often the repeat shows the cards of a
  /// deck, or the rows that a field filters.
  private mutating func planRepeat(_ plan: inout Set<String>) {
    plan.remove("filter")
    if !names.kinds[.deck, default: []].isEmpty, dice.hits(0.6) {
      plan = dice.hits(0.6) ? ["deck", "touch"] : ["deck"]
    } else if !names.filters.isEmpty, dice.hits(0.6) {
      plan = ["rows", "pitch", "filter"]
    }
  }

  /// Returns a random filter of the rows of a table, or `nil` if no table has keys.
  private mutating func fieldFilter() -> JSONTree? {
    let tables = names.tables.keys.sorted().filter { !(names.tables[$0] ?? []).isEmpty }
    guard let table = tables.pick(&dice), let keys = names.tables[table] else { return nil }
    return [
      "rows": .string(table),
      "in": .array(keys.prefix(dice.whole(1...keys.count)).map { .string($0.name) }),
    ]
  }

  /// Returns a random parameter of a scene. Its default lies within its range.
  private mutating func parameter(_ plan: Set<String>) -> JSONTree {
    let (low, length) = (dice.whole(-50...50), dice.whole(1...200))
    let standard = low + dice.whole(0...length)
    return .object(
      SceneGrammar[.parameter].keys.compactMap { key in
        switch key.name {
        case "default": .init(key.name, .value(standard))
        case "range": .init(key.name, [.value(low), .value(low + length)])
        default: plan.contains(key.name) ? value(at: key).map { .init(key.name, $0) } : nil
        }
      })
  }

  /// Returns a random state that is a number.
  private mutating func stateOfNumber(_ plan: Set<String>) -> JSONTree {
    let (low, length) = (dice.whole(-20...20), dice.whole(1...40))
    var members: [JSONTree.Member] = [
      .init("type", "state"), .init("start", .value(low + dice.whole(-2...length + 2))),
    ]
    guard !plan.isDisjoint(with: ["range", "wrap"]) else { return .object(members) }
    members.append(.init("range", [.value(low), .value(low + length)]))
    if plan.contains("wrap") { members.append(.init("wrap", .bool(dice.hits(0.7)))) }
    return .object(members)
  }

  /// Returns random layers for a group. `members` are the members of the group's JSON object besides
  /// these layers.
  private mutating func group(beside members: [JSONTree.Member]) -> JSONTree {
    let (outer, names) = (context, names)
    defer {
      (context, self.names.numbers) = (outer, names.numbers)
      (self.names.truths, self.names.words) = (names.truths, names.words)
    }
    context.depth += 1
    if members.contains(.init("flatten", .bool(true))) { context.isFlat = true }
    if members.contains(where: { $0.key == "repeat" }) {
      self.names.numbers += [("index", .layout), ("count", .layout)]
      context.isInRepeat = true
    }
    let repeats = JSONTree.object(members)["repeat"]
    var table = repeats?["rows"]
    if case .string(let deck)? = repeats?["deck"], let rows = self.names.tablesOfDecks[deck] {
      table = .string(rows)
    }
    if case .string(let table)? = table {
      self.names.numbers.removeAll { $0.name.hasPrefix("row.") }
      self.names.truths.removeAll { $0.name.hasPrefix("row.") }
      self.names.words.removeAll { $0.name.hasPrefix("row.") }
      for key in self.names.tables[table] ?? [] { learn("row.\(key.name)", key.type) }
      learn("row.number", .number)
    }
    return .array((0..<dice.whole(1...2)).compactMap { _ in object(.layer) })
  }

  /// If the object with `members` is a gesture, adds to `names` the names by which expressions can
  /// read the gesture's values.
  private mutating func learn(from members: [JSONTree.Member], _ id: GrammarObject.ID) {
    guard id == .gesture, case .string(let name)? = JSONTree.object(members)["name"] else { return }
    let kinds = GestureKind.allCases.filter(\.canBePressed)
    if members.contains(where: { member in kinds.contains { $0.rawValue == member.key } }) {
      names.numbers.append(("\(name).press", .live))
    }
  }

  // MARK: Named parts

  /// Returns a random value called `name`, which may refer to values that were written before.
  mutating func value(named name: String) -> JSONTree {
    if dice.hits(0.3) {
      let level = dice.pick([Level.layout, .layout, .event, .live])
      if dice.hits(0.25) {
        let text = boolean(level, 2)
        names.truths.append((name, level))
        return .string(text)
      }
      let text = number(level, 3)
      names.numbers.append((name, level))
      return .string(text)
    }
    let version = version
    let id = dice.pick(SceneGrammar.values.filter { SceneGrammar[$0].version <= version })
    guard let value = object(id), case .object(let members) = value else {
      return self.value(named: name)
    }
    learn(members, of: id, named: name)
    return value
  }

  private mutating func learn(
    _ members: [JSONTree.Member], of id: GrammarObject.ID, named name: String
  ) {
    let object = JSONTree.object(members)
    var words: [String] = []
    for key in ["detents", "words"] {
      switch object[key] {
      case .object(let detents): words = detents.map(\.key)
      case .array(let all):
        words = all.compactMap { if case .string(let word) = $0 { word } else { nil } }
      default: break
      }
    }
    for kind in SceneGrammar.names(of: id) { names.kinds[kind, default: []].append(name) }
    if id == .state {
      if case .number? = object["start"] {
        names.numbers.append((name, .layout))
        names.statesOfNumbers.insert(name)
        return
      }
      names.kinds[.switchableState, default: []].append(name)
    }
    if id == .track { names.detents[name] = words }
    if id == .collapsing || object["list"] != nil { names.lists.append(name) }
    if id == .track, words.count == 2 || version > 1 && words.count > 2 {
      names.kinds[.trackOfTwo, default: []].append(name)
    }
    if id == .state { names.states[name] = words }
    for answer in SceneGrammar[id].answers
    where answer.member != .text && answer.version <= version
      && answer.key.map({ object[$0] != nil }) ?? true
    {
      let full = answer.member == .itself ? name : "\(name).\(answer.member.rawValue)"
      let level = id == .state ? Level.layout : answer.member.level
      if id == .state, !words.isEmpty {
        names.words.append((full, level, words))
        continue
      }
      switch answer.type {
      case .number: names.numbers.append((full, level))
      case .bool: names.truths.append((full, level))
      case .word: names.words.append((full, level, words))
      }
    }
    if id == .field, case .string(let table)? = object["filter"]?["rows"] {
      names.filters[name] = table
    }
    if id == .deck {
      names.numbers += ["x", "role"].map { ("\(name)[\(dice.whole(0...3))].\($0)", .live) }
      if case .string(let table)? = object["items"] { names.tablesOfDecks[name] = table }
    }
    guard id == .follower, case .string(let leader)? = object["of"] else { return }
    if names.kinds[.free, default: []].contains(leader) {
      names.numbers += [("\(name).x", .live), ("\(name).y", .live)]
    } else if !names.kinds[.follower, default: []].contains(leader) {
      names.numbers.append((name, .live))
    }
  }

  /// Returns a random timing called `name`. The timing's numbers become available in expressions.
  mutating func timing(named name: String) -> JSONTree? {
    guard let timing = value(of: .choice(.newTiming)), case .object(let members) = timing else {
      return nil
    }
    for member in members {
      let path = member.key == "fluid" ? name : "\(name).\(member.key)"
      switch member.value {
      case .number: names.numbers.append((path, .layout))
      case .object(let numbers):
        for member in numbers {
          if case .number = member.value {
            names.numbers.append(("\(path).\(member.key)", .layout))
          }
        }
        if !names.truths.contains(where: { $0.name == "fluid" }) {
          names.truths.append(("fluid", .layout))
        }
      default: break
      }
    }
    names.kinds[.timing, default: []].append(name)
    return timing
  }
}

extension GrammarKey {
  /// Whether the key holds the layers of a group.
  fileprivate var isGroup: Bool { name == "group" }
}

extension GrammarObject {
  /// Returns whether `key` has an effect in an object with `members`.
  fileprivate func says(_ key: String, beside members: [JSONTree.Member]) -> Bool {
    let needs = self.key(key)?.needs ?? []
    return needs.isEmpty
      || needs.contains { need in
        switch need {
        case .key(let name): members.contains { $0.key == name }
        case .isTrue(let name): members.contains(.init(name, .bool(true)))
        }
      }
  }
}
