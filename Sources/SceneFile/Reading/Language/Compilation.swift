internal import TextFormat

/// The context of an expression, which determines the names that the expression may use.
struct ExpressionContext {
  /// The highest level that the expression may have. The level limits how often the expression's
  /// value may change (``Level``).
  var level = Level.layout
  var locals: [Local] = []
  var repeats = RepeatContext()
  /// The key at which the expression stands in the file, for error messages. `nil` if unknown.
  var key: String?
  /// A description of the expected value, for the error message about an expression that is only an
  /// unknown name. `nil` if that message lists the known names instead.
  var expected: String?
  /// Whether the expression is only a name and must be a number. A string cannot stand there.
  var isNumberAlone = false
  /// Whether the expression is in a flattened group, i.e. a group that is drawn once as a picture.
  var isFlat = false

  static let layout = ExpressionContext()
  static let live = ExpressionContext(level: .live)
}

/// An expression during its compilation to instructions.
struct Compilation {
  var context: ExpressionContext
  var code: [Instruction] = []
  /// The highest level among the names that the expression uses. The expression's value can change
  /// as often as the value of a name with this level.
  var level = Level.layout

  /// Appends `instruction`, whose operands begin at `start`. If all operands are constants, appends
  /// the result instead.
  mutating func append(_ instruction: Instruction, from start: Int) {
    code.append(instruction)
    let operands = code[start...].dropLast()
    guard operands.count == instruction.operands, operands.allSatisfy({ $0.isConstant }) else {
      return
    }
    // Evaluates the instruction as a running scene would.
    var program = SceneProgram(name: "")
    program.instructions = Array(code[start...])
    var moment = EvaluationContext(layout: [])
    let result = moment.value(.program(0..<program.instructions.count, .layout), of: program)
    code.removeSubrange(start...)
    code.append(.constant(result))
  }

  /// The maximum number of values that are on the stack at the same time.
  var stackDepth: Int {
    var (depth, deepest) = (0, 0)
    for instruction in code {
      depth += 1 - instruction.operands
      deepest = max(deepest, depth)
    }
    return deepest
  }
}

extension Instruction {
  var isConstant: Bool {
    if case .constant = self { return true }
    return false
  }
}

extension SceneParser {
  /// The maximum number of instructions of all expressions together. The number is limited because
  /// a single step of an action may evaluate most of the instructions.
  static let maximumPartCount = 32_768

  /// Compiles `syntax`. The result must have the type `type`, unless `type` is `nil`.
  mutating func compiled(
    _ syntax: Syntax, as type: ValueType? = nil, _ context: ExpressionContext
  ) -> Compiled {
    var compilation = Compilation(context: context)
    guard let found = compile(syntax, into: &compilation) else { return .failed }
    if let type, !check(found, is: type, syntax) { return .failed }
    if compilation.code.count == 1, case .constant(let number) = compilation.code[0] {
      return Compiled(expression: .constant(number), type: found)
    }
    guard compilation.stackDepth <= EvaluationContext.deepest else {
      diagnostics.note(
        TextError(
          "an expression is nested too deeply", at: syntax.range.lowerBound,
          expected:
            "at most \(EvaluationContext.deepest) nested operands; move a part into a named expression in \"values\""
        ))
      return .failed
    }
    guard program.instructions.count + compilation.code.count <= Self.maximumPartCount else {
      if !hasTooManyParts {
        diagnostics.note(
          TextError(
            "the file has too many expressions", at: syntax.range.lowerBound,
            expected: "at most \(Self.maximumPartCount) numbers, names and operators in all"))
      }
      hasTooManyParts = true
      return .failed
    }
    let start = program.instructions.count
    program.instructions += compilation.code
    return Compiled(
      expression: .program(start..<program.instructions.count, compilation.level), type: found)
  }

  /// Returns the source text of `syntax` for an error message.
  private func excerpt(_ syntax: Syntax) -> String {
    JSONText.excerpt(String(decoding: text[syntax.range], as: UTF8.self))
  }

