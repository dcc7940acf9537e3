internal import TextFormat

extension SceneParser {
  /// Returns the byte offset of the contents of the string `value`. Reports an error and returns
  /// `nil` if the string has escapes.
  mutating func start(of value: JSONValue, _ source: String) -> Int? {
    let start = value.offset + 1
    let range = start..<(start + source.utf8.count)
    guard let escape = text[range].firstIndex(of: UInt8(ascii: "\\")) else { return start }
    noteBackslash(at: escape)
    return nil
  }

  /// Reports that the expression with a backslash at `offset` is invalid.
  mutating func noteBackslash(at offset: Int) {
    let isQuotationMark =
      text.indices.contains(offset + 1) && text[offset + 1] == UInt8(ascii: "\"")
    diagnostics.note(
      TextError(
        "an expression contains a backslash", at: offset,
        advice: isQuotationMark
          ? "put words in single quotation marks, 'like this'"
          : "write the character itself, without an escape"))
  }

  /// Returns the syntax tree of the expression in the string `value`. `nil` if the string is not an
  /// expression, which is reported.
  mutating func syntax(_ value: JSONValue) -> Syntax? {
    guard case .string(let source) = value.content, let start = start(of: value, source) else {
      return nil
    }
    return syntax(at: start..<(start + source.utf8.count))
  }

  mutating func syntax(at range: Range<Int>) -> Syntax? {
    let (text, version) = (text, version)
    return noting { () throws(TextError) in
      try ExpressionParser.syntax(of: text, in: range, version: version)
    }
  }

  /// Compiles a number, a boolean or a string, written as a literal or as an expression in a
  /// string. `unit` is the unit that the grammar requires for a number. If `unit` is `nil`, any
  /// unit is allowed.
  mutating func compiled(
    _ value: JSONValue, as type: ValueType?, _ context: ExpressionContext,
    _ expected: String? = nil, unit: String? = nil
  ) -> Compiled {
    switch value.content {
    case .number(let digits) where type == nil || type == .number:
      guard let number = Double(digits), number.magnitude <= 1e9 else {
        diagnostics.note(
          TextError("the number is too large", at: value.offset, expected: "at most 1e9"))
        return .failed
      }
      return Compiled(expression: .constant(number), type: .number)
    case .bool(let flag) where type == nil || type == .bool:
      return Compiled(expression: .constant(flag ? 1 : 0), type: .bool)
    case .string(let source):
      let condition = type == .bool ? "true, false or a condition, such as width > 400" : nil
      if let error = foreignError(source, at: value.offset, unit: unit, key: context.key) {
        diagnostics.note(error)
        return .failed
      }
      if let error = wordsError(source, at: value.offset, condition ?? expected, unit: unit) {
        diagnostics.note(error)
        return .failed
      }
      guard let syntax = syntax(value), check(syntax.unit, is: unit, at: syntax.range.lowerBound)
      else { return .failed }
      var context = context
      if case .name = syntax.content {
        context.expected = condition
        context.isNumberAlone = type == .number
      }
      return compiled(syntax, as: type, context)
    default:
      let literal = type == .bool ? "true, false" : type == .word ? "a \"'string'\"" : "a number"
      diagnostics.note(value.error(expected: expected ?? "\(literal) or an expression"))
      return .failed
    }
  }

