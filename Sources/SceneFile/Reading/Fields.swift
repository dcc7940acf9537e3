internal import TextFormat

/// The members of an object of the file, without comments.
struct Fields {
  let members: [JSONValue.Member]
  let offset: Int
  /// The object of the grammar that it is read as, or `nil` if its keys are names.
  let grammar: GrammarObject?
  /// Keys that the grammar does not have, and that have been noted.
  fileprivate(set) var unknown: [String] = []

  init(_ members: [JSONValue.Member], offset: Int, as grammar: GrammarObject? = nil) {
    self.members = members.filter { !$0.key.hasPrefix("//") }
    self.offset = offset
    self.grammar = grammar
  }

  subscript(key: String) -> JSONValue? { member(key)?.value }

  func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }

  /// The row of `key` in the grammar.
  func row(_ key: String) -> GrammarKey {
    guard let row = grammar?.key(key) else { preconditionFailure("no row of the grammar") }
    return row
  }

  /// The first of `forms` that a key tells, in the order of the keys.
  func form(of forms: [GrammarObject.ID]) -> (id: GrammarObject.ID, member: JSONValue.Member)? {
    for member in members {
      if let id = forms.first(where: { SceneGrammar[$0].telling.contains(member.key) }) {
        return (id, member)
      }
    }
    return nil
  }

  /// Whether `need` is met.
  fileprivate func meets(_ need: GrammarKey.Need) -> Bool {
    switch need {
    case .key(let key): return self[key] != nil
    case .isTrue(let key):
      if case .bool(true) = self[key]?.content { return true }
      return false
    }
  }
}

extension SceneParser {
  /// The object `value`, read as `id` of the grammar: notes another value, unknown and missing keys, and
  /// keys that say nothing.
  mutating func fields(_ value: JSONValue, _ id: GrammarObject.ID) -> Fields? {
    let grammar = SceneGrammar[id]
    guard case .object(let members) = value.content else {
      findings.note(value.error(expected: grammar.form))
      return nil
    }
    var fields = Fields(members, offset: value.offset, as: grammar)
    for member in fields.members where grammar.key(member.key) == nil {
      noteUnknown("key", member.key, at: member.offset) { _ in grammar.keyNames }
      fields.unknown.append(member.key)
    }
    for row in grammar.keys where row.isRequired { noteMissing(row.name, in: fields) }
    for exclusive in grammar.exclusives { check(exclusive, in: fields) }
    // A key that is needed may be there, but written wrong.
    guard fields.unknown.isEmpty else { return fields }
    for member in fields.members {
      guard let needs = grammar.key(member.key)?.needs, !needs.isEmpty,
        !needs.contains(where: { fields.meets($0) })
      else { continue }
      let names = needs.map { JSONText.quoted($0.name) }.joined(separator: " or ")
      note(member.key, of: fields, onlyWith: names)
    }
    return fields
  }

  private mutating func check(_ exclusive: GrammarObject.Exclusive, in fields: Fields) {
    let given = fields.members.filter { exclusive.keys.contains($0.key) }
    for other in given.dropFirst() {
      findings.note(
        TextError(
          "\(JSONText.quoted(other.key)) beside \(JSONText.quoted(given[0].key))",
          at: other.offset, expected: "one of " + exclusive.keys.joined(separator: ", ")))
    }
    if given.isEmpty, fields.unknown.isEmpty, let missing = exclusive.missing {
      findings.note(TextError(missing.problem, at: fields.offset, expected: missing.expected))
    }
  }

  /// The object `value`, whatever its keys.
  mutating func object(_ value: JSONValue, _ expected: String) -> Fields? {
    guard case .object(let members) = value.content else {
      findings.note(value.error(expected: expected))
      return nil
    }
    return Fields(members, offset: value.offset)
  }

  /// Notes that `key` is missing, if it is.
  mutating func noteMissing(_ key: String, in fields: Fields) {
    guard fields[key] == nil else { return }
    // A key that is written wrong has been noted.
    if fields.unknown.contains(where: { NearNames.areNear($0, key) }) { return }
    findings.note(
      TextError(
        "\(JSONText.quoted(key)) is missing", at: fields.offset,
        expected: fields.grammar?.key(key)?.expected))
  }

  /// The result of `read`, or `nil` if it fails, which is noted.
  mutating func noting<Result>(_ read: () throws(TextError) -> Result) -> Result? {
    do throws(TextError) {
      return try read()
    } catch {
      findings.note(error)
      return nil
    }
  }

  mutating func array(_ value: JSONValue, _ expected: String) -> [JSONValue]? {
    noting { () throws(TextError) in try value.array(expected) }
  }

  /// An array of so many elements.
  mutating func array(
    _ value: JSONValue, count: Int, _ expected: String
  ) -> [JSONValue]? {
    guard case .array(let elements) = value.content, elements.count == count else {
      findings.note(value.error(expected: expected))
      return nil
    }
    return elements
  }

  /// The elements at `key`, as many as its row has, or `nil` if it is missing or another value.
  mutating func tuple(_ key: String, in fields: Fields) -> [JSONValue]? {
    let row = fields.row(key)
    guard let value = fields[key] else { return nil }
    return array(value, count: row.tuple.count, row.expected ?? "an array of \(row.tuple.count)")
  }

  /// The flag at `key`, or that of its row.
  mutating func flag(_ key: String, in fields: Fields) -> Bool {
    let given = fields[key].flatMap { value in
      noting { () throws(TextError) in try value.bool() }
    }
    return given ?? (fields.row(key).standard == .bool(true))
  }

  /// A text of one line that people read.
  mutating func line(_ key: String, in fields: Fields) -> String? {
    guard case .line(let limit) = fields.row(key).type, let value = fields[key] else { return nil }
    guard let string = noting({ () throws(TextError) in try value.string("a text") }) else {
      return nil
    }
    let isLine = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isLine, string.unicodeScalars.count <= limit else {
      findings.note(
        TextError(
          "\(key) is \(isLine ? "too long" : "no single line")", at: value.offset,
          expected: "a line of at most \(limit) characters"))
      return nil
    }
    return string
  }

  /// The number at `key`, which no expression can give, within the range of its row.
  mutating func literal(_ key: String, in fields: Fields) -> Double? {
    guard case .literal(let range, _, let isWhole) = fields.row(key).type,
      let value = fields[key],
      let number = noting({ () throws(TextError) in try value.number(in: range, key) })
    else { return nil }
    if !isWhole || number == number.rounded() { return number }
    findings.note(
      TextError("\(key) is \(number.shortest)", at: value.offset, expected: "a whole number"))
    return nil
  }

  /// The whole number at `key`, or that of its row.
  mutating func whole(_ key: String, in fields: Fields) -> Int {
    if let number = literal(key, in: fields) { return Int(number) }
    if case .number(let digits) = fields.row(key).standard { return Int(digits) ?? 0 }
    return 0
  }

  /// The word at `key`, or that of its row, or `nil` if it has none.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, in fields: Fields, as type: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    let given = fields[key].flatMap { value in
      noting { () throws(TextError) in try value.word(as: Word.self) }
    }
    if let given { return given }
    guard case .string(let word) = fields.row(key).standard else { return nil }
    return Word(rawValue: word)
  }

  /// Notes that a key says nothing without another one.
  mutating func note(_ key: String, of fields: Fields, onlyWith other: String) {
    guard fields.unknown.isEmpty, let member = fields.member(key) else { return }
    findings.note(
      TextError(
        "\(JSONText.quoted(key)) says nothing here", at: member.offset,
        expected: "it only with \(other)"))
  }
}
