/// Text in tables of comma-separated values, as RFC 4180 has them.
package enum CSVText {
  /// `text` as one cell: in quotation marks if it contains a comma, a semicolon, a quotation mark or a
  /// control character.
  ///
  /// Spreadsheets run a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return as a formula,
  /// quotation marks or not. Such text is preceded by an apostrophe, and so is text that begins with one.
  /// Where semicolons separate cells, as in many countries, a cell begins behind each of them, too, and
  /// behind tabs and line breaks.
  package static func cell(_ text: String) -> String {
    var cell = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      if isStart, leads(scalar) || scalar == "'" { cell.append("'") }
      cell.append(scalar)
      isStart = separates(scalar)
    }
    let isPlain = cell.allSatisfy { !",;\"".unicodeScalars.contains($0) && $0.value >= 0x20 }
    return isPlain ? String(cell) : "\"" + String(cell).replacing("\"", with: "\"\"") + "\""
  }

  /// The cells of a row, as `cell` was given them; what stands around quotation marks is kept.
  package static func cells(of row: Substring) -> [Substring] {
    var cells: [Substring] = []
    var start = row.startIndex
    for end in separators(in: row.utf8) + [row.endIndex] {
      cells.append(content(of: row[start..<end]))
      if end < row.endIndex { start = row.utf8.index(after: end) }
    }
    return cells
  }

  /// The number of commas between the cells of a row.
  package static func separatorCount(in row: some Collection<UInt8>) -> Int {
    separators(in: row).count
  }

  /// The rows of a table: line breaks in quotation marks end none.
  package static func rows(of table: [UInt8]) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return table.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: "\n") && !isQuoted
    }
  }

  /// The positions of the commas outside of quotation marks.
  private static func separators<Row: Collection<UInt8>>(in row: Row) -> [Row.Index] {
    var isQuoted = false
    return row.indices.filter { index in
      if row[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return row[index] == UInt8(ascii: ",") && !isQuoted
    }
  }

  /// The text of a cell as it is written.
  private static func content(of cell: Substring) -> Substring {
    var text = cell
    if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast().replacing("\"\"", with: "\"")
    }
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    var plain = String.UnicodeScalarView()
    var isStart = true
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      let isMark = isStart && scalar == "'" && rest.first.map { leads($0) || $0 == "'" } ?? false
      // What it goes before is text, whatever that is.
      guard let kept = isMark ? rest.popFirst() : scalar else { break }
      plain.append(kept)
      isStart = separates(kept)
    }
    return Substring(String(plain))
  }

  /// Whether some program begins a cell behind `scalar`.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ";", "\t", "\n", "\r": true
    default: false
    }
  }

  /// Whether a spreadsheet takes text that begins with `scalar` for a formula; full-width signs count.
  private static func leads(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
