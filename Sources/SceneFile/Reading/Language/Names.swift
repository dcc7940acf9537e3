internal import TextFormat

/// The meaning of a name in an expression: its type, its level, and the instruction that reads it.
struct Meaning {
  var type: ValueType
  var level: Level
  var instruction: Instruction
}

extension Member {
  /// The ``Level`` of an expression that reads this member of a value, i.e. the kind of event at
  /// which the member can change. Members of states are an exception and always have the level
  /// `layout`.
  package var level: Level {
    switch self {
    case .target, .detent, .held, .gone, .fingers, .leaving: .event
    case .front, .turns, .text, .empty, .focused, .count: .layout
    default: .live
    }
  }
}

extension SceneParser {
  /// The built-in names, which a file cannot define.
  static let reserved: [(name: String, slot: Slot, type: ValueType)] = [
    ("width", .width, .number), ("height", .height, .number), ("safeTop", .safeTop, .number),
    ("safeBottom", .safeBottom, .number), ("dark", .dark, .bool), ("reduced", .reduced, .bool),
  ]
  static let locals: [(name: String, local: Local)] = [
    ("position", .position), ("velocity", .velocity), ("projected", .projected), ("vx", .vx),
    ("vy", .vy),
    ("fx", .fx), ("fy", .fy), ("up", .up), ("x", .x), ("y", .y), ("distance", .distance),
    ("speed", .speed), ("projectedX", .projectedX), ("projectedY", .projectedY),
    ("scale", .scale), ("fingers", .fingers), ("lifted", .lifted),
  ]
  static let otherReserved = ["index", "count", "true", "false", "stage"]
  /// The names that a file cannot define from version 2 on.
  static let newReserved = ["row", TimingProgram.modeName]

  /// The local variables of this version of the format.
  private var locals: [(name: String, local: Local)] {
    Self.locals.filter { $0.local.version <= version }
  }

  /// Returns the index of a word, adding the word if it is new.
  mutating func number(ofWord word: String) -> Int {
    if let number = wordNumbers[word] { return number }
    wordNumbers[word] = program.words.count
    program.words.append(word)
    return program.words.count - 1
  }

