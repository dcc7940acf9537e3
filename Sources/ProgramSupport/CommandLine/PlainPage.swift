internal import TextFormat

/// A manual page as plain text: Markdown without its markup.
package struct PlainPage {
  /// Width of a line in characters.
  private let columns: Int
  /// Whether headings and strong text are printed bold, by escape sequences of a terminal.
  private let isBold: Bool
  private var lines: [String] = []

  /// Returns `markdown` as plain text. Lines are at most `columns` characters wide, except in code
  /// blocks.
  ///
  /// Paragraphs are wrapped and tables aligned. Pictures and comments are omitted. Links are
  /// replaced by their text.
  package static func text(_ markdown: String, columns: Int = 80, isBold: Bool = false) -> String {
    var page = PlainPage(columns: columns, isBold: isBold)
    page.add(markdown)
    while page.lines.first?.isEmpty == true { page.lines.removeFirst() }
    while page.lines.last?.isEmpty == true { page.lines.removeLast() }
    return page.lines.joined(separator: "\n")
  }

  private init(columns: Int, isBold: Bool) { (self.columns, self.isBold) = (columns, isBold) }

  private mutating func add(_ markdown: String) {
    var paragraph = ""
    var table: [[String]] = []
    var isCode = false
    func isItem(_ line: Substring) -> Bool {
      let rest = line.drop { $0.isNumber }
      return line.hasPrefix("- ") || rest.count < line.count && rest.hasPrefix(". ")
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        end(&paragraph, &table)
        isCode.toggle()
      } else if isCode {
        lines.append("  " + line)
      } else if line.hasPrefix("|") {
        end(&paragraph)
        table.append(Self.cells(line))
      } else if line.hasPrefix("<") || line.isEmpty {
        end(&paragraph, &table)
        if lines.last?.isEmpty == false { lines.append("") }
      } else if line.hasPrefix("#") {
        end(&paragraph, &table)
        lines.append(bold(plain(String(line.drop { $0 == "#" || $0 == " " }), isBold: false)))
      } else {
        if isItem(line) { end(&paragraph, &table) }
        paragraph += (paragraph.isEmpty ? "" : " ") + line.trimmingSpaces
      }
    }
    end(&paragraph, &table)
  }

  private mutating func end(_ paragraph: inout String, _ table: inout [[String]]) {
    end(&paragraph)
    // The second row of a Markdown table only separates the header from the body.
    if table.count > 2 { add([table[0]] + table.dropFirst(2)) }
    table = []
  }

  private mutating func end(_ paragraph: inout String) {
    guard !paragraph.isEmpty else { return }
    let mark = paragraph.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let isItem = mark == "-" || mark.hasSuffix(".")
    let hang = isItem ? mark.count + 1 : 0
    let wrapped = Self.wrapped(plain(paragraph), to: columns, hang: hang)
    lines += wrapped
    paragraph = ""
  }

  private mutating func add(_ rows: [[String]]) {
    let rows = rows.map { $0.map { plain($0) } }
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in
      rows.map { column < $0.count ? Self.width($0[column]) : 0 }.max() ?? 0
    }
    let room = columns - 2 * max(0, count - 1)
    // Columns are narrowed to their longest words at first. If that is not enough, words are
    // broken.
    let longestWords = (0..<count).map { column in
      rows.flatMap { column < $0.count ? $0[column].split(separator: " ") : [] }
        .map { Self.width(String($0)) }.max() ?? 0
    }
    for minimums in [longestWords, longestWords.map { min($0, 8) }] {
      while widths.reduce(0, +) > room,
        let widest = (0..<count).filter({ widths[$0] > minimums[$0] }).max(by: {
          (widths[$0], $0) < (widths[$1], $1)
        })
      {
        widths[widest] -= 1
      }
    }
    for (index, row) in rows.enumerated() {
      let cells = (0..<count).map { column in
        Self.wrapped(column < row.count ? row[column] : "", to: widths[column], breaksWords: true)
      }
      for line in 0..<(cells.map(\.count).max() ?? 0) {
        var text = ""
        for column in 0..<count {
          let cell = line < cells[column].count ? cells[column][line] : ""
          text += cell
          guard column < count - 1 else { continue }
          text += String(repeating: " ", count: max(0, widths[column] - Self.width(cell)) + 2)
        }
        while text.last == " " { text.removeLast() }
        lines.append(index == 0 ? bold(text) : text)
      }
    }
  }

  private func bold(_ text: String) -> String {
    isBold && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// Returns `text` without the marks for code, strong text and links. If the parameter `isBold` is
  /// not `nil`, the parameter replaces the property `isBold`.
  private func plain(_ text: String, isBold: Bool? = nil) -> String {
    var result = ""
    var isStrong = false
    var isCode = false
    var rest = text[...]
    while let first = rest.first {
      if first == "`" {
        isCode.toggle()
        rest.removeFirst()
      } else if !isCode, rest.hasPrefix("**") {
        isStrong.toggle()
        if isBold ?? self.isBold { result += isStrong ? "\u{1B}[1m" : "\u{1B}[0m" }
        rest.removeFirst(2)
      } else if !isCode, first == "[", let link = Self.link(rest) {
        result += plain(String(link.text), isBold: isBold)
        rest = link.rest
      } else if isCode, rest.hasPrefix("\\|") {
        rest.removeFirst()
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func link(_ text: Substring) -> (text: Substring, rest: Substring)? {
    guard let separator = text.range(of: "](") else { return nil }
    let label = text[..<separator.lowerBound].dropFirst()
    guard !label.contains("["), let end = text[separator.upperBound...].firstIndex(of: ")") else {
      return nil
    }
    return (label, text[text.index(after: end)...])
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.trimmingSpaces.dropFirst().dropLast() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return cells.map { $0.replacingOccurrences(of: "\\|", with: "|").trimmingSpaces }
  }

  /// Returns the number of characters that a terminal displays for `text`, without escape
  /// sequences.
  private static func width(_ text: String) -> Int {
    var count = 0
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { count += 1 }
      if isEscape, character == "m" { isEscape = false }
    }
    return count
  }

  /// Returns `text` in lines of at most `columns` characters. If `breaksWords` is true, words of
  /// more than `columns` characters are broken.
  private static func wrapped(
    _ text: String, to columns: Int, hang: Int = 0, breaksWords: Bool = false
  ) -> [String] {
    var lines = [""]
    var words = text.split(separator: " ")[...]
    while var word = words.popFirst() {
      if breaksWords, width(String(word)) > columns, columns > 0 {
        words = [word.dropFirst(columns)] + words
        word = word.prefix(columns)
      }
      let line = lines[lines.count - 1]
      let isStart = line.allSatisfy { $0 == " " }
      if !isStart, width(line) + 1 + width(String(word)) > columns {
        lines.append(String(repeating: " ", count: hang) + word)
      } else {
        lines[lines.count - 1] = isStart ? line + word : "\(line) \(word)"
      }
    }
    return lines
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String {
    var text = self[...].drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
