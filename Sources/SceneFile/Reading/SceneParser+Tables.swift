internal import TextFormat

/// A column of a table that an expression reads.
struct ReadColumn {
  var index: TableProgram.ColumnIndex
  var type: ValueType
}

extension SceneParser {
  static let maximumTableCount = 16
  static let maximumRowCount = 10_000
  static let maximumColumnCount = 64
  /// The maximum number of characters of a string in a table.
  private static let longestCell = 200

  /// Defines the tables and parses their rows.
  mutating func defineTables(_ members: [JSONValue.Member]) {
    for member in clamped(members, to: Self.maximumTableCount, "tables", at: { $0.offset }) {
      define(member.key, at: member.offset, as: .table(program.tables.count))
      program.tables.append(TableProgram(name: member.key))
      if !readTable(member.value) { brokenNames.insert(member.key) }
    }
  }

  /// Parses the rows of the table that was added last to the program. Returns whether all rows are
  /// valid.
  private mutating func readTable(_ value: JSONValue) -> Bool {
    guard let rows = array(value, "an array of rows, such as [{\"name\": \"Mai\", \"age\": 31}]")
    else { return false }
    let number = program.tables.count - 1
    guard
      check(
        rows.count, atMost: Self.maximumRowCount, of: "rows of a table",
        at: rows[Self.maximumRowCount].offset)
    else { return false }
    var table = program.tables[number]
    // The keys of the first row are known even if another row has an error.
    defer {
      table.rowCount = rows.count
      program.tables[number] = table
    }
    for (index, row) in rows.enumerated() {
      guard let fields = object(row, "a row {…}") else { return false }
      if index == 0 {
        guard let columns = columns(of: fields) else { return false }
        table.columns = columns
      }
      guard readRow(index, fields, into: &table, number) else { return false }
    }
    return true
  }

  /// Returns the columns of a table whose first row is `fields`, or `nil` if a key is invalid, which
  /// is reported.
  private mutating func columns(of fields: Fields) -> [TableProgram.Column]? {
    var columns: [TableProgram.Column] = []
    for member in clamped(fields.members, to: Self.maximumColumnCount, "keys", at: { $0.offset }) {
      guard member.key.isIdentifier, member.key.utf8.count <= 64 else {
        diagnostics.note(
          TextError(
            "invalid name \(JSONText.excerpt(member.key))", at: member.offset,
            expected: "a letter, then letters, digits or \"_\", at most 64 in all"))
        return nil
      }
      let type: ValueType
      switch member.value.content {
      case .number: type = .number
      case .bool: type = .bool
      case .string: type = .word
      default:
        diagnostics.note(member.value.error(expected: "a number, a string, true or false"))
        return nil
      }
      columns.append(TableProgram.Column(name: member.key, type: type))
    }
    return columns
  }

