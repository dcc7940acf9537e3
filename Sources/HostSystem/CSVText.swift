internal import TextFormat

/// Functions for tables of comma-separated values, as in RFC 4180.
package enum CSVText {
  /// Returns `text` as a cell. The cell is quoted if it contains a comma, a semicolon, a quotation
  /// mark or a control character.
  ///
  /// Spreadsheets run a cell as a formula if the cell begins with `=`, `+`, `-`, `@`, a tab or a
  /// carriage return, even in quotation marks. An apostrophe is added before such text, and before
  /// text that begins with an apostrophe. Some spreadsheets also begin a new cell after a tab,
  /// after a line break or, in countries where semicolons separate cells, after a semicolon. So the
  /// text after each of these characters is treated in the same way.
  package static func cell(_ text: String) -> String {
    var cell = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      if isStart, leads(scalar) || scalar == "'" { cell.append("'") }
      cell.append(scalar)
      isStart = separates(scalar)
    }
    let isPlain = cell.allSatisfy { !",;\"".unicodeScalars.contains($0) && $0.value >= 0x20 }
    return isPlain
      ? String(cell) : "\"" + String(cell).replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  /// Returns the texts of the cells of a row, without the quotation marks and apostrophes that
  /// ``cell(_:)`` has added. Quotation marks are only removed if they enclose the whole cell.
  package static func cells(of row: Substring) -> [Substring] {
    var cells: [Substring] = []
    var start = row.startIndex
    for end in separators(in: row.utf8) + [row.endIndex] {
      cells.append(content(of: row[start..<end]))
      if end < row.endIndex { start = row.utf8.index(after: end) }
    }
    return cells
  }

  /// Returns the number of commas between the cells of a row.
  package static func separatorCount(in row: some Collection<UInt8>) -> Int {
    separators(in: row).count
  }

  /// Returns the rows of a table. A line break inside of quotation marks does not end a row.
  package static func rows(of table: [UInt8]) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return table.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: "\n") && !isQuoted
    }
  }

  /// Returns the positions of the commas outside of quotation marks.
  private static func separators<Row: Collection<UInt8>>(in row: Row) -> [Row.Index] {
    var isQuoted = false
    return row.indices.filter { index in
      if row[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return row[index] == UInt8(ascii: ",") && !isQuoted
    }
  }

  /// Returns the text of a cell without the quotation marks and apostrophes that ``cell(_:)`` has
  /// added.
  private static func content(of cell: Substring) -> Substring {
    var text = cell
    if text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast().replacingOccurrences(of: "\"\"", with: "\"")[...]
    }
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    var plain = String.UnicodeScalarView()
    var isStart = true
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      let isMark = isStart && scalar == "'" && rest.first.map { leads($0) || $0 == "'" } ?? false
      // The character after an added apostrophe belongs to the text, even if that character is an
      // apostrophe.
      guard let character = isMark ? rest.popFirst() : scalar else { break }
      plain.append(character)
      isStart = separates(character)
    }
    return Substring(String(plain))
  }

  /// Returns whether `scalar` is a character, such as a semicolon, after which some spreadsheet
  /// programs begin a new cell.
  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ";", "\t", "\n", "\r": true
    default: false
    }
  }

  /// Returns whether a spreadsheet treats text that begins with `scalar` as a formula. The
  /// full-width forms of `=`, `+`, `-` and `@` count as well.
  private static func leads(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