  private mutating func check(_ found: ValueType, is type: ValueType, _ syntax: Syntax) -> Bool {
    if found == type { return true }
    if case .string(let string) = syntax.content {
      diagnostics.note(
        TextError(
          "'\(string)' is a string", at: syntax.range.lowerBound, expected: type.description))
    } else {
      let excerpt = excerpt(syntax)
      let advice = conversion(of: syntax, from: found, to: type)
      let kind =
        switch found {
        case .bool: "a condition (true or false)"
        case .word: "a word, not \(type.description)"
        default: found.description
        }
      diagnostics.note(
        TextError(
          "\(excerpt) is \(kind)",
          at: syntax.range.lowerBound,
          expected: found == .word ? nil : type.description, advice: advice))
    }
    return false
  }

  /// Returns the advice how to write the value of `syntax`, which has the type `found`, as a value of
  /// the type `type`. `nil` if there is no such expression, or if it would be long.
  private func conversion(
    of syntax: Syntax, from found: ValueType, to type: ValueType
  ) -> String? {
    let source = String(decoding: text[syntax.range], as: UTF8.self)
    guard source.utf8.count <= 60 else { return nil }
    switch (found, type, syntax.content) {
    case (.bool, .number, .bool(let flag)): return "write \(flag ? 1 : 0)"
    case (.bool, .number, _): return "write if(\(source), 1, 0)"
    case (.number, .bool, .number): return nil
    case (.number, .bool, _): return "write a comparison, such as \(source) > 0"
    case (.word, .number, .name(let name)) where name.hasSuffix(".detent"):
      let value = String(name.dropLast(".detent".utf8.count))
      return "write \(JSONText.quoted(value)) for its position"
    default: return nil
    }
  }

  /// Appends the instructions that evaluate `syntax`.
  ///
  /// - Returns: The type, or `nil` if there is an error, which has been reported.
  private mutating func compile(
    _ syntax: Syntax, into compilation: inout Compilation
  ) -> ValueType? {
    let start = compilation.code.count
    switch syntax.content {
    case .number(let number):
      compilation.code.append(.constant(number))
      return .number
    case .bool(let flag):
      compilation.code.append(.constant(flag ? 1 : 0))
      return .bool
    case .string(let string):
      compilation.code.append(.constant(Double(number(ofWord: string))))
      return .word
    case .name(let name):
      return compile(name, at: syntax.range.lowerBound, into: &compilation)
    case .unary(let instruction, let operand):
      let type: ValueType = instruction == .not ? .bool : .number
      guard operands([operand], are: [type], &compilation) else { return nil }
      compilation.append(instruction, from: start)
      return type
    case .binary(let instruction, let left, let right):
      return compile(instruction, left, right, into: &compilation)
    case .call(let name, let operands):
      return compile(name, operands, at: syntax.range.lowerBound, into: &compilation)
    case .element(let name, let index, let member):
      if case .value(let number)? = definitions[name], let deck = decks[number] {
        return compile(member, of: deck, name, card: index, syntax, into: &compilation)
      }
      guard let column = column(member, of: name, at: syntax.range.lowerBound),
        operands([index], are: [.number], &compilation)
      else { return nil }
      warn(
        ofIndex: index, in: name, count: program.tables[Int(column.index.table)].rowCount, "row")
      // The result is not computed in advance, because that needs the table.
      compilation.code.append(.lookUp(column.index))
      return column.type
    }
  }

  /// Compiles the member `key` of a card of the deck `name`. The expression `card` is the index of
  /// the card.
  private mutating func compile(
    _ key: String, of deck: DeckShape, _ name: String, card: Syntax, _ syntax: Syntax,
    into compilation: inout Compilation
  ) -> ValueType? {
    use(name)
    guard let member = CardMember.Name(rawValue: key) else {
      noteUnknown("key", key, at: syntax.range.lowerBound) { _ in
        CardMember.Name.allCases.map { $0.rawValue }
      }
      return nil
    }
    let level: Level = member == .leaving ? .event : .live
    guard check(level, of: "\(name)[…].\(key)", at: syntax.range.lowerBound, &compilation),
      operands([card], are: [.number], &compilation)
    else { return nil }
    warn(ofIndex: card, in: name, count: deck.count, "card")
    compilation.code.append(.card(CardMember(deck: UInt16(deck.index), name: member)))
    return member == .leaving ? .bool : .number
  }