  /// Returns the error that the expression `source` at `offset` is written as in another language:
  /// in braces, with `calc`, or as a percentage of the stage. Returns `nil` if it is not. `unit` is
  /// the unit of the number.
  private func foreignError(
    _ source: String, at offset: Int, unit: String?, key: String?
  ) -> TextError? {
    guard source.utf8.count <= 80,
      source.utf8.contains(where: { "{%".utf8.contains($0) })
        || source.hasPrefix("calc")
    else { return nil }
    let text = source.filter { $0 != " " }
    if text.first == "{" || text.hasPrefix("${"), text.last == "}" {
      let inner = source.drop { "${ ".contains($0) }.prefix { $0 != "}" && $0 != " " }
      return TextError(
        "\(JSONText.excerpt(source)) has braces, which are only for texts", at: offset,
        advice: "write \(JSONText.quoted(String(inner)))")
    }
    if text.hasPrefix("calc(") {
      return TextError(
        "there is no calc() here", at: offset,
        advice: "write the expression alone, with width or height for 100%: \"height - 84\"")
    }
    guard unit == NumberUnit.points.base, let end = text.firstIndex(of: "%"),
      let share = Double(text[..<end]), share.isFinite
    else { return nil }
    let rest = text[end...].dropFirst()
    guard rest.isEmpty || "+-".contains(rest.first ?? " ") else { return nil }
    let factor = share == 100 ? "" : "\((share / 100).shortest)*"
    func part(_ length: String) -> String {
      let tail = rest.isEmpty ? "" : " \(rest.prefix(1)) \(rest.dropFirst())"
      return JSONText.quoted(factor + length + tail)
    }
    let sides = ["x": "width", "width": "width", "y": "height", "height": "height"]
    let side = key.flatMap { sides[$0] }
    return TextError(
      "\(JSONText.excerpt(source)) is no length", at: offset,
      advice: side.map { "write \(part($0)), where \($0) is that of the stage" }
        ?? "write \(part("width")) or \(part("height")), a part of the stage")
  }

  /// Returns the error that the expression `source` at `offset` consists of several words without an
  /// operator, or `nil` if it does not.
  private func wordsError(
    _ source: String, at offset: Int, _ expected: String?, unit: String?
  ) -> TextError? {
    let words = source.split(separator: " ").map(String.init)
    guard words.count > 1, words.allSatisfy({ $0.isIdentifier }),
      !words.contains(where: { ExpressionParser.operatorWords[$0.lowercased()] != nil })
    else { return nil }
    return TextError(
      "\(JSONText.excerpt(source)) is no expression", at: offset,
      expected: expected ?? unit.map { NumberUnit.expected($0) }
        ?? "an expression, or a string in '…'")
  }

  /// Returns whether a number written in the unit `found` is allowed at a key whose numbers have the
  /// unit `base`. Reports an error if it is not.
  private mutating func check(_ found: NumberUnit?, is base: String?, at offset: Int) -> Bool {
    guard let found, let base, found.base != base else { return true }
    let isShare = found == .percent && base == NumberUnit.points.base
    diagnostics.note(
      TextError(
        "a number in \(JSONText.quoted(found.rawValue)) is \(found.description)", at: offset,
        expected: NumberUnit.expected(base) + (isShare ? ", or a part of one: 0.5*width" : "")))
    return false
  }

  /// Returns `value` as a number literal. A string that is only a number with a unit also counts.
  /// Reports an error for a number of another unit than `unit`.
  mutating func plain(_ value: JSONValue, unit: String) -> JSONValue {
    guard version > 1, case .string(let source) = value.content, let first = source.utf8.first,
      first == UInt8(ascii: "-") || 0x30...0x39 ~= first,
      let syntax = try? ExpressionParser.syntax(
        of: text, in: (value.offset + 1)..<(value.offset + 1 + source.utf8.count),
        version: version),
      let found = syntax.unit, found.base == unit, let number = syntax.plainNumber
    else { return value }
    var plain = value
    plain.content = .number(number.shortest)
    return plain
  }

  /// Compiles the number in `value`. A constant must be in `range`, whose unit is `unit`.
  mutating func number(
    _ value: JSONValue, _ what: String, _ context: ExpressionContext,
    in range: ClosedRange<Double>? = nil,
    unit: String = "", expected: String? = nil
  ) -> Expression {
    let result = compiled(value, as: .number, context, expected, unit: unit)
    if let range, result.type != nil, case .constant(let number) = result.expression,
      !range.contains(number)
    {
      let isOpen = range.upperBound >= 1e9
      let limits =
        isOpen
        ? "at least \(range.lowerBound.shortest)"
        : "\(range.lowerBound.shortest)…\(range.upperBound.shortest)"
      diagnostics.note(
        TextError(
          "\(what) is \(number.shortest)", at: value.offset,
          expected: unit.isEmpty ? limits : "\(limits) \(unit)"))
    }
    return result.expression
  }

  /// Compiles the number at `key`, or the default of the key. The result is 0 if there is no
  /// default.
  mutating func number(
    _ key: String, in fields: Fields, _ group: GroupContext = GroupContext()
  ) -> Expression {
    if let given = givenNumber(key, in: fields, group) { return given }
    guard let standard = fields.row(key).defaultValue else { return .constant(0) }
    return expression(of: standard)
  }

