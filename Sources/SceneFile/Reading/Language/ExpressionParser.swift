internal import TextFormat

/// A recursive descent parser of expressions. The recursion is as deep as the nesting of brackets
/// and signs.
struct ExpressionParser {
  /// The maximum number of characters of an expression.
  static let longest = 500
  /// The maximum nesting depth of an expression.
  static let deepest = 32

  private let tokens: [Token]
  private var index = 0
  private var depth = 0

  /// Parses the expression that fills `range` of `text`, a file of format `version`.
  static func syntax(
    of text: [UInt8], in range: Range<Int>, version: Int
  ) throws(TextError) -> Syntax {
    guard text[range].count(where: { $0 & 0xC0 != 0x80 }) <= longest else {
      throw TextError(
        "an expression is too long", at: range.lowerBound,
        expected: "at most \(longest) characters; split it into several values")
    }
    var parser = ExpressionParser(
      tokens: try Lexer.tokens(of: text, in: range, version: version))
    let syntax = try parser.choice()
    guard parser.next.kind == .end else { throw parser.trailing() }
    return syntax
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private var next: Token { tokens[index] }

  private func unexpected(_ expected: String) -> TextError {
    let before = index > 0 ? tokens[index - 1].kind : nil
    if next.kind == .mark("*"), before == .mark("*") {
      return TextError(
        "unknown operator \"**\"", at: next.range.lowerBound,
        advice: "write x*x, or from version 2 on pow(x, 2)")
    }
    return next.kind == .end
      ? TextError("the expression is incomplete", at: next.range.lowerBound, expected: expected)
      : TextError("unexpected \(next.description)", at: next.range.lowerBound, expected: expected)
  }

  /// Words that stand for operators in other languages, with the operators of scene files.
  static let operatorWords = [
    "and": "&&", "or": "||", "not": "!", "is": "==", "mod": "mod(a, b)",
  ]

  /// Returns the error for a token that follows a complete expression.
  private func trailing() -> TextError {
    if case .name(let name) = next.kind, let own = Self.operatorWords[name.lowercased()] {
      return TextError(
        "unknown operator \(JSONText.quoted(name))", at: next.range.lowerBound,
        advice: "write \(own)")
    }
    if case .name(let name) = next.kind, index > 0, case .number = tokens[index - 1].kind {
      return NumberUnit(rawValue: name) == nil
        ? TextError(
          "unexpected \(JSONText.excerpt(name)) after a number", at: next.range.lowerBound,
          expected: "an operator, such as *, or one of the units \(NumberUnit.list)")
        : TextError(
          "a space separates the number from its unit \(JSONText.quoted(name))",
          at: next.range.lowerBound, advice: "remove the space")
    }
    if next.kind == .mark(","), index > 0, index + 1 < tokens.count,
      case .number = tokens[index - 1].kind, case .number = tokens[index + 1].kind
    {
      return TextError(
        "a number with a decimal comma", at: next.range.lowerBound,
        advice: "write a decimal point, as in 0.5")
    }
    if ["<", "<=", ">", ">=", "==", "!="].contains(where: { next.kind == .mark($0) }) {
      return TextError(
        "comparisons cannot be chained", at: next.range.lowerBound,
        advice: "write two and join them: 1 < x && x < 3")
    }
    return unexpected("an operator, such as + or *, or the end of the expression")
  }

  private mutating func take(_ mark: String) -> Bool {
    guard next.kind == .mark(mark) else { return false }
    index += 1
    return true
  }

  /// Consumes and returns the next operator if it is one of `operators`. Otherwise returns `nil`.
  private mutating func take(
    _ operators: KeyValuePairs<String, Instruction>
  ) -> Instruction? {
    for (mark, instruction) in operators where take(mark) { return instruction }
    return nil
  }

  private static func joined(_ left: Syntax, _ what: Instruction, _ right: Syntax) -> Syntax {
    Syntax(
      content: .binary(what, left, right),
      range: left.range.lowerBound..<right.range.upperBound)
  }

  // MARK: Levels of precedence, lowest first

  private mutating func choice() throws(TextError) -> Syntax {
    var left = try conjunction()
    while let what = take(["||": .or]) { left = Self.joined(left, what, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(TextError) -> Syntax {
    var left = try comparison()
    while let what = take(["&&": .and]) { left = Self.joined(left, what, try comparison()) }
    return left
  }

  private mutating func comparison() throws(TextError) -> Syntax {
    let left = try sum()
    guard
      let what = take([
        "<=": .lessOrEqual, ">=": .greaterOrEqual, "==": .equal, "!=": .unequal, "<": .less,
        ">": .greater,
      ])
    else { return left }
    return Self.joined(left, what, try sum())
  }

  private mutating func sum() throws(TextError) -> Syntax {
    var left = try term()
    while let what = take(["+": .add, "-": .subtract]) {
      left = Self.joined(left, what, try term())
    }
    return left
  }

  private mutating func term() throws(TextError) -> Syntax {
    var left = try unary()
    while let what = take(["*": .multiply, "/": .divide]) {
      left = Self.joined(left, what, try unary())
    }
    return left
  }

  private mutating func unary() throws(TextError) -> Syntax {
    let start = next.range.lowerBound
    guard let what = take(["-": .negate, "!": .not]) else { return try atom() }
    let operand = try deeper { (parser) throws(TextError) in try parser.unary() }
    return Syntax(
      content: .unary(what, operand), range: start..<operand.range.upperBound, unit: operand.unit)
  }

  private mutating func atom() throws(TextError) -> Syntax {
    let token = next
    switch token.kind {
    case .number(let number, let unit):
      index += 1
      return Syntax(content: .number(number), range: token.range, unit: unit)
    case .string(let string):
      index += 1
      return Syntax(content: .string(string), range: token.range)
    case .name("true"), .name("false"):
      index += 1
      return Syntax(content: .bool(token.kind == .name("true")), range: token.range)
    case .name(let name):
      index += 1
      if take("[") { return try element(of: name, from: token.range.lowerBound) }
      guard take("(") else { return Syntax(content: .name(name), range: token.range) }
      let operands = try deeper { (parser) throws(TextError) in try parser.operands() }
      return Syntax(
        content: .call(name, operands),
        range: token.range.lowerBound..<tokens[index - 1].range.upperBound)
    case .mark("("):
      index += 1
      var inner = try deeper { (parser) throws(TextError) in try parser.choice() }
      guard take(")") else { throw unexpected("')'") }
      inner.range = token.range.lowerBound..<tokens[index - 1].range.upperBound
      return inner
    default: throw unexpected("a number, a name or '('")
    }
  }

  /// Parses the rest of `NAME[index].MEMBER` after the opening bracket.
  private mutating func element(of name: String, from start: Int) throws(TextError) -> Syntax {
    let index = try deeper { (parser) throws(TextError) in try parser.choice() }
    guard take("]") else { throw unexpected("']'") }
    guard case .member(let member) = next.kind else {
      throw unexpected(
        "a key of the row or card after ']', such as \(name)[0].name or \(name)[0].x")
    }
    self.index += 1
    return Syntax(
      content: .element(name, index, member),
      range: start..<tokens[self.index - 1].range.upperBound)
  }

  private mutating func operands() throws(TextError) -> [Syntax] {
    var operands = [try choice()]
    while take(",") { operands.append(try choice()) }
    guard take(")") else { throw unexpected("',' or ')'") }
    return operands
  }

  private mutating func deeper<Result>(
    _ read: (inout ExpressionParser) throws(TextError) -> Result
  ) throws(TextError) -> Result {
    guard depth < Self.deepest else {
      throw TextError(
        "an expression is nested too deeply", at: next.range.lowerBound,
        expected: "at most \(Self.deepest) brackets and signs inside one another")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}