  /// Warns if `index` is a number that is not the index of one of the `count` elements.
  private mutating func warn(ofIndex index: Syntax, in name: String, count: Int, _ what: String) {
    guard case .number(let number) = index.content, number >= Double(count) else { return }
    diagnostics.warn(
      TextError(
        "\(JSONText.quoted(name)) has no \(what) with the index \(number.shortest)",
        at: index.range.lowerBound,
        advice: "the first has the index 0"))
  }

  /// Warns if `name` is the name of a value that never has the word in `literal`.
  private mutating func warn(comparing name: Syntax, with literal: Syntax) {
    guard case .name(let path) = name.content, case .string(let word) = literal.content else {
      return
    }
    let parts = path.split(separator: ".", maxSplits: 1)
    guard case .value(let number)? = definitions[String(parts[0])] else { return }
    let shape = shapes[number]
    let words = parts.count == 1 ? shape.words : parts[1] == "detent" ? shape.detents : []
    guard !words.isEmpty, !words.contains(word) else { return }
    diagnostics.warn(
      TextError(
        "\(JSONText.quoted(path)) is never '\(word)'", at: literal.range.lowerBound
      ).suggesting(words, for: word))
  }

  /// Warns if the moving number of `progress` is the last operand instead of the first one.
  private mutating func warn(ofProgress operands: [Syntax]) {
    func moves(_ operand: Syntax) -> Bool {
      operand.names.contains { name, _ in
        let first = name.prefix { $0 != "." }
        guard case .value(let number)? = definitions[String(first)] else { return false }
        switch shapes[number].kind {
        case .track, .collapsing, .animated, .free, .zoom, .deck, .follower: return true
        default: return false
        }
      }
    }
    guard !moves(operands[0]), !moves(operands[1]), moves(operands[2]) else { return }
    let texts = operands.map { String(decoding: text[$0.range], as: UTF8.self) }
    diagnostics.warn(
      TextError(
        "progress() has the moving number first", at: operands[0].range.lowerBound,
        advice: "write progress(\(texts[2]), \(texts[0]), \(texts[1]))"))
  }

  /// Compiles all operands and checks all of their types.
  private mutating func operands(
    _ operands: [Syntax], are types: [ValueType], _ compilation: inout Compilation
  ) -> Bool {
    var isRight = true
    for (operand, type) in zip(operands, types) {
      guard let found = compile(operand, into: &compilation), check(found, is: type, operand)
      else {
        isRight = false
        continue
      }
    }
    return isRight
  }

  /// Compiles two operands of the same type. Returns that type, or `nil` if there is an error.
  private mutating func alike(
    _ left: Syntax, _ right: Syntax, _ compilation: inout Compilation
  ) -> ValueType? {
    let first = compile(left, into: &compilation)
    let second = compile(right, into: &compilation)
    guard let first, let second, check(second, is: first, right) else { return nil }
    return first
  }

  private mutating func compile(
    _ instruction: Instruction, _ left: Syntax, _ right: Syntax,
    into compilation: inout Compilation
  ) -> ValueType? {
    let start = compilation.code.count
    switch instruction {
    case .equal, .unequal:
      guard alike(left, right, &compilation) != nil else { return nil }
      warn(comparing: left, with: right)
      warn(comparing: right, with: left)
      compilation.append(instruction, from: start)
      return .bool
    case .and, .or:
      guard operands([left, right], are: [.bool, .bool], &compilation) else { return nil }
      compilation.append(instruction, from: start)
      return .bool
    default:
      guard operands([left, right], are: [.number, .number], &compilation) else { return nil }
      compilation.append(instruction, from: start)
      switch instruction {
      case .less, .lessOrEqual, .greater, .greaterOrEqual: return .bool
      default: return .number
      }
    }
  }

