internal import CardDesign
internal import TextFormat

extension SceneGrammar {
  static let maximumFieldCount = 8

  static var field: GrammarObject {
    var changed = then("the text changes")
    changed.name = "changed"
    return GrammarObject(
      .field, "field", "an editable line of text, which can filter the rows of a table",
      answers: [
        .init(.text, .word, "what is typed; only in texts, as {NAME.text}"),
        .init(.empty, .bool, "whether nothing is typed"),
        .init(.focused, .bool, "whether the field has the focus"),
        .init(.count, .number, ifThereIs: "filter", "number of rows that are found"),
      ],
      keys: [
        type("field"),
        GrammarKey(
          "placeholder", .text, "text that an empty field shows", default: "", example: "Search"),
        GrammarKey(
          "filter", .object(.fieldFilter),
          "rows that contain what is typed, in upper or lower case; a plain letter also finds letters with accents",
          expected: #"{"rows": TABLE, "in": [KEY, …]}"#,
          example: ["rows": "people", "in": ["name"]]),
        changed, then("Return is pressed"),
      ]
    ).from(version: 2)
  }

  static var fieldFilter: GrammarObject {
    GrammarObject(
      .fieldFilter, "field.filter", "the rows that a field filters",
      form: #"an object {"rows", "in"}"#,
      keys: [
        GrammarKey(
          "rows", .name([.table]), "the table", isRequired: true, example: "people"),
        GrammarKey(
          "in", .array(.name([.column]), atLeast: 1), "keys of the rows that are searched",
          isRequired: true, expected: "an array of keys", example: ["name"]),
      ]
    ).from(version: 2)
  }
}

extension SceneParser {
  /// Adds a text field to the program: the scene value with the index `number`, whose JSON is
  /// `value`. Returns false if the program has no room for another field.
  mutating func defineField(_ number: Int, _ value: JSONValue) -> Bool {
    guard
      check(
        program.fields.count + 1, atMost: SceneGrammar.maximumFieldCount, of: "fields",
        at: value.offset)
    else { return false }
    program.fields.append(number)
    guard case .object(let members) = value.content,
      case .object(let filter)? = Fields(members, offset: 0)["filter"]?.content,
      case .string(let name)? = Fields(filter, offset: 0)["rows"]?.content,
      case .table(let table)? = definitions[name]
    else { return true }
    filterTables[number] = table
    return true
  }

  mutating func readField(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .field) else { return }
    var field = FieldProgram()
    field.placeholder = fields["placeholder"].flatMap { pieces($0, .layout) } ?? []
    field.filter = fields["filter"].flatMap { filter($0) }
    field.changed = fields["changed"].map { action($0, ExpressionContext(level: .live)) }
    field.then = fields["then"].map { action($0, ExpressionContext(level: .live)) }
    program.values[number].kind = .field(field)
  }

  private mutating func filter(_ value: JSONValue) -> FieldProgram.Filter? {
    guard let fields = fields(value, .fieldFilter), let rows = fields["rows"],
      let table = table(rows), let keys = fields["in"],
      let elements = array(keys, fields.row("in").expected ?? "")
    else { return nil }
    if elements.isEmpty {
      diagnostics.note(keys.error(expected: fields.row("in").expected ?? ""))
    }
    let name = program.tables[table].name
    var columns: [TableProgram.ColumnIndex] = []
    for element in elements {
      guard let key = noting({ () throws(TextError) in try element.string("a key of the rows") }),
        let column = column(key, of: name, at: element.offset)
      else { continue }
      if columns.contains(column.index) {
        diagnostics.warn(
          TextError("\(JSONText.quoted(key)) is listed twice", at: element.offset))
      }
      columns.append(column.index)
    }
    return FieldProgram.Filter(table: table, columns: columns)
  }

  /// Returns the content of a layer that shows a field.
  mutating func field(_ fields: Fields, _ group: GroupContext) -> LayerProgram.Content? {
    guard let number = value("field", in: fields),
      let field = program.fields.firstIndex(of: number)
    else { return nil }
    let color = fields["color"].flatMap { self.color($0, group) }
    let style = fields["style"].map { self.style($0) } ?? .body
    return style.map {
      .field(FieldLayerProgram(field: field, style: $0, color: color ?? .label))
    }
  }

  /// Returns the index of the field whose text `syntax` names, as in "{query.text}". `nil` if it names
  /// something else.
  mutating func field(namedBy syntax: Syntax) -> Int? {
    guard case .name(let name) = syntax.content, name.hasSuffix(".text") else { return nil }
    let owner = String(name.dropLast(5))
    guard case .value(let number)? = definitions[owner] else { return nil }
    guard let field = program.fields.firstIndex(of: number) else { return nil }
    use(owner)
    return field
  }
}
