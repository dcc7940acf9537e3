internal import TextFormat

/// A table of text cells. The first row is the header. Each column is as wide as its widest cell.
struct TextTable {
  var rows: [[String]]
  var rightAligned: Set<Int> = []

  /// The table as plain text for a terminal.
  var text: String {
    let rows = rows.map { $0.map(\.printable) }
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += rightAligned.contains(column) ? space + cell : cell + space
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The table in Markdown.
  var markdown: String {
    guard let header = rows.first else { return "" }
    func line(_ cells: [String]) -> String {
      "| "
        + cells.map(Markdown.escaped).joined(separator: " | ")
        + " |\n"
    }
    let rules = header.indices.map { rightAligned.contains($0) ? "---:" : "---" }
    return line(header) + line(rules) + rows.dropFirst().map(line).joined()
  }
}