  private mutating func compile(
    _ name: String, _ operands: [Syntax], at offset: Int, into compilation: inout Compilation
  ) -> ValueType? {
    guard let function = Function.all.first(where: { $0.name == name }) else {
      noteUnknown(
        "function", name, at: offset, list: "'cardstage help scene-files' lists all functions"
      ) { _ in Function.all.map { $0.name } }
      return nil
    }
    guard function.version <= version else {
      note("\(name)()", needsVersion: function.version, at: offset)
      return nil
    }
    guard function.takes(operands.count) else {
      diagnostics.note(
        TextError(
          "\(name)() has \(operands.count) value\(operands.count == 1 ? "" : "s") in its brackets",
          at: offset,
          expected: function.form))
      return nil
    }
    let start = compilation.code.count
    if function.instruction == .progress { warn(ofProgress: operands) }
    switch function.instruction {
    case .select:
      let isRight = self.operands([operands[0]], are: [.bool], &compilation)
      let type = alike(operands[1], operands[2], &compilation)
      guard isRight, let type else { return nil }
      compilation.append(.select, from: start)
      return type
    case .min, .max:
      // The operands are combined pair by pair, so only two numbers are on the stack at a time.
      var isRight = true
      for (index, operand) in operands.enumerated() {
        isRight = self.operands([operand], are: [.number], &compilation) && isRight
        if index > 0, isRight { compilation.append(function.instruction, from: start) }
      }
      return isRight ? .number : nil
    default:
      let types = [ValueType](repeating: .number, count: operands.count)
      guard self.operands(operands, are: types, &compilation) else { return nil }
      compilation.append(function.instruction, from: start)
      return .number
    }
  }

  private mutating func compile(
    _ name: String, at offset: Int, into compilation: inout Compilation
  ) -> ValueType? {
    guard let meaning = meaning(of: name, at: offset, compilation.context),
      check(meaning.level, of: name, at: offset, &compilation)
    else { return nil }
    if case .card(let member) = meaning.instruction {
      compilation.code.append(.ownCard(member.deck))
    }
    compilation.code.append(meaning.instruction)
    return meaning.type
  }

  /// Returns whether the expression may read `name`, whose value has the level `level`. If not,
  /// because the value changes more often than the expression is computed, reports an error.
  private mutating func check(
    _ level: Level, of name: String, at offset: Int, _ compilation: inout Compilation
  ) -> Bool {
    guard level <= compilation.context.level else {
      let error = levelError(name, level, in: compilation.context, at: offset)
      diagnostics.note(error)
      return false
    }
    compilation.level = max(compilation.level, level)
    return true
  }

  /// Returns the error for an expression that reads `name` although it must not. The value of
  /// `name` has the level `level`, i.e. it changes more often than the expression in `context` is
  /// computed.
  private func levelError(
    _ name: String, _ level: Level, in context: ExpressionContext, at offset: Int
  ) -> TextError {
    let quoted = JSONText.quoted(name)
    let key = context.key.map { JSONText.quoted($0) }
    let first = String(name.prefix { $0 != "." && $0 != "[" })
    if first == valueBeingRead, !context.isFlat {
      let own = JSONText.quoted(first)
      return TextError(
        key.map { "\($0) of \(own) depends on \(own) itself" } ?? "\(own) depends on itself",
        at: offset,
        advice: context.level == .event
          ? "use states, detents or parameters instead" : "use \(context.level.allowedNames)")
    }
    if context.isFlat {
      return TextError(
        "\(quoted) changes \(level.change), but a group with \"flatten\" is drawn only once",
        at: offset,
        advice:
          "remove \"flatten\", or use \(quoted) only in the keys of the group, not of its layers"
      )
    }
    return TextError(
      "replace \(quoted)\(key.map { " in \($0)" } ?? ""), because it changes \(level.change)",
      at: offset,
      advice: context.level == .event
        ? "use only names that do not, such as detents and states"
        : "use \(context.level.allowedNames)")
  }
}
