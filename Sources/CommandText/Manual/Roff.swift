internal import TextFormat

/// The source of a man page, in the macros of `man(7)`.
struct Roff {
  private(set) var text = ""

  /// Begins the page `name` of `section`. `summary` completes "NAME - summary".
  init(_ name: String, section: Int, date: String, source: String, summary: String) {
    line(".TH \(name.uppercased()) \(section) \(date) \"\(source)\"")
    self.section("Name")
    self.text(Self.escaped(name) + " \\- " + Self.escaped(summary))
  }

  /// Begins a section with a heading in capital letters.
  mutating func section(_ title: String) { line(".SH \(Self.escaped(title.uppercased()))") }

  mutating func subsection(_ title: String) { line(".SS \(Self.escaped(title))") }

  mutating func paragraph(_ markdown: String) {
    if !text.hasSuffix(Self.headingEnd(of: text)) { line(".PP") }
    text(Self.inline(markdown))
  }

  /// Adds an entry: a term, in escaped text, and below it an indented paragraph.
  mutating func entry(_ term: String, _ markdown: String) {
    line(".TP")
    self.text(term, continuing: " \\")
    text(Self.inline(markdown))
  }

  /// Adds lines that are printed as they are.
  mutating func code(_ lines: [String]) {
    if !text.hasSuffix(Self.headingEnd(of: text)) { line(".PP") }
    line(".nf")
    // A backslash at the end of a row continues the line.
    for each in lines { text(Self.escaped(each), continuing: " \\") }
    line(".fi")
  }

  /// Ends the line, but not the paragraph.
  mutating func breakLine() { line(".br") }

  /// Adds `escaped` in rows of fewer than 80 bytes, each of which but the last ends with `mark`.
  mutating func text(_ escaped: String, continuing mark: String = "") {
    var row = ""
    var isStart = true
    for word in escaped.split(separator: " ", omittingEmptySubsequences: mark.isEmpty) {
      if !isStart, row.utf8.count + word.utf8.count > 76 {
        line(Self.guarded(row) + mark)
        (row, isStart) = ("", true)
      }
      row += (isStart ? "" : " ") + word
      isStart = false
    }
    line(Self.guarded(row))
  }

  private mutating func line(_ content: String) { text += content + "\n" }

  /// The last line of `text` if it is a heading, after which no paragraph mark is needed; otherwise
  /// text that nothing ends with.
  private static func headingEnd(of text: String) -> String {
    let last = text.split(separator: "\n").last ?? ""
    return last.hasPrefix(".SH") || last.hasPrefix(".SS") ? "\(last)\n" : "\u{0}"
  }

  /// Returns `row` so that its beginning is no request.
  private static func guarded(_ row: String) -> String {
    row.hasPrefix(".") || row.hasPrefix("'") ? "\\&" + row : row
  }

  /// Returns `text` with the characters that roff would replace.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default:
        for scalar in character.unicodeScalars {
          result += scalar.isASCII ? String(scalar) : Self.named(scalar)
        }
      }
    }
    return result
  }

  /// Returns the escape sequence for a character that is not ASCII.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    "\\[u" + scalar.value.padded(to: 4, radix: 16).uppercased() + "]"
  }

  /// Returns `text` in bold type.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Returns the text of a Markdown line: code and strong text bold, links as their text.
  static func inline(_ markdown: String) -> String {
    var (result, plain) = ("", "")
    var (isCode, isStrong) = (false, false)
    var rest = markdown[...]
    func flushed() -> String {
      plain.isEmpty ? "" : isCode || isStrong ? bold(plain) : escaped(plain)
    }
    while let first = rest.first {
      let isMark = first == "`" || !isCode && rest.hasPrefix("**")
      if isMark {
        result += flushed()
        plain = ""
        if first == "`" { isCode.toggle() } else { isStrong.toggle() }
        rest.removeFirst(first == "`" ? 1 : 2)
      } else if !isCode, first == "[", let middle = rest.range(of: "]("),
        !rest[..<middle.lowerBound].dropFirst().contains("["),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        rest = rest[..<middle.lowerBound].dropFirst() + rest[rest.index(after: end)...]
      } else {
        plain.append(first)
        rest.removeFirst()
      }
    }
    return result + flushed()
  }
}
