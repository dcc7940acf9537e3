internal import TextFormat

/// The members of an object of the file, without comments.
struct Fields {
  let members: [JSONValue.Member]
  let offset: Int
  /// Keys that are none, and have been noted.
  fileprivate(set) var unknown: [String] = []

  init(_ members: [JSONValue.Member], offset: Int) {
    self.members = members.filter { !$0.key.hasPrefix("//") }
    self.offset = offset
  }

  subscript(key: String) -> JSONValue? { member(key)?.value }

  func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }
}

extension SceneParser {
  /// The object that `value` is, whose keys are among `keys`; what it is not is noted.
  mutating func fields(_ value: JSONValue, _ expected: String, keys: [String]) -> Fields? {
    guard var fields = object(value, expected) else { return nil }
    for member in fields.members where !keys.contains(member.key) {
      noteUnknown("key", member.key, at: member.offset) { _ in keys }
      fields.unknown.append(member.key)
    }
    return fields
  }

  /// The object that `value` is, whatever its keys.
  mutating func object(_ value: JSONValue, _ expected: String) -> Fields? {
    guard case .object(let members) = value.content else {
      findings.note(value.error(expected: expected))
      return nil
    }
    return Fields(members, offset: value.offset)
  }

  /// The value of `key`; that there is none is noted.
  mutating func required(_ key: String, in fields: Fields, _ expected: String? = nil) -> JSONValue?
  {
    if let value = fields[key] { return value }
    // One that is written wrong has been noted.
    if fields.unknown.contains(where: { NearNames.areNear($0, key) }) { return nil }
    findings.note(
      TextError("\(JSONText.quoted(key)) is missing", at: fields.offset, expected: expected))
    return nil
  }

  /// What `read` makes of a value, or nothing: what is wrong is noted.
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

  mutating func flag(_ key: String, in fields: Fields) -> Bool? {
    fields[key].flatMap { value in noting { () throws(TextError) in try value.bool() } }
  }

  /// A text of one line that people read.
  mutating func line(_ key: String, in fields: Fields, atMost limit: Int = 200) -> String? {
    guard let value = fields[key] else { return nil }
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

  /// A number that no expression can give.
  mutating func literal(
    _ key: String, in fields: Fields, _ range: ClosedRange<Double>
  ) -> Double? {
    fields[key].flatMap { value in
      noting { () throws(TextError) in try value.number(in: range, key) }
    }
  }

  mutating func whole(_ key: String, in fields: Fields, _ range: ClosedRange<Double>) -> Int? {
    guard let number = literal(key, in: fields, range) else { return nil }
    if number == number.rounded() { return Int(number) }
    if let value = fields[key] {
      findings.note(
        TextError("\(key) is \(number.shortest)", at: value.offset, expected: "a whole number"))
    }
    return nil
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, in fields: Fields, as type: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    fields[key].flatMap { value in
      noting { () throws(TextError) in try value.word(as: Word.self) }
    }
  }

  /// Notes keys that only go with another one.
  mutating func note(_ keys: [String], of fields: Fields, onlyWith other: String) {
    // It may be there, but written wrong.
    guard fields.unknown.isEmpty else { return }
    for key in keys {
      if let member = fields.member(key) {
        findings.note(
          TextError(
            "\(JSONText.quoted(key)) says nothing here", at: member.offset,
            expected: "it only with \(other)"))
      }
    }
  }
}