  /// Adds a name to the list of names, which all kinds of elements share. Reports an error if the
  /// name is invalid or a duplicate.
  mutating func define(_ name: String, at offset: Int, as definition: Definition) {
    guard name.isIdentifier, name.utf8.count <= 64 else {
      diagnostics.note(
        TextError(
          "invalid name \(JSONText.excerpt(name))", at: offset,
          expected: "a letter, then letters, digits or \"_\", at most 64 in all"))
      return
    }
    // A name like `up` may be defined; where the variable is known, the variable has priority.
    let isReserved =
      Self.reserved.contains { $0.name == name }
      || Self.locals.contains { $0.name == name && $0.local.version == 1 }
      || Self.otherReserved.contains(name) || version > 1 && Self.newReserved.contains(name)
    guard !isReserved else {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is a name of the scene language", at: offset,
          advice: "choose another name"))
      brokenNames.insert(name)
      return
    }
    if let other = definitions[name] {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is also the name of \(other.kind)", at: offset,
          advice: "choose another name"))
      return
    }
    definitions[name] = definition
    definedNames.append(name)
    definitionOffsets.append(offset)
  }

  /// Returns the meaning of `name` in an expression in the given `context`. Reports an error
  /// and returns `nil` if the name has no meaning.
  mutating func meaning(of name: String, at offset: Int, _ context: ExpressionContext) -> Meaning? {
    if let own = Self.reserved.first(where: { $0.name == name }) {
      return slot(own.slot, own.type, .layout, at: offset)
    }
    if context.repeats.isInRepeat, name == "index" || name == "count" {
      return Meaning(
        type: .number, level: .layout, instruction: name == "index" ? .index : .count)
    }
    if let local = locals.first(where: { $0.name == name })?.local,
      context.locals.contains(local)
    {
      return Meaning(type: local.type, level: context.level, instruction: .local(local))
    }
    if let own = rowMeaning(of: name, context) { return own }
    if name == TimingProgram.modeName, case .parameter(let number)? = definitions[name], version > 1
    {
      return slot(.parameter(number), .bool, .layout, at: offset)
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let definition = definitions[name] ?? definitions[parts[0]] else {
      noteUnknown(name, at: offset, context)
      return nil
    }
    use(parts[0])
    let member = parts.count > 1 ? parts[1] : ""
    switch definition {
    case .parameter(let number) where member.isEmpty || definitions[name] == definition:
      return slot(.parameter(number), .number, .layout, at: offset)
    case .value(let number): return meaning(ofValue: number, member, name, at: offset, context)
    case .gesture(let number) where member == "press" && canBePressed.contains(number):
      return slot(.press(number), .number, .live, at: offset)
    case .action(let number) where member == "waiting":
      return slot(.waiting(number), .bool, .event, at: offset)
    case .crossing(let number) where member == "count":
      return slot(.crossings(number), .number, .event, at: offset)
    case .table(let number) where member == "count":
      let count = Double(program.tables[number].rowCount)
      return Meaning(type: .number, level: .layout, instruction: .constant(count))
    default:
      if brokenNames.contains(parts[0]) { return nil }
      noteUnknown(name, at: offset, context)
      return nil
    }
  }

  private mutating func meaning(
    ofValue number: Int, _ member: String, _ name: String, at offset: Int,
    _ context: ExpressionContext
  ) -> Meaning? {
    let shape = shapes[number]
    guard let kind = shape.kind else { return nil }
    if kind == .expression, member.isEmpty {
      let compiled = compiledValues[number] ?? .failed
      guard let type = compiled.type else { return nil }
      if case .constant(let value) = compiled.expression {
        return Meaning(type: type, level: .layout, instruction: .constant(value))
      }
      return slot(.expression(compiled.expression), type, compiled.expression.level, at: offset)
    }
    guard let found = shape.members.first(where: { $0.member.rawValue == member }) else {
      if let key = SceneGrammar.key(for: member, of: kind) {
        let (name, key) = (JSONText.quoted(name), JSONText.quoted(key))
        diagnostics.note(
          TextError(
            "\(name) is known only if \(JSONText.quoted(program.values[number].name)) has \(key)",
            at: offset,
            advice: "add \(key) to it"))
      } else {
        noteUnknown(name, at: offset, context)
      }
      return nil
    }
    if kind == .deck {
      return meaning(ofDeck: number, found.member, found.type, at: offset, context)
    }
    if kind == .field { return meaning(ofField: number, found.member, found.type, at: offset) }
    if kind == .state { return slot(.state(number), found.type, .layout, at: offset) }
    return slot(.member(number, found.member), found.type, found.member.level, at: offset)
  }

  /// Returns the meaning of a member of the field with the index `number`.
  private mutating func meaning(
    ofField number: Int, _ member: Member, _ type: ValueType, at offset: Int
  ) -> Meaning? {
    guard let field = program.fields.firstIndex(of: number) else { return nil }
    switch member {
    case .focused:
      return slot(.state(program.focusState(ofField: field)), type, .layout, at: offset)
    case .empty: return slot(.state(program.emptyState(ofField: field)), type, .layout, at: offset)
    case .count: return slot(.state(number), type, .layout, at: offset)
    default:
      let name = program.values[number].name
      diagnostics.note(
        TextError(
          "\(JSONText.quoted("\(name).text")) is a text and cannot be part of an expression",
          at: offset, advice: "show it alone, {\(name).text}, or test \(name).empty"))
      return nil
    }
  }

  /// Returns the meaning of a member of the deck with the index `number`. If a layer is repeated
  /// for the deck's cards, each copy of the layer shows one card. In such a layer, some members
  /// belong to the copy's card; elsewhere they belong to the front card.
  private mutating func meaning(
    ofDeck number: Int, _ member: Member, _ type: ValueType, at offset: Int,
    _ context: ExpressionContext
  ) -> Meaning? {
    guard let deck = decks[number] else { return nil }
    switch member {
    case .turns: return slot(.state(number), type, .layout, at: offset)
    case .front:
      guard let turns = slot(.state(number), type, .layout, at: offset) else { return nil }
      let start = program.instructions.count
      program.instructions += Self.front(of: deck, turns: turns.instruction)
      let front = Expression.program(start..<program.instructions.count, .layout)
      return slot(.expression(front), type, .layout, at: offset)
    default:
      if context.repeats.decks.contains(deck.index),
        let name = CardMember.Name(rawValue: member.rawValue)
      {
        return Meaning(
          type: type, level: member.level,
          instruction: .card(CardMember(deck: UInt16(deck.index), name: name)))
      }
      return slot(.member(number, member), type, member.level, at: offset)
    }
  }

  /// Returns the meaning of a name whose value is read from `slot` when an expression is evaluated.
  /// Adds the slot to the program if it is new. Reports an error and returns `nil` if the program
  /// would have too many slots for changing values.
  private mutating func slot(
    _ slot: Slot, _ type: ValueType, _ level: Level, at offset: Int
  ) -> Meaning? {
    if level == .layout {
      if layoutPlaces[slot] == nil {
        layoutPlaces[slot] = program.layoutSlots.count
        program.layoutSlots.append(slot)
      }
      return Meaning(type: type, level: level, instruction: .layout(layoutPlaces[slot] ?? 0))
    }
    if livePlaces[slot] == nil {
      guard program.liveSlots.count < EvaluationContext.capacity else {
        if !hasTooManySlots {
          diagnostics.note(
            TextError(
              "the expressions of the file use too many names that change during the run",
              at: offset,
              expected: "at most \(EvaluationContext.capacity) such names"))
        }
        hasTooManySlots = true
        return nil
      }
      livePlaces[slot] = program.liveSlots.count
      program.liveSlots.append(slot)
    }
    return Meaning(type: type, level: level, instruction: .live(livePlaces[slot] ?? 0))
  }

  /// Returns the names of the language that an expression in the given `context` may use.
  func languageNames(_ context: ExpressionContext) -> [String] {
    var names = Self.reserved.map { $0.name }
    if context.repeats.isInRepeat { names += ["index", "count"] }
    if let table = context.repeats.table {
      names += program.tables[table].columns.map { "row.\($0.name)" } + ["row.number"]
    }
    return names + locals.filter { context.locals.contains($0.local) }.map { $0.name }
  }

  /// Returns all names that an expression in the given `context` may use.
  func expressionNames(_ context: ExpressionContext) -> [String] {
    var names = languageNames(context)
    for name in definedNames {
      switch definitions[name] {
      case .parameter: names.append(name)
      case .value(let number):
        if shapes[number].kind == .expression { names.append(name) }
        for member in shapes[number].members {
          names.append(member.member == .itself ? name : "\(name).\(member.member.rawValue)")
        }
      case .gesture(let number) where canBePressed.contains(number): names.append(name + ".press")
      case .action: names.append(name + ".waiting")
      case .table, .crossing: names.append(name + ".count")
      default: break
      }
    }
    return names
  }
}
