/// A strict JSON parser (RFC 8259) for a value in a range of bytes.
///
/// The parser rejects duplicate keys (except `//`), lone surrogates, numbers beyond the range of
/// `Double`, and more than 32 levels. Errors carry the offset of a byte.
package struct JSONReader {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var index: Int
  private var depth = 0
  /// The offset of the most recently parsed value if that value is a number, otherwise `nil`.
  private var lastNumber: Int?

  private static let deepest = 32

  /// Returns the offset at which the JSON of the file `bytes` begins: after the byte order mark, if the
  /// file has one.
  package static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the single JSON value in the file `bytes`. Throws an error if anything but white space
  /// and a byte order mark surrounds the value.
  package static func value(of bytes: [UInt8]) throws(TextError) -> JSONValue {
    try value(of: bytes, in: start(of: bytes)..<bytes.count)
  }

  /// Returns the single JSON value in `range` of `bytes`. Throws an error if anything but white
  /// space surrounds the value.
  package static func value(of bytes: [UInt8], in range: Range<Int>) throws(TextError) -> JSONValue
  {
    if range.lowerBound == 0, let error = ForeignFile.error(bytes) { throw error }
    var reader = JSONReader(bytes: bytes, range: range)
    let value = try reader.value()
    reader.skipSpace()
    if reader.index < reader.end {
      let (found, place) = (reader.found, reader.index)
      reader.index += 1
      reader.skipSpace()
      let isLine = range.lowerBound > 0 || range.upperBound < bytes.count
      throw TextError(
        "unexpected \(found) after the end of the JSON text", at: place,
        advice: reader.index == reader.end
          ? "delete it"
          : isLine ? "delete the rest of this line" : "delete everything from there on")
    }
    return value
  }

  private init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
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

  /// A description of the next byte for error messages.
  private var found: String {
    guard let byte = next else { return "end" }
    guard byte != UInt8(ascii: "'") else { return "apostrophe" }
    return (0x21..<0x7F).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'"
      : "byte 0x\(byte.padded(to: 2, radix: 16))"
  }

  private func unexpected(_ expected: String) -> TextError {
    guard let byte = next else {
      guard let bracket = unclosedBracket, line(of: bracket) < line(of: end) else {
        return TextError("the text ends too early", at: index, expected: expected)
      }
      let close = bytes[bracket] == UInt8(ascii: "{") ? "}" : "]"
      return TextError(
        "the text ends too early: \(place(of: bracket)) is not closed", at: index,
        advice: "add '\(close)' where it should end")
    }
    switch byte {
    case UInt8(ascii: "/"):
      return TextError(
        "JSON has no comments", at: index,
        advice: #"delete it, or make it a key that begins with //, such as "// why": "…""#)
    case UInt8(ascii: "#"):
      return TextError("JSON has no comments", at: index, advice: "delete the comment")
    case UInt8(ascii: "'"):
      return TextError("unexpected apostrophe", at: index, advice: #"write " instead of '"#)
    case 0xE2
    where ["“", "”", "„", "‘", "’"].contains(where: { bytes[index..<end].starts(with: $0.utf8) }):
      return TextError(
        "a curly quotation mark", at: index,
        advice: #"write the straight " instead; the editor may have replaced it"#)
    default: return TextError("unexpected \(found)", at: index, expected: expected)
    }
  }

  /// Returns the error for a missing comma, or for any other unexpected byte, after an element of
  /// an object or array. `open` is the offset of the opening bracket of that object or array, and
  /// `close` is its closing bracket.
  private func unexpectedAfterElement(_ close: Character, open: Int) -> TextError {
    if let start = lastNumber, let error = expressionError(from: start, operators: "*/+-%") {
      return error
    }
    guard let byte = next, Self.isLetter(byte) || "\"{[-".utf8.contains(byte) else {
      let isBracket = next.map { "]}".utf8.contains($0) } ?? false
      return unexpected(
        "',' or '\(close)'"
          + (isBracket && line(of: open) < line(of: index) ? " for \(place(of: open))" : ""))
    }
    if let start = lastNumber, Self.isLetter(byte), bytes[index - 1] != 0x20 {
      let stop = bytes[index..<end].firstIndex { !Self.isLetter($0) } ?? end
      return TextError(
        "a number with a unit needs quotation marks", at: start,
        advice:
          "write \"\(String(decoding: bytes[start..<stop], as: UTF8.self))\" in a scene file, and "
          + "the number without a unit in other files")
    }
    // A letter directly after a string, as in `"move,"id"`: the string ends too early.
    if Self.isLetter(byte), index > start, bytes[index - 1] == UInt8(ascii: "\"") {
      let open = bytes[start..<index - 1].lastIndex(of: UInt8(ascii: "\"")) ?? index - 1
      return TextError(
        "a quotation mark is missing, so that "
          + JSONText.excerpt(String(decoding: bytes[open + 1..<index - 1], as: UTF8.self))
          + " is one string", at: open, advice: #"add the missing " before or in it"#)
    }
    return TextError("a comma is missing before \(found)", at: index, advice: "add a comma")
  }

  /// Returns the error that an expression such as `3*4` needs quotation marks. `start` is the
  /// offset of the number or name with which the expression begins. Returns `nil` if none of
  /// `operators` follows the number or name.
  private func expressionError(from start: Int, operators: String) -> TextError? {
    guard let byte = next, operators.utf8.contains(byte) else { return nil }
    // A comment after the number.
    if byte == UInt8(ascii: "/"), index + 1 < end, "/*".utf8.contains(bytes[index + 1]) {
      return nil
    }
    let stop = bytes[index..<end].firstIndex { ",]}\"\n".utf8.contains($0) } ?? end
    guard stop - start <= 60 else { return nil }
    guard depth > 0 else {
      return TextError("the text is not JSON", at: start, expected: "{ at its beginning")
    }
    var text = Substring(decoding: bytes[start..<stop], as: UTF8.self)
    while text.last == " " || text.last == "\r" || text.last == "\t" { text.removeLast() }
    return TextError(
      "an expression needs quotation marks", at: start,
      advice: "write \(JSONText.quoted(String(text)))")
  }

  /// Throws an error if the comma at `comma` is a trailing comma, with only spaces between it and
  /// `close`.
  private func refuseLastComma(_ comma: Int, before close: Unicode.Scalar) throws(TextError) {
    guard next == UInt8(ascii: close) else { return }
    throw TextError("a comma before '\(close)'", at: comma, advice: "delete the comma")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 && byte < 0x80 }

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
    case let byte? where Self.isLetter(byte): content = try word()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      content = .number(try number())
    case UInt8(ascii: "."), UInt8(ascii: "+"):
      throw TextError(
        "unexpected \(found)", at: index, expected: "a number that starts with a digit or -")
    default: throw unexpected("a value")
    }
    if case .number = content { lastNumber = start } else { lastNumber = nil }
    return JSONValue(content: content, offset: start)
  }

  private mutating func word() throws(TextError) -> JSONValue.Content {
    let start = index
    while let byte = next, Self.isLetter(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    // A word that is cut off at the end of the text is incomplete rather than unknown.
    if index == end, let whole = ["true", "false", "null"].first(where: { $0.hasPrefix(word) }) {
      throw unexpected(whole)
    }
    skipSpace()
    if let error = expressionError(from: start, operators: "*/+-%<>=.(") { throw error }
    throw TextError(
      "unknown value \(JSONText.excerpt(word))", at: start,
      expected: #"true, false, null, a number or "text""#)
  }

  /// Consumes an opening bracket and returns the result of `read`. Throws an error if the nesting
  /// is deeper than allowed, which could overflow the call stack.
  private mutating func nested<Items>(
    _ read: (inout JSONReader) throws(TextError) -> Items
  ) throws(TextError) -> Items {
    guard depth < Self.deepest else {
      throw TextError(
        "too many brackets inside one another", at: index,
        expected: "at most \(Self.deepest)")
    }
    index += 1
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func members() throws(TextError) -> [JSONValue.Member] {
    let open = index - 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return members }
    var comma: Int?
    repeat {
      skipSpace()
      let start = index
      if let comma { try refuseLastComma(comma, before: "}") }
      guard next == UInt8(ascii: "\"") else {
        if let number = members.last?.value, case .number(let digits) = number.content,
          let byte = next,
          UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        {
          throw TextError(
            "a number with a decimal comma", at: number.offset,
            advice: "write a decimal point, as in \(digits).5")
        }
        let isElement = next.map { "{[".utf8.contains($0) } ?? false
        throw unexpected(
          isElement
            ? "'[' instead of \(place(of: open)) for an array, or a key in quotation marks here"
            : "a key in quotation marks")
      }
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
      comma = index
    } while take(",")
    guard take("}") else { throw unexpectedAfterElement("}", open: open) }
    return members
  }

  private mutating func elements() throws(TextError) -> [JSONValue] {
    let open = index - 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    var comma: Int?
    repeat {
      skipSpace()
      if let comma { try refuseLastComma(comma, before: "]") }
      let element = try value()
      elements.append(element)
      skipSpace()
      // A key of an object: the bracket before it is missing.
      if next == UInt8(ascii: ":"), case .string = element.content {
        throw elements.count == 1
          ? keyInArray(from: open, at: element.offset)
          : unclosedArray(from: open, at: element.offset)
      }
      comma = index
    } while take(",")
    guard take("]") else {
      throw isBeforeKey
        ? unclosedArray(from: open, at: index) : unexpectedAfterElement("]", open: open)
    }
    return elements
  }

  /// Whether a string and a colon follow, as for a key of an object.
  private var isBeforeKey: Bool {
    var reader = self
    guard next == UInt8(ascii: "\""), (try? reader.string()) != nil else { return false }
    reader.skipSpace()
    return reader.next == UInt8(ascii: ":")
  }

  /// Returns the error that the array whose bracket is at `open` is not closed before `offset`.
  private func unclosedArray(from open: Int, at offset: Int) -> TextError {
    TextError(
      "\(place(of: open)) is not closed before this key", at: offset, advice: "add ']'")
  }

  /// Returns the error that the array whose bracket is at `open` begins with a key at `offset`, as
  /// an object does.
  private func keyInArray(from open: Int, at offset: Int) -> TextError {
    TextError(
      "a key cannot be directly in \(place(of: open))", at: offset,
      advice: "write '{' and '}' instead of '[' and ']', or put the key into braces")
  }

  private mutating func number() throws(TextError) -> String {
    let start = index
    _ = take("-")
    if !take("0") {
      try digits()
    } else if let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      throw TextError("a number starts with 0", at: start, advice: "delete the 0")
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw TextError("the number is too large", at: start, expected: "at most 1.8e308")
    }
    return text
  }

  private mutating func digits() throws(TextError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }
}

// MARK: - Brackets

extension JSONReader {
  /// Returns the number of the line that contains the byte at `offset`, from 1.
  private func line(of offset: Int) -> Int {
    TextPlace(of: offset, in: bytes).line
  }

  /// Returns the bracket at `offset` and its line, for error messages.
  private func place(of offset: Int) -> String {
    "the '\(Character(Unicode.Scalar(bytes[offset])))' in line \(line(of: offset))"
  }

  /// The offset of the bracket whose closing bracket is probably missing. `nil` if the text ends
  /// inside a string or no bracket is open.
  ///
  /// If a bracket is missing, the brackets after it close the wrong ones. So the first bracket that
  /// is closed in a line with less indentation than its own line counts as the one that is not
  /// closed. If there is none, the innermost open bracket does.
  private var unclosedBracket: Int? {
    var open: [(bracket: Int, width: Int)] = []
    var suspects: [Int] = []
    var isInString = false
    var line = indentation(ofLineFrom: start)
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\n"): line = indentation(ofLineFrom: position + 1)
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: position += 1
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString:
        open.append((position, line.width))
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        guard let (bracket, width) = open.popLast() else { return nil }
        if line.end == position, line.width < width { suspects.append(bracket) }
      default: break
      }
      position += 1
    }
    guard !isInString, let innermost = open.last?.bracket else { return nil }
    return suspects.first { bytes[$0] == bytes[innermost] } ?? innermost
  }

  /// Returns the number of spaces and tabs at the beginning of the line that begins at `first`, and
  /// the offset of the first byte after them.
  private func indentation(ofLineFrom first: Int) -> (width: Int, end: Int) {
    let stop = bytes[first..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    return (stop - first, stop)
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(TextError) -> String {
    index += 1
    var text = try plainText()
    while !take("\"") {
      guard take("\\") else { throw unclosed() }
      text.unicodeScalars.append(try escaped())
      text += try plainText()
    }
    return text
  }

  /// Returns the error for a control character, or the end of the text, inside a string.
  private func unclosed() -> TextError {
    switch next {
    case 0x0A, 0x0D:
      TextError(
        "the line ends inside a string", at: index,
        advice: #"add " at the end, or write \n for a line break"#)
    case 0x09: TextError("a tab inside a string", at: index, advice: #"write \t for a tab"#)
    case nil: unexpected(#"" at the end of the string"#)
    default: TextError("unexpected \(found) inside a string", at: index, advice: "delete it")
    }
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
      guard !isCut else {
        throw TextError(
          "the text ends too early", at: end, expected: #"" at the end of the string"#)
      }
      throw TextError(
        "a string is not UTF-8 text", at: start, advice: "save the file as UTF-8")
    }
    return text
  }

  private mutating func escaped() throws(TextError) -> Unicode.Scalar {
    let start = index - 1
    for (name, scalar) in Self.escapes where take(name) { return scalar }
    guard take("u") else {
      throw TextError(
        "unexpected \(found) after a backslash", at: index,
        advice: #"write \\ for a backslash, \" for a quotation mark"#)
    }
    var code = try hexadecimal()
    if 0xD800..<0xDC00 ~= code {
      guard take("\\"), take("u") else {
        throw next == nil ? unexpected("the rest of a character") : half(at: start)
      }
      let low = try hexadecimal()
      guard 0xDC00..<0xE000 ~= low else { throw half(at: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw half(at: start) }
    return scalar
  }

  /// Returns the error for the escape at `start`, which is half of a surrogate pair without the
  /// other half.
  private func half(at start: Int) -> TextError {
    let escape = String(decoding: bytes[start..<min(start + 6, end)], as: UTF8.self)
    return TextError(
      "\(escape) is half of a character", at: start,
      advice: "type the character itself, such as 😀")
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
        throw unexpected("four digits 0–9 or a–f after \\u")
      }
      code = code * 16 + UInt32(digit)
      index += 1
    }
    return code
  }
}
