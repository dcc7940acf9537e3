internal import TextFormat

extension Roff {
  /// Adds a page of the manual. Pictures and comments are left out; the first heading, which is the
  /// page's title, too. Each row of a table becomes an entry.
  mutating func add(markdown: String) {
    var (paragraph, code): (String, [String]?) = ("", nil)
    var header: [String] = []
    func cells(_ line: Substring) -> [String] {
      let inner = line.replacingOccurrences(of: "\\|", with: "\u{0}").dropFirst().dropLast()
      return inner.split(separator: "|", omittingEmptySubsequences: false).map {
        Self.trimmed($0.replacingOccurrences(of: "\u{0}", with: "|"))
      }
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let isText = code == nil && !["```", "|", "#", "<"].contains { line.hasPrefix($0) }
      if !isText || line.isEmpty || Self.isItem(line) { end(&paragraph) }
      if line.hasPrefix("```") {
        if let lines = code { self.code(lines) }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(String(line))
      } else if line.hasPrefix("|") {
        let row = cells(line)
        if header.isEmpty { header = row } else if !line.hasPrefix("|--") { add(row, of: header) }
      } else if line.hasPrefix("##") {
        let title = Self.trimmed(line.drop { $0 == "#" })
        if line.hasPrefix("###") { subsection(title) } else { section(title) }
      } else if isText, !line.isEmpty {
        paragraph += (paragraph.isEmpty ? "" : " ") + Self.trimmed(line)
      }
      if !line.hasPrefix("|") { header = [] }
    }
    end(&paragraph)
  }

  private mutating func end(_ paragraph: inout String) {
    if Self.isItem(paragraph[...]) {
      let mark = paragraph.prefix { $0 != " " }
      entry(
        mark == "-" ? "\\(bu" : Self.escaped(String(mark)),
        String(paragraph.dropFirst(mark.count + 1)))
    } else if !paragraph.isEmpty {
      self.paragraph(paragraph)
    }
    paragraph = ""
  }

  /// Adds a row of a table: the first cell is the term, the other ones are told with the names of
  /// their columns if there are several.
  private mutating func add(_ row: [String], of header: [String]) {
    let rest = zip(row, header).dropFirst().filter { !$0.0.isEmpty }
    let text = rest.map { header.count > 2 && !$0.1.isEmpty ? "\($0.1): \($0.0)" : $0.0 }
    entry(Self.inline(row.first ?? ""), text.joined(separator: "; "))
  }

  private static func isItem(_ line: Substring) -> Bool {
    let rest = line.drop { $0.isNumber }
    return line.hasPrefix("- ") || rest.count < line.count && rest.hasPrefix(". ")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
  }
}
