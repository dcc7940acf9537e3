internal import TextFormat

/// The error messages about names that neither the file nor the scene language has.
extension SceneParser {
  /// Reports that `name` is not a known `kind`, with suggestions from `names`. `names` is called
  /// only if fewer errors than the maximum have been reported. `list` says where all names are
  /// listed, or is `nil` if they are listed nowhere. If the names are keys, `grammar` is their
  /// object, which has an example of each key.
  mutating func noteUnknown(
    _ kind: String, _ name: String, at offset: Int, list: String? = nil,
    of grammar: GrammarObject? = nil,
    among names: (inout SceneParser) -> [String]
  ) {
    guard !diagnostics.isFull else { return }
    let names = names(&self)
    work += names.count
    let advice: String? =
      if let grammar {
        ForeignWords.keyAdvice(for: name, in: names, of: grammar)
      } else {
        ForeignWords.advice(for: name, in: names)
      }
    if let advice {
      diagnostics.note(
        TextError("unknown \(kind) \(JSONText.excerpt(name))", at: offset, advice: advice))
      return
    }
    diagnostics.note(.unknown(kind, name, at: offset, allowed: names, list: list))
  }

  /// Reports that `name` is unknown, with suggestions.
  mutating func noteUnknown(_ name: String, at offset: Int, _ context: ExpressionContext) {
    guard !diagnostics.isFull, !isInUnknownRow(name, context) else { return }
    let first = name.split(separator: ".").first.map(String.init) ?? name
    if definitions[first] == nil, hasUnreadNames || brokenNames.contains(first) { return }
    if !context.repeats.isInRepeat, name == "index" || name == "count" {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is known only inside a repeat", at: offset,
          advice: "use it in the repeated group"))
      return
    }
    if version > 1, context.repeats.table == nil, name == "row" || name.hasPrefix("row.") {
      let decks = context.repeats.decks
      guard decks.isEmpty || decksWithoutRows.insert(decks).inserted else { return }
      let example = firstRowValue(of: name).map { ", or write \($0)" } ?? ""
      diagnostics.note(
        decks.isEmpty
          ? TextError(
            "\(JSONText.quoted(name)) is known only inside a repeat with \"rows\"", at: offset,
            advice: "use it in the repeated group" + example)
          : TextError(
            "\(JSONText.quoted(name)) is known only if the deck shows the rows of a table",
            at: offset, advice: "write the name of the table as \"items\" of the deck"))
      return
    }
    if context.repeats.table != nil, ["item", "it", "element", "data"].contains(first),
      definitions[first] == nil
    {
      let row = "row" + name.dropFirst(first.count)
      diagnostics.note(
        TextError(
          "unknown name \(JSONText.excerpt(name))", at: offset,
          advice: "the row of the table that a copy shows is \"row\": write \(row)"))
      return
    }
    if version > 1, name == TimingProgram.modeName {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) is known only if a timing has two modes", at: offset,
          advice: "write a timing {\"fluid\": …, \"classic\": …}"))
      return
    }
    if let dot = name.firstIndex(of: "."), case .table(let number)? = definitions[first] {
      let key = String(name[dot...].dropFirst())
      if program.tables[number].columns.contains(where: { $0.name == key }) {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(name)) does not say which row of the table", at: offset,
            advice: context.repeats.table == number
              ? "write row.\(key)" : "write \(first)[0].\(key), or row.\(key) in a repeat"))
        return
      }
    }
    if let table = context.repeats.table,
      program.tables[table].columns.contains(where: { $0.name == name })
    {
      diagnostics.note(
        TextError(
          "unknown name \(JSONText.excerpt(name))", at: offset,
          advice: "it is a key of the table \(JSONText.quoted(program.tables[table].name)): "
            + "write row.\(name)"))
      return
    }
    if layerNumbers[first] != nil, definitions[first] == nil {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(first)) is a layer, which expressions cannot read", at: offset,
          advice: "write its number, or a name of \"values\" that the layer uses too"))
      return
    }
    let all = expressionNames(context)
    work += all.count
    let parts = all.filter { $0.hasPrefix(name + ".") }
    if definitions[name] != nil, !parts.isEmpty {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(name)) alone is no number", at: offset,
          expected: "one of " + parts.joined(separator: ", ")))
      return
    }
    if case .value(let number)? = definitions[first], case .track? = shapes[number].kind,
      name == first + ".progress", shapes[number].detents.count > 1
    {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(first)) has no \"progress\"", at: offset,
          advice: "write progress(\(first), FROM, TO) with the places of two detents"))
      return
    }
    var names = NearNames.of(name, in: all)
    if names.isEmpty {
      let isWord = shapes.contains { $0.words.contains(name) || $0.detents.contains(name) }
      if isWord, context.isNumberAlone {
        diagnostics.note(
          TextError(
            "unknown name \(JSONText.excerpt(name))", at: offset,
            expected: "a number, such as 0.5*height"))
        return
      }
      if let advice = isWord
        ? "a word stands in single quotation marks: write '\(name)'"
        : ForeignWords.advice(for: name, in: all)
      {
        diagnostics.note(
          TextError("unknown name \(JSONText.excerpt(name))", at: offset, advice: advice))
        return
      }
      if let expected = context.expected {
        diagnostics.note(
          TextError("unknown name \(JSONText.excerpt(name))", at: offset, expected: expected))
        return
      }
      let members = all.filter { $0.hasPrefix(first + ".") || $0 == first }
      if members == [first], let dot = name.firstIndex(of: ".") {
        let member = String(name[dot...].dropFirst())
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(first)) has no \(JSONText.excerpt(member))", at: offset,
            advice: "write \(JSONText.quoted(first)) alone"))
        return
      }
      names = members.isEmpty ? all.filter { !$0.contains(".") } : members
      if members.isEmpty, name.contains(".") {
        diagnostics.note(
          TextError(
            "unknown name \(JSONText.quoted(first)) in \(JSONText.excerpt(name))", at: offset
          ).suggesting(names, for: first))
        return
      }
    }
    diagnostics.note(.unknown("name", name, at: offset, allowed: names))
  }

  /// Returns the value that `name`, such as `row.title`, would have in the first row of a table:
  /// `songs[0].title`. Returns `nil` if no table of the file has the key.
  private func firstRowValue(of name: String) -> String? {
    let key = String(name.dropFirst("row.".count))
    let table = program.tables.indices.first { index in
      program.tables[index].columns.contains { $0.name == key }
    }
    return table.map { "\(program.tables[$0].name)[0].\(key)" }
  }
}
