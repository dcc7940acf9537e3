internal import TextFormat

extension SceneParser {
  static let mostValues = 64

  /// Defines the names of all values and their members.
  mutating func defineValues(_ members: [JSONValue.Member]) {
    if members.count > Self.mostValues {
      diagnostics.note(
        TextError(
          "too many values", at: members[Self.mostValues].offset,
          expected: "at most \(Self.mostValues) in a file"))
    }
    for member in members.prefix(Self.mostValues) {
      define(member.key, at: member.offset, as: .value(shapes.count))
      shapes.append(shape(of: member.value))
      if shapes[shapes.count - 1].kind == .deck, case .object(let own) = member.value.content,
        !defineDeck(shapes.count - 1, Fields(own, offset: member.value.offset))
      {
        shapes[shapes.count - 1].kind = nil
      }
      if shapes[shapes.count - 1].kind == .field, !defineField(shapes.count - 1, member.value) {
        shapes[shapes.count - 1].kind = nil
      }
      if shapes[shapes.count - 1].kind == nil { brokenNames.insert(member.key) }
      program.values.append(ValueProgram(name: member.key, kind: .expression(.constant(0))))
    }
    for (number, member) in members.prefix(Self.mostValues).enumerated()
    where shapes[number].kind == .follower {
      defineFollower(number, member, of: members)
    }
  }

  /// Returns the properties of a value that are known from its type alone.
  private mutating func shape(of value: JSONValue) -> Shape {
    guard case .object(let members) = value.content else { return Shape(kind: .expression) }
    let fields = Fields(members, offset: value.offset)
    let kinds = SceneGrammar.values.map { SceneGrammar[$0] }.filter { $0.version <= version }
    let types = kinds.map { $0.name }
    let expected = types.joined(separator: ", ")
    guard let type = fields["type"] else {
      diagnostics.note(
        TextError(#""type" is missing"#, at: fields.offset, expected: "one of \(expected)"))
      return Shape()
    }
    guard case .string(let word) = type.content else {
      diagnostics.note(type.error(expected: expected))
      return Shape()
    }
    let newer = SceneGrammar.values.map { SceneGrammar[$0] }.first {
      $0.name == word && $0.version > version
    }
    if let newer {
      note(word, needsVersion: newer.version, at: type.offset)
      return Shape()
    }
    guard let index = types.firstIndex(of: word), let kind = ValueKind(rawValue: word) else {
      diagnostics.note(.unknown("type", word, at: type.offset, allowed: types))
      return Shape()
    }
    var shape = Shape(kind: kind)
    for answer in kinds[index].answers
    where answer.version <= version && answer.key.map({ fields[$0] != nil }) ?? true {
      shape.members.append((answer.member, answer.type))
    }
    switch kind {
    case .track:
      if case .object(let detents) = fields["detents"]?.content {
        shape.detents = Fields(detents, offset: 0).members.prefix(Self.maximumDetentCount)
          .map { $0.key }
      }
    case .state:
      if case .array(let words) = fields["words"]?.content {
        shape.words = words.prefix(Self.maximumWordCount).compactMap {
          if case .string(let word) = $0.content { word } else { nil }
        }
      }
      if fields["words"] != nil {
        shape.members = [(.itself, .word)]
      } else if hasNumber(fields) {
        shape.members = [(.itself, .number)]
      }
    case .follower: shape.members = []
    default: break
    }
    return shape
  }

  /// Defines the members of a follower. A follower has the same members as the value that it
  /// follows.
  private mutating func defineFollower(
    _ number: Int, _ member: JSONValue.Member, of members: [JSONValue.Member]
  ) {
    var leader = number
    // Finds the value at the end of a chain of followers. A circle is reported when the followers
    // are parsed.
    for _ in 0...program.values.count where shapes[leader].kind == .follower {
      guard case .object(let own) = members[leader].value.content,
        case .string(let name) = Fields(own, offset: 0)["of"]?.content,
        case .value(let next) = definitions[name]
      else { break }
      leader = next
    }
    switch shapes[leader].kind {
    case .free:
      shapes[number].members = [(.x, .number), (.y, .number), (.moving, .bool)]
    case .track, .animated:
      shapes[number].members = [(.itself, .number), (.moving, .bool)]
    default: brokenNames.insert(member.key)
    }
  }

  /// Compiles the values that are expressions, each after the values that it uses.
  mutating func readExpressions(_ members: [JSONValue.Member]) {
    var trees: [Int: Syntax] = [:]
    for (number, member) in members.prefix(Self.mostValues).enumerated()
    where shapes[number].kind == .expression {
      if case .string = member.value.content { trees[number] = syntax(member.value) }
    }
    // The path from the first visited value to the current one.
    var path: [Int] = []
    var done: Set<Int> = []
    func visit(_ number: Int, _ parser: inout SceneParser) {
      guard !done.contains(number) else { return }
      path.append(number)
      for (name, offset) in trees[number]?.names ?? [] {
        guard case .value(let next) = parser.definitions[name],
          parser.shapes[next].kind == .expression
        else { continue }
        if let start = path.firstIndex(of: next) {
          parser.note(cycle: path[start...].map { parser.program.values[$0].name }, at: offset)
          done.formUnion(path[start...])
        } else {
          visit(next, &parser)
        }
        if done.contains(number) { break }
      }
      path.removeLast()
      // If the value is part of a circular dependency, the error has been reported.
      guard done.insert(number).inserted else { return }
      let value = members[number].value
      if let tree = trees[number] {
        parser.compiledValues[number] = parser.compiled(tree, as: nil, .live)
      } else if case .string = value.content {
        parser.compiledValues[number] = .failed
      } else {
        parser.compiledValues[number] = parser.compiled(
          value, as: nil, .live, "an expression, or a value {\"type\": …}")
      }
    }
    for number in program.values.indices where shapes[number].kind == .expression {
      visit(number, &self)
      let compiled = compiledValues[number] ?? .failed
      program.values[number].kind = .expression(compiled.expression)
    }
  }

  private mutating func note(cycle names: [String], at offset: Int) {
    let cycle = (names + names.prefix(1)).joined(separator: " → ")
    diagnostics.note(
      TextError("circular dependency: \(cycle); remove one reference", at: offset))
  }

  /// Parses all values that are objects.
  mutating func readValues(_ members: [JSONValue.Member]) {
    for (number, member) in members.prefix(Self.mostValues).enumerated() {
      guard let kind = shapes[number].kind else { continue }
      valueBeingRead = member.key
      defer { valueBeingRead = nil }
      switch kind {
      case .track: readTrack(number, member.value)
      case .collapsing: readCollapsing(number, member.value)
      case .free: readFree(number, member.value)
      case .zoom: readZoom(number, member.value)
      case .deck: readDeck(number, member.value)
      case .field: readField(number, member.value)
      case .follower: readFollower(number, member.value)
      case .animated: readAnimated(number, member.value)
      case .state: readState(number, member.value)
      case .expression: break
      }
    }
    noteCirclesOfFollowers(members)
  }
}