  /// Compiles the number at `key`, or returns `nil` if the key is missing. The grammar row of the
  /// key determines how often the number may change (its highest allowed ``Level``).
  mutating func givenNumber(
    _ key: String, in fields: Fields, _ group: GroupContext = GroupContext()
  ) -> Expression? {
    let row = fields.row(key)
    return fields[key].map {
      number(
        $0, key, group.context(row), in: row.range, unit: row.unit, expected: row.expected)
    }
  }

  /// Compiles the boolean at `key`, or the default of the key. `nil` if there is no default.
  mutating func boolean(
    _ key: String, in fields: Fields, _ group: GroupContext = GroupContext()
  ) -> Expression? {
    let row = fields.row(key)
    if let value = fields[key] {
      return compiled(value, as: .bool, group.context(row)).expression
    }
    return row.defaultValue.map { expression(of: $0) }
  }

  /// Compiles the default value in the grammar. Names in the default do not count as used.
  private mutating func expression(of standard: JSONTree) -> Expression {
    switch standard {
    case .number(let digits): return .constant(Double(digits) ?? 0)
    case .bool(let flag): return .constant(flag ? 1 : 0)
    case .string(let source):
      let bytes = Array(source.utf8)
      let used = usedNames
      defer { usedNames = used }
      let syntax = noting { () throws(TextError) in
        try ExpressionParser.syntax(of: bytes, in: bytes.indices, version: 2)
      }
      return syntax.map { compiled($0, as: nil, .layout).expression } ?? .constant(0)
    default: return .constant(0)
    }
  }

  /// Returns an expression that reads the layout slot `name`. The name does not count as used in
  /// the file.
  mutating func expression(_ name: String) -> Expression {
    let used = usedNames
    defer { usedNames = used }
    guard let meaning = meaning(of: name, at: 0, .layout) else { return .constant(0) }
    let start = program.instructions.count
    program.instructions.append(meaning.instruction)
    return .program(start..<program.instructions.count, .layout)
  }

