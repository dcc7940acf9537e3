/// A strict JSON parser (RFC 8259) for a value in a range of bytes.
///
/// The parser rejects duplicate keys (except `//`), lone surrogates, numbers beyond the range of
/// `Double`, and more than 32 levels. Errors carry the offset of a byte.
package struct JSONReader {
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var depth = 0

  private static let deepest = 32

  /// Returns the value in `range` of `bytes`, which must contain nothing else but white space.
  package static func value(of bytes: [UInt8], in range: Range<Int>) throws(TextError) -> JSONValue
  {
    var reader = JSONReader(bytes: bytes, range: range)
    let value = try reader.value()
    reader.skipSpace()
    if reader.index < reader.end { throw reader.unexpected("nothing after the value") }
    return value
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  private var next: UInt8? { index < end ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Consumes the next byte and returns `true` if the byte is `byte`, else returns `false`.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> TextError {
    guard let byte = next else {
      return TextError("the text ends too early", at: index, expected: expected)
    }
    let found =
      (0x21..<0x7F).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'"
      : "byte 0x\(byte.padded(to: 2, radix: 16))"
    return TextError("unexpected \(found)", at: index, expected: expected)
  }

  private mutating func value() throws(TextError) -> JSONValue {
    skipSpace()
    let start = index
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"):
      content = .object(try nested { (reader) throws(TextError) in try reader.members() })
    case UInt8(ascii: "["):
      content = .array(try nested { (reader) throws(TextError) in try reader.elements() })
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      content = .number(try number())
    default: throw unexpected("a JSON value")
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(TextError) -> JSONValue.Content {
    for byte in word.description.utf8 {
      guard next == byte else { throw unexpected(word.description) }
      index += 1
    }
    return content
  }

  /// Consumes an opening bracket and returns the result of `read`. Throws an error if the nesting
  /// is deeper than allowed, which could overflow the call stack.
  private mutating func nested<Items>(
    _ read: (inout JSONReader) throws(TextError) -> Items
  ) throws(TextError) -> Items {
    guard depth < Self.deepest else {
      throw TextError(
        "the value is nested too deeply", at: index,
        expected: "at most \(Self.deepest) levels of brackets")
    }
    index += 1
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func members() throws(TextError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      let start = index
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try string()
      // A key that begins with `//` is a comment and may occur twice.
      guard key.hasPrefix("//") || keys.insert(key).inserted else {
        throw TextError(
          "duplicate key \(JSONText.excerpt(key))", at: start, advice: "delete one")
      }
      skipSpace()
      guard take(":") else { throw unexpected("':' after the key") }
      members.append(JSONValue.Member(key: key, offset: start, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw unexpected("',' or '}'") }
    return members
  }

  private mutating func elements() throws(TextError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw unexpected("',' or ']'") }
    return elements
  }

  private mutating func number() throws(TextError) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw TextError("number too large", at: start, expected: "at most 1.8e308")
    }
    return text
  }

  private mutating func digits() throws(TextError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(TextError) -> String {
    index += 1
    var text = try plainText()
    while !take("\"") {
      guard take("\\") else { throw unexpected("'\"' at the string's end") }
      text.unicodeScalars.append(try escaped())
      text += try plainText()
    }
    return text
  }

  /// Reads the text up to the next quotation mark, escape or control character.
  private mutating func plainText() throws(TextError) -> String {
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    guard let text = String(validating: bytes[start..<index], as: UTF8.self) else {
      // A text that ends inside a character is incomplete rather than invalid.
      let isCut = index == end && bytes[start..<index].suffix(3).contains { $0 >= 0xC0 }
      throw TextError(
        isCut ? "the text ends too early" : "invalid UTF-8 in a string", at: isCut ? end : start,
        expected: "UTF-8 text")
    }
    return text
  }

  private mutating func escaped() throws(TextError) -> Unicode.Scalar {
    let start = index - 1
    for (name, scalar) in Self.escapes where take(name) { return scalar }
    guard take("u") else { throw unexpected(#"one of "\/bfnrtu after a backslash"#) }
    var code = try hexadecimal()
    if 0xD800..<0xDC00 ~= code {
      guard take("\\"), take("u") else { throw unexpected("the second half of a surrogate pair") }
      let low = try hexadecimal()
      guard 0xDC00..<0xE000 ~= low else {
        throw TextError("half a surrogate pair", at: start, expected: "both halves")
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw TextError("half a surrogate pair", at: start, expected: "both halves")
    }
    return scalar
  }

  private static var escapes: [(Unicode.Scalar, Unicode.Scalar)] {
    [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("n", "\n"), ("t", "\t"), ("r", "\r"),
      ("b", "\u{8}"), ("f", "\u{C}"),
    ]
  }

  private mutating func hexadecimal() throws(TextError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits after \\u")
      }
      code = code * 16 + UInt32(digit)
      index += 1
    }
    return code
  }
}
