/// A token of source code in a C-like language, CSS, JSON or plain text.
struct SourceToken: Hashable {
  enum Kind: Hashable {
    case word(String)
    /// A number. `unit` is the letters or the percent sign directly behind the digits.
    case number(Double, unit: String)
    case mark(Character)
  }

  /// The whitespace between a token and the previous token.
  enum Gap: Hashable { case none, blank, line }

  let kind: Kind
  /// The token as written in the source.
  let text: String
  let gap: Gap

  var word: String? { if case .word(let word) = kind { word } else { nil } }
  var mark: Character? { if case .mark(let mark) = kind { mark } else { nil } }
  var isNumber: Bool { if case .number = kind { true } else { false } }
  var isQuote: Bool { mark.map { "\"'`".contains($0) } ?? false }

  /// Returns the tokens of `text`, without comments.
  static func all(of text: String) -> [SourceToken] {
    var scanner = SourceScanner(text)
    var tokens: [SourceToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}

/// Splits text into tokens.
private struct SourceScanner {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  private func character(_ offset: Int) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private func isDigit(_ offset: Int) -> Bool {
    character(offset).map { $0.isASCII && $0.isNumber } ?? false
  }

  private mutating func take(while holds: (Character) -> Bool) -> String {
    let start = index
    while index < characters.count, holds(characters[index]) { index += 1 }
    return String(characters[start..<index])
  }

  mutating func next() -> SourceToken? {
    let gap = skipBlanks()
    guard let first = character(0) else { return nil }
    let start = index
    let kind: SourceToken.Kind
    if let number = number() {
      kind = number
    } else if first.isLetter || first == "_" || first == "$" {
      kind = .word(take { $0.isLetter || $0.isNumber || "_$-".contains($0) })
    } else {
      index += 1
      kind = .mark(first)
    }
    return SourceToken(kind: kind, text: String(characters[start..<index]), gap: gap)
  }

  /// Skips whitespace and comments. Returns the kind of gap that was skipped.
  private mutating func skipBlanks() -> SourceToken.Gap {
    var gap = SourceToken.Gap.none
    while let first = character(0) {
      // The slashes in the address of a web page do not begin a comment.
      let isLine =
        first == "/" && character(1) == "/" && (index == 0 || characters[index - 1] != ":")
      if first.isWhitespace {
        gap = first.isNewline || gap == .line ? .line : .blank
        index += 1
      } else if isLine {
        _ = take { !$0.isNewline }
      } else if first == "/", character(1) == "*" {
        index += 2
        while character(0) != nil, !(character(0) == "*" && character(1) == "/") { index += 1 }
        index = min(characters.count, index + 2)
        gap = gap == .line ? .line : .blank
      } else {
        break
      }
    }
    return gap
  }

  /// Scans a number with its sign and unit. Digits that form no valid number become a word. The
  /// result is `nil` if no number begins at the current position.
  private mutating func number() -> SourceToken.Kind? {
    let sign = character(0) == "-" || character(0) == "+" ? 1 : 0
    guard isDigit(sign) || character(sign) == "." && isDigit(sign + 1) else { return nil }
    let start = index
    index += sign
    _ = take { $0.isASCII && $0.isNumber || $0 == "." || $0 == "_" }
    if let exponent = character(0), "eE".contains(exponent) {
      let hasSign = character(1) == "+" || character(1) == "-"
      if isDigit(hasSign ? 2 : 1) {
        index += hasSign ? 2 : 1
        _ = take { $0.isASCII && $0.isNumber }
      }
    }
    let digits = String(characters[start..<index])
    let unit = take { $0.isLetter || $0.isNumber || $0 == "%" }
    guard let value = Double(digits.filter { $0 != "_" }) else { return .word(digits + unit) }
    return .number(value, unit: unit)
  }
}