  /// Returns the element whose name is the string `value`, if `accepts` returns true for the
  /// element. Otherwise reports an error and returns `nil`.
  mutating func reference(
    _ value: JSONValue, _ kind: String, accepts: (Definition) -> Bool
  ) -> Definition? {
    guard let name = noting({ () throws(TextError) in try value.string("the name of \(kind)") })
    else { return nil }
    use(name)
    if let definition = definitions[name] {
      if accepts(definition) { return definition }
      if brokenNames.contains(name) { return nil }
      let other = description(of: definition)
      if kind == ValueKind.state.description, case .value(let number) = definition,
        shapes[number].kind?.canGo == true
      {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(name)) is \(other), not a state", at: value.offset,
            advice: "to move it, write {\"go\": \(JSONText.quoted(name)), …}"))
        return nil
      }
      if kind == "an action", case .value(let number) = definition,
        case .track? = shapes[number].kind
      {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(name)) is \(other), not an action", at: value.offset,
            advice: "to move it, write {\"toggle\": \(JSONText.quoted(name))}, or {\"go\": "
              + "\(JSONText.quoted(name)), \"to\": …}"))
        return nil
      }
      work += definedNames.count
      let fitting = definedNames.filter { definitions[$0].map(accepts) ?? false }.prefix(4)
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is \(other)", at: value.offset,
          expected: kind
            + (fitting.isEmpty
              ? "" : "; in this file: " + fitting.map(JSONText.excerpt).joined(separator: ", "))))
      return nil
    }
    if hasUnreadNames { return nil }
    if kind == ValueKind.state.description,
      !definedNames.contains(where: { definitions[$0].map(accepts) ?? false })
    {
      diagnostics.note(
        TextError(
          "unknown state \(JSONText.excerpt(name))", at: value.offset,
          advice: "define it in \"values\": \(JSONText.quoted(name)): {\"type\": \"state\"}"))
      return nil
    }
    let words = name.split(separator: " ").map(String.init)
    if kind == "an action", words.count == 2, definitions[words[1]] != nil,
      ["toggle", "reset"].contains(words[0])
    {
      diagnostics.note(
        TextError(
          "\(JSONText.excerpt(name)) is no action", at: value.offset,
          advice: "write {\(JSONText.quoted(words[0])): \(JSONText.quoted(words[1]))}"))
      return nil
    }
    if kind == "an action", !name.isIdentifier {
      diagnostics.note(
        TextError(
          "\(JSONText.excerpt(name)) is no action", at: value.offset,
          expected: #"the name of an action, or a step such as {"set": "STATE", "to": …}"#))
      return nil
    }
    if kind == "an action",
      SceneGrammar.steps.contains(where: { SceneGrammar[$0].telling == [name] })
    {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is the key of a step", at: value.offset,
          advice: "write {\(JSONText.quoted(name)): …}; see 'cardstage help scene \(name)'"))
      return nil
    }
    let curves = ["linear", "easeIn", "easeOut", "easeInOut"]
    let plainName = name.lowercased().filter { $0 != "-" && $0 != "_" }
    if kind == "a timing", let curve = curves.first(where: { $0.lowercased() == plainName }) {
      diagnostics.note(
        TextError(
          "unknown timing \(JSONText.quoted(name))", at: value.offset,
          advice: "write {\"curve\": \(JSONText.quoted(curve)), \"duration\": 0.3}"))
      return nil
    }
    if kind == "a timing", name.isIdentifier, NearNames.of(name, in: definedNames).isEmpty {
      diagnostics.note(
        TextError(
          "unknown timing \(JSONText.excerpt(name))", at: value.offset,
          advice: "define it, \"timings\": {\(JSONText.quoted(name)): {\"response\": 0.4, "
            + "\"dampingRatio\": 0.8}}, or use \"spring\""))
      return nil
    }
    let sections = ["an action": "actions", "a table": "tables", "a timing": "timings"]
    if let section = sections[kind],
      !definedNames.contains(where: { definitions[$0].map(accepts) ?? false })
    {
      diagnostics.note(
        TextError(
          "unknown name \(JSONText.excerpt(name))", at: value.offset,
          advice: "the file defines no \(section); add \(JSONText.quoted(section)): "
            + "{\(JSONText.quoted(name)): …}"))
      return nil
    }
    if layerNumbers[name] != nil {
      work += definedNames.count
      let fitting = definedNames.filter { definitions[$0].map(accepts) ?? false }.prefix(4)
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is a layer, not \(kind)", at: value.offset,
          advice: fitting.isEmpty
            ? nil : "in this file: " + fitting.map(JSONText.excerpt).joined(separator: ", ")))
      return nil
    }
    noteUnknown("name", name, at: value.offset) { parser in
      parser.work += parser.definedNames.count
      let names = parser.definedNames.filter { parser.definitions[$0].map(accepts) ?? false }
      return names.isEmpty ? [kind] : names
    }
    return nil
  }

  /// Returns the index of the value whose name is at `key`. Returns `nil` if the key is missing. If
  /// the grammar does not allow the named value, reports an error and returns `nil`.
  mutating func value(_ key: String, in fields: Fields) -> Int? {
    guard let value = fields[key], case .name(let kinds) = fields.row(key).type else { return nil }
    return self.value(value, kinds.compactMap { $0.value })
  }

  /// Returns the index of the value whose name is the string `value` and whose kind is one of
  /// `kinds`. If there is no such value, reports an error and returns `nil`.
  mutating func value(_ value: JSONValue, _ kinds: [ValueKind]) -> Int? {
    let words = kinds.filter { $0.version <= version }.map { $0.description }
    // The key does not exist in this version of the format, which has been reported.
    if words.isEmpty { return nil }
    let kind =
      words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    let shapes = shapes
    let definition = reference(value, kind) {
      if case .value(let number) = $0 {
        shapes[number].kind.map(kinds.contains) ?? true
      } else {
        false
      }
    }
    guard case .value(let number) = definition, shapes[number].kind != nil else { return nil }
    return number
  }

  private func description(of definition: Definition) -> String {
    switch definition {
    case .parameter: "a parameter"
    case .timing: "a timing"
    case .value(let number): shapes[number].kind?.description ?? "a value"
    case .gesture: "a gesture"
    case .action: "an action"
    case .table: "a table"
    case .crossing: "an entry of \"on\""
    }
  }
}
