/// A JSON value with its location in the text, for error messages.
package struct JSONValue {
  package enum Content {
    case null
    case bool(Bool)
    /// A number, as the digits in the JSON text, because an integer may have more digits than a
    /// `Double`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  package struct Member {
    package var key: String
    package var offset: Int
    package var value: JSONValue
  }

  package var content: Content
  /// The offset of the value's first byte in the text.
  package var offset: Int

  /// A description of the value for error messages.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let digits): digits.count > 40 ? "a long number" : digits
    case .string(let text): JSONText.excerpt(text)
    case .array(let elements):
      elements.isEmpty
        ? "an empty array"
        : "an array of \(elements.count) \(elements.count == 1 ? "value" : "values")"
    case .object: "an object"
    }
  }

  /// The value of `key`, or `nil` if this value is not an object or has no such key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package func error(expected: String) -> TextError {
    let article = ["a ", "an "].first(where: kind.hasPrefix) ?? ""
    return TextError(
      "unexpected \(kind.dropFirst(article.count))", at: offset, expected: expected)
  }

  /// Returns this value as a number in `range`. Otherwise, throws an error in which `what` is the
  /// name of the value.
  package func number(
    in range: ClosedRange<Double>, _ what: String, unit: String = ""
  ) throws(TextError) -> Double {
    guard case .number(let digits) = content, let value = Double(digits), range.contains(value)
    else {
      let isAny = range.upperBound == .greatestFiniteMagnitude
      let bounds = "\(range.lowerBound.shortest)…\(range.upperBound.shortest)"
      let limits = isAny ? "a number" : bounds
      let suffix = unit.isEmpty ? "" : isAny ? " in \(unit)" : " \(unit)"
      let isQuoted = if case .string = content { true } else { false }
      throw TextError(
        "\(what) is \(kind)", at: offset,
        expected: limits + suffix + (isQuoted ? ", without quotation marks" : ""))
    }
    return value
  }

  package func integer<Integer: FixedWidthInteger>(
    as type: Integer.Type = Integer.self
  ) throws(TextError) -> Integer {
    if case .number(let digits) = content,
      let value = Integer(digits) ?? Double(digits).flatMap({ Integer(exactly: $0) })
    {
      return value
    }
    throw error(expected: "a whole number")
  }

  package func string(_ expected: String = "a string") throws(TextError) -> String {
    guard case .string(let text) = content else { throw error(expected: expected) }
    return text
  }

  package func bool() throws(TextError) -> Bool {
    guard case .bool(let flag) = content else {
      if case .string(let word) = content, word == "true" || word == "false" {
        throw TextError(
          "\(JSONText.quoted(word)) is a string", at: offset,
          advice: "write \(word) without quotation marks")
      }
      throw error(expected: "true or false")
    }
    return flag
  }

  package func array(_ expected: String) throws(TextError) -> [JSONValue] {
    guard case .array(let values) = content else { throw error(expected: expected) }
    return values
  }

  package func object(_ expected: String = "an object {…}") throws(TextError) -> [Member] {
    guard case .object(let members) = content else { throw error(expected: expected) }
    return members
  }

  /// Returns the case of `Word` whose raw value is this string. Throws an error if there is no such
  /// case.
  package func word<Word: RawRepresentable & CaseIterable>(
    as type: Word.Type = Word.self
  ) throws(TextError) -> Word where Word.RawValue == String {
    let words = Word.allCases.map { $0.rawValue }
    let given = try string(words.joined(separator: ", "))
    guard let word = Word(rawValue: given) else { throw unknownWord(given, allowed: words) }
    return word
  }

  /// Returns the error that this string, `word`, is none of the `allowed` words. The error lists a
  /// few words completely, because a similar word may not be the one that the user means.
  package func unknownWord(_ word: String, allowed: [String]) -> TextError {
    2...4 ~= allowed.count
      ? error(expected: allowed.joined(separator: ", "))
      : TextError("unexpected \(kind)", at: offset).suggesting(allowed, for: word)
  }
}