  /// Adds a row to `table`, the table with the index `number`. Returns whether the row has the keys
  /// and types of the first row. If it has not, an error is reported.
  private mutating func readRow(
    _ row: Int, _ fields: Fields, into table: inout TableProgram, _ number: Int
  ) -> Bool {
    let known = table.columns.map { $0.name }
    for member in fields.members where !known.contains(member.key) {
      diagnostics.note(
        TextError(
          "row \(row + 1) of \(JSONText.quoted(table.name)) has \(JSONText.excerpt(member.key)), "
            + "but row 1 has not", at: member.offset,
          advice: "give all rows the same keys; row 1 has "
            + known.prefix(8).map(JSONText.quoted).joined(separator: ", ")))
      return false
    }
    for (index, column) in table.columns.enumerated() {
      guard let value = fields[column.name] else {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(column.name)) is missing in row \(row + 1) of "
              + JSONText.quoted(table.name), at: fields.offset,
            advice: "row 1 has it; give all rows the same keys"))
        return false
      }
      let place = "\(column.name) in row \(row + 1) of \(JSONText.quoted(table.name))"
      guard let cell = cell(value, column.type, place) else { return false }
      table.columns[index].cells.append(cell)
      let columnIndex = TableProgram.ColumnIndex(table: UInt16(number), column: UInt16(index))
      cellOffsets[columnIndex, default: []].append(value.offset)
    }
    return true
  }

  /// Returns the number that stands for the cell `value`. Reports an error with the text `place` and
  /// returns `nil` if the cell is invalid.
  private mutating func cell(_ value: JSONValue, _ type: ValueType, _ place: String) -> Double? {
    switch (value.content, type) {
    case (.number(let digits), .number):
      guard let number = Double(digits), number.magnitude <= 1e9 else {
        diagnostics.note(
          TextError("the number is too large", at: value.offset, expected: "at most 1e9"))
        return nil
      }
      return number
    case (.bool(let flag), .bool): return flag ? 1 : 0
    case (.string(let string), .word):
      let isLine = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      guard isLine, string.unicodeScalars.count <= Self.longestCell else {
        diagnostics.note(
          TextError(
            isLine ? "the string is too long" : "the string has a line break or tab",
            at: value.offset, expected: "one line of at most \(Self.longestCell) characters"))
        return nil
      }
      return Double(number(ofWord: string))
    default:
      diagnostics.note(
        TextError(
          "\(place) is \(value.kind)", at: value.offset,
          expected: "\(type.description), as in the first row"))
      return nil
    }
  }

  // MARK: Names

  /// Returns the index of the table whose name is the string `value`. Reports an error and returns
  /// `nil` if there is none.
  mutating func table(_ value: JSONValue) -> Int? {
    let definition = reference(value, "a table") {
      if case .table = $0 { true } else { false }
    }
    if case .table(let number) = definition { return number }
    return nil
  }

  /// Returns the column `key` of the table `name`. Reports an error and returns `nil` if there is
  /// none.
  mutating func column(_ key: String, of name: String, at offset: Int) -> ReadColumn? {
    guard case .table(let number)? = definitions[name] else {
      let tables = program.tables.map { $0.name }
      noteUnknown("table", name, at: offset) { _ in
        tables.isEmpty ? ["the name of a table; the file has none"] : tables
      }
      return nil
    }
    use(name)
    if let column = column(key, ofTable: number) { return column }
    if brokenNames.contains(name) { return nil }
    let keys = program.tables[number].columns.map { $0.name }
    if keys.isEmpty {
      diagnostics.note(
        TextError(
          "the table \(JSONText.quoted(name)) has no rows, so it has no keys", at: offset,
          advice: "add a row"))
    } else {
      noteUnknown("key", key, at: offset) { _ in keys }
    }
    return nil
  }

  /// Returns the meaning of `name` if it is the name of a cell in the table, such as `row.name`.
  /// Each copy of a repeated layer reads the cell of its own row. `nil` for any other name.
  func rowMeaning(of name: String, _ context: ExpressionContext) -> Meaning? {
    guard let table = context.repeats.table, name.hasPrefix("row.") else { return nil }
    let key = String(name.dropFirst(4))
    if let column = column(key, ofTable: table) {
      return Meaning(type: column.type, level: .layout, instruction: .cell(column.index))
    }
    return key == "number" ? Meaning(type: .number, level: .layout, instruction: .row) : nil
  }

  /// Returns whether `name` is the name of a cell of rows that are unknown because of an error, which
  /// has been reported.
  func isInUnknownRow(_ name: String, _ context: ExpressionContext) -> Bool {
    guard name == "row" || name.hasPrefix("row.") else { return false }
    if context.repeats.hasUnknownRows { return true }
    guard let table = context.repeats.table.map({ program.tables[$0] }) else { return false }
    return table.columns.isEmpty && brokenNames.contains(table.name)
  }

  private func column(_ key: String, ofTable number: Int) -> ReadColumn? {
    let columns = program.tables[number].columns
    guard let index = columns.firstIndex(where: { $0.name == key }) else { return nil }
    return ReadColumn(
      index: TableProgram.ColumnIndex(table: UInt16(number), column: UInt16(index)),
      type: columns[index].type)
  }

  // MARK: Colours

  /// Returns the colour that the expression in braces names, such as `"{row.tint}"`. Returns `nil`
  /// if `value` is no such expression. If the value of the expression can be a word that is no
  /// colour, reports an error and returns `nil`.
  mutating func colorWord(_ value: JSONValue, _ group: GroupContext) -> ColorProgram? {
    guard case .string(let source) = value.content, let start = start(of: value, source),
      let syntax = syntax(at: (start + 1)..<(start + source.utf8.count - 1)),
      readColors(of: syntax, group.layout)
    else { return nil }
    let compiled = compiled(syntax, as: .word, group.layout)
    return compiled.type == nil ? nil : .word(compiled.expression)
  }

  /// Looks up the colours for all words that the expression `syntax` can have as its value. Returns
  /// whether all words name colours. Reports an error if one does not.
  private mutating func readColors(of syntax: Syntax, _ context: ExpressionContext) -> Bool {
    switch syntax.content {
    case .string(let word): return readColor(word, at: syntax.range.lowerBound)
    case .call("if", let operands) where operands.count == 3:
      let isFirst = readColors(of: operands[1], context)
      return readColors(of: operands[2], context) && isFirst
    case .name(let name):
      if case .cell(let column)? = rowMeaning(of: name, context)?.instruction {
        return readColors(of: column, at: syntax.range.lowerBound)
      }
      if case .value(let number)? = definitions[name], !shapes[number].words.isEmpty {
        return shapes[number].words.allSatisfy { readColor($0, at: syntax.range.lowerBound) }
      }
      if isInUnknownRow(name, context) || brokenNames.contains(name) { return false }
      if let table = context.repeats.table, name.hasPrefix("row.") {
        if brokenNames.contains(program.tables[table].name) { return false }
        noteNoColors(String(name.dropFirst(4)), ofTable: table, at: syntax.range.lowerBound)
        return false
      }
      // Reports a name that does not exist.
      guard meaning(of: name, at: syntax.range.lowerBound, context) != nil else { return false }
    case .element(let name, _, let key):
      if case .table(let table)? = definitions[name], column(key, ofTable: table) == nil,
        !program.tables[table].columns.isEmpty, !brokenNames.contains(name)
      {
        use(name)
        noteNoColors(key, ofTable: table, at: syntax.range.lowerBound)
        return false
      }
      guard let column = column(key, of: name, at: syntax.range.lowerBound) else { return false }
      return readColors(of: column.index, at: syntax.range.lowerBound)
    default: break
    }
    diagnostics.note(
      TextError(
        "this expression names no colour", at: syntax.range.lowerBound,
        expected: "a key of a table with colours, such as {row.tint}, or a choice such as "
          + "{if(dark, 'white', 'black')}"))
    return false
  }

  /// Reports that `key` is no key of the table with the index `number`, or that its values are no
  /// colours.
  private mutating func noteNoColors(_ key: String, ofTable number: Int, at offset: Int) {
    guard !diagnostics.isFull else { return }
    let table = program.tables[number]
    let (name, quoted) = (JSONText.quoted(table.name), JSONText.excerpt(key))
    let isKey = key == "number" || table.columns.contains { $0.name == key }
    var error = TextError(
      isKey
        ? "\(quoted) of the table \(name) holds no colours"
        : "the table \(name) has no key \(quoted)", at: offset)
    let keys = colorKeys(of: table)
    if keys.isEmpty {
      let example = isKey ? "\"tint\": \"blue\"" : "\(quoted): \"blue\""
      error.advice = "add a key with a colour to each row, for example \(example)"
    } else {
      error = error.suggesting(keys, for: key)
    }
    diagnostics.note(error)
  }

  /// Returns the keys of `table` whose values are all colours.
  private func colorKeys(of table: TableProgram) -> [String] {
    table.columns.filter { column in
      column.type == .word && column.cells.allSatisfy { isColor(program.words[Int($0)]) }
    }.map { $0.name }
  }

  /// Returns whether `word` is a colour, with or without an opacity.
  private func isColor(_ word: String) -> Bool {
    let name = word.prefix { $0 != " " }
    if name.hasPrefix("#") { return Self.color(hex: name.dropFirst()) != nil }
    return ColorName(rawValue: String(name)) != nil
  }

  /// Looks up the colours of a column. `offset` is the place where a layer uses the column.
  private mutating func readColors(of index: TableProgram.ColumnIndex, at offset: Int) -> Bool {
    if colorColumns.contains(index) { return true }
    let table = program.tables[Int(index.table)]
    let column = table.columns[Int(index.column)]
    // If other keys hold colours, the key is probably wrong. Otherwise its values are.
    let isWrongKey =
      column.type != .word
      || !column.cells.contains { isColor(program.words[Int($0)]) } && !colorKeys(of: table).isEmpty
    if isWrongKey {
      noteNoColors(column.name, ofTable: Int(index.table), at: offset)
      return false
    }
    colorColumns.insert(index)
    let offsets = cellOffsets[index] ?? []
    return zip(column.cells, offsets).allSatisfy { cell, offset in
      readColor(program.words[Int(cell)], at: offset)
    }
  }

  private mutating func readColor(_ word: String, at offset: Int) -> Bool {
    let number = number(ofWord: word)
    if program.wordColors[number] != nil { return true }
    guard let color = plainColor(named: word, at: offset) else { return false }
    program.wordColors[number] = color
    return true
  }
}
