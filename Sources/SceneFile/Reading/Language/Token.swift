internal import TextFormat

/// A token of an expression.
struct Token {
  enum Kind: Equatable {
    /// A number in the unit of the scene language, and the unit in which it is written.
    case number(Double, NumberUnit?)
    /// A string, without its quotes.
    case string(String)
    /// A name, including its dots.
    case name(String)
    /// A dot and a name, after a bracket.
    case member(String)
    /// An operator, a bracket or a comma.
    case mark(String)
    case end
  }

  var kind: Kind
  /// The range of the token's bytes in the file.
  var range: Range<Int>

  /// A description of the token in error messages.
  var description: String {
    switch kind {
    case .number(let number, _): number.shortest
    case .string(let string): "'\(string)'"
    case .name(let name): JSONText.excerpt(name)
    case .member(let name): JSONText.excerpt("." + name)
    case .mark(let mark): "'\(mark)'"
    case .end: "end"
    }
  }
}

/// A lexer that splits expressions into tokens.
struct Lexer {
  private let text: [UInt8]
  private var index: Int
  private let end: Int
  /// Whether the file has format version 2 or later, in which units and tables are allowed.
  private let isSecondVersion: Bool

  /// Returns the tokens in `range` of `text`, a file of format `version`, followed by an end token.
  static func tokens(
    of text: [UInt8], in range: Range<Int>, version: Int
  ) throws(TextError) -> [Token] {
    var lexer = Lexer(
      text: text, index: range.lowerBound, end: range.upperBound, isSecondVersion: version > 1)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    tokens.append(Token(kind: .end, range: range.upperBound..<range.upperBound))
    return tokens
  }

  private static let marks = [
    "||", "&&", "<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "!", "(", ")", ",",
  ]

  private mutating func next() throws(TextError) -> Token? {
    while index < end, text[index] == 0x20 { index += 1 }
    guard index < end else { return nil }
    let start = index
    let byte = text[index]
    if Self.isDigit(byte) { return try number(from: start) }
    if Self.isLetter(byte) { return try name(from: start) }
    if byte == UInt8(ascii: "'") { return try string(from: start) }
    if isSecondVersion, let token = bracketOrMember(from: start) { return token }
    for mark in Self.marks where text[index..<end].starts(with: mark.utf8) {
      index += mark.utf8.count
      return Token(kind: .mark(mark), range: start..<index)
    }
    for (mark, own) in [("=>", ">="), ("=<", "<="), ("×", "*"), ("÷", "/"), ("−", "-")]
    where text[start..<end].starts(with: mark.utf8) {
      throw TextError(
        "unknown operator \(JSONText.quoted(mark))", at: start, advice: "write \(own)")
    }
    let rest = String(decoding: text[start..<min(end, start + 4)], as: UTF8.self)
    let found = rest.unicodeScalars.first.map(String.init) ?? ""
    if found == "°" {
      throw TextError("unknown unit \"°\"", at: start, advice: "write deg, as in 45deg")
    }
    if found == "[" {
      throw TextError(
        "an expression has no arrays", at: start,
        advice: "write the numbers one after another, as in remap(x, 100, 600, 1, 0)")
    }
    let own = ["=": "== (a comparison)", "&": "&&", "|": "||", "?": "if(CONDITION, A, B)"]
    throw TextError(
      "unexpected \(JSONText.excerpt(found))", at: start,
      expected: own[found] ?? "a number, a name, an operator or 'text'")
  }

  /// Consumes and returns a square bracket, or a dot with a name. `nil` if there is none.
  private mutating func bracketOrMember(from start: Int) -> Token? {
    switch text[start] {
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      index += 1
      return Token(
        kind: .mark(text[start] == UInt8(ascii: "[") ? "[" : "]"), range: start..<index)
    case UInt8(ascii: "."):
      var stop = start + 1
      guard stop < end, Self.isLetter(text[stop]) else { return nil }
      while stop < end,
        Self.isLetter(text[stop]) || Self.isDigit(text[stop]) || text[stop] == UInt8(ascii: "_")
      {
        stop += 1
      }
      index = stop
      let name = String(decoding: text[(start + 1)..<stop], as: UTF8.self)
      return Token(kind: .member(name), range: start..<stop)
    default: return nil
    }
  }

