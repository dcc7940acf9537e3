internal import CardDrawing
internal import CardGeometry

/// Source code in which each kind of word has its own colour.
struct CodeText: Hashable {
  /// The kind of a word in source code, which determines the word's colour.
  enum Kind: Hashable {
    case plain
    /// The name of a called function, a keyword or a CSS custom property.
    case name
    case number
    case string
    case comment
  }

  /// Consecutive characters of the same kind in a line.
  struct Run: Hashable {
    var text: String
    var kind: Kind
    /// Index of the run's first character in its line, from 0.
    var column: Int
  }

  let lines: [[Run]]

  init(_ code: String) {
    lines = code.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.runs(Array($0))
    }
  }

  // MARK: Parsing

  private static let keywords: Set = ["let", "const", "true", "false", "NULL"]

  private static func runs(_ line: [Character]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < line.count {
      let (end, kind) = word(in: line, at: index)
      let text = String(line[index..<end])
      if runs.last?.kind == kind {
        runs[runs.count - 1].text += text
      } else {
        runs.append(Run(text: text, kind: kind, column: index))
      }
      index = end
    }
    return runs
  }

  /// Returns the end index and the kind of the word in `line` that begins at index `start`.
  private static func word(in line: [Character], at start: Int) -> (end: Int, Kind) {
    func at(_ index: Int) -> Character { index < line.count ? line[index] : "\n" }
    func end(from index: Int, while holds: (Int) -> Bool) -> Int {
      var index = index
      while index < line.count, holds(index) { index += 1 }
      return index
    }
    let (first, second) = (at(start), at(start + 1))
    if first == "/", second == "/" || second == "*" { return (line.count, .comment) }
    if "\"'`".contains(first) {
      return (min(end(from: start + 1) { line[$0] != first } + 1, line.count), .string)
    }
    let isSigned = first == "-" && (start == 0 || !isName(line[start - 1]))
    let digit = isSigned ? second : first
    if digit.isNumber || digit == "." && at(start + (isSigned ? 2 : 1)).isNumber {
      let isNumber = { (index: Int) in
        isName(line[index]) || line[index] == "." || line[index] == "%"
      }
      return (end(from: start + 1, while: isNumber), .number)
    }
    let isProperty = first == "-" && second == "-"
    guard isName(first) || isProperty else { return (start + 1, .plain) }
    // CSS names contain hyphens.
    let last = end(from: start + (isProperty ? 2 : 1)) {
      isName(line[$0]) || line[$0] == "-" && isName(at($0 + 1))
    }
    let next = end(from: last) { line[$0] == " " }
    let isCalled = at(next) == "("
    let isKnown = isProperty || isCalled || keywords.contains(String(line[start..<last]))
    return (last, isKnown ? .name : .plain)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
      || character == "@"
  }

  // MARK: Drawing

  private static let padding = (x: 12.0, y: 8.0)
  /// Number of characters in a line of code that fit at the full font size.
  private static let columns = 40.0

  /// Height in points of all lines, including the margins.
  var height: Double { Double(lines.count) * Tokens.code.lineHeight + 2 * Self.padding.y }

  /// Draws the code into a column that is `width` points wide. On a narrow panel the font is
  /// smaller.
  func draw(width: Double, into sketch: inout Sketch) {
    var style = Tokens.code
    let line = String(repeating: "0", count: Int(Self.columns))
    let room = width - 2 * Self.padding.x
    style.size = max(7, min(style.size, style.size * room / max(1, sketch.width(line, style))))
    let letter = sketch.width(line, style) / Self.columns
    for (index, runs) in lines.enumerated() {
      let midY = Self.padding.y + (Double(index) + 0.5) * style.lineHeight
      for run in runs {
        sketch.text(
          run.text, style, run.kind.color, x: Self.padding.x + Double(run.column) * letter,
          midY: midY, width: Double(run.text.count + 1) * letter)
      }
    }
  }
}

extension CodeText.Kind {
  fileprivate var color: Color {
    switch self {
    case .plain: Tokens.label
    case .name: Tokens.accent
    case .number: Tokens.good
    case .string: Tokens.velocity
    case .comment: Tokens.label3
    }
  }
}