  private mutating func number(from start: Int) throws(TextError) -> Token {
    digits()
    if index < end, text[index] == UInt8(ascii: ".") {
      index += 1
      try someDigits()
    }
    if index < end, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      try someDigits(isExponent: true)
    }
    let digits = String(decoding: text[start..<index], as: UTF8.self)
    guard let value = Double(digits), value <= 1e9 else {
      throw TextError("the number is too large", at: start, expected: "at most 1e9")
    }
    let unit = try unit()
    return Token(kind: .number(unit?.converted(value) ?? value, unit), range: start..<index)
  }

  /// Consumes and returns the unit of a number, or returns `nil` if there is none.
  private mutating func unit() throws(TextError) -> NumberUnit? {
    let start = index
    if index < end, text[index] == UInt8(ascii: "%") {
      index += 1
    } else {
      while index < end, Self.isLetter(text[index]) { index += 1 }
    }
    guard start < index else { return nil }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    let unit = NumberUnit(rawValue: word)
    if isSecondVersion, let unit { return unit }
    if unit != nil {
      throw TextError(
        "the unit \(JSONText.quoted(word)) needs \"cardstage-scene\": 2", at: start,
        advice: "write that version at the beginning of the file")
    }
    if let side = NumberUnit.stageSides[word.lowercased()] {
      throw TextError(
        "unknown unit \(JSONText.excerpt(word))", at: start,
        advice: "write a part of the stage, such as \"0.1*\(side)\" for 10\(word)")
    }
    guard isSecondVersion else {
      throw TextError(
        "unknown unit \(JSONText.excerpt(word))", at: start,
        advice: Self.plainNumber)
    }
    if let meant = NumberUnit.foreign[word.lowercased()] {
      throw TextError(
        "unknown unit \(JSONText.quoted(word))", at: start,
        advice: "write \(meant.description) with \(meant.rawValue), as in 12\(meant.rawValue)")
    }
    throw TextError(
      "unknown unit \(JSONText.quoted(word))", at: start,
      expected: "one of \(NumberUnit.list), or an operator, such as *")
  }

  private static let plainNumber =
    "write the number alone: lengths are in points, times in seconds, angles in degrees"

  private mutating func digits() {
    while index < end, Self.isDigit(text[index]) { index += 1 }
  }

  private mutating func someDigits(isExponent: Bool = false) throws(TextError) {
    let start = index
    digits()
    guard index == start else { return }
    if isExponent, index < end, Self.isLetter(text[index]) {
      let stop = text[index..<end].firstIndex { !Self.isLetter($0) } ?? end
      throw TextError(
        "unknown unit \(JSONText.excerpt(String(decoding: text[(index - 1)..<stop], as: UTF8.self)))",
        at: index - 1,
        advice: Self.plainNumber)
    }
    throw isExponent
      ? TextError(
        "\"e\" after a number needs a power of ten", at: index,
        expected: "digits, as in 2e3, which is 2000")
      : TextError("a number is incomplete", at: index, expected: "a digit next")
  }

  private mutating func name(from start: Int) throws(TextError) -> Token {
    while true {
      while index < end,
        Self.isLetter(text[index]) || Self.isDigit(text[index])
          || text[index] == UInt8(ascii: "_")
      {
        index += 1
      }
      guard index < end, text[index] == UInt8(ascii: ".") else { break }
      index += 1
      guard index < end, Self.isLetter(text[index]) else {
        throw TextError("a name ends with a dot", at: index, expected: "a letter after the dot")
      }
    }
    let name = String(decoding: text[start..<index], as: UTF8.self)
    return Token(kind: .name(name), range: start..<index)
  }

  private mutating func string(from start: Int) throws(TextError) -> Token {
    guard let close = text[(start + 1)..<end].firstIndex(of: UInt8(ascii: "'")) else {
      throw TextError("a string has no end", at: start, advice: "add ' after its last letter")
    }
    index = close + 1
    let string = String(decoding: text[(start + 1)..<close], as: UTF8.self)
    return Token(kind: .string(string), range: start..<index)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 && byte < 0x80 }
}

extension String {
  /// Whether the string is a valid name: a letter, then letters, digits and "_".
  var isIdentifier: Bool {
    guard let first = utf8.first, 0x61...0x7A ~= first | 0x20, first < 0x80 else { return false }
    return utf8.allSatisfy {
      $0 < 0x80 && (0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_"))
    }
  }
}
