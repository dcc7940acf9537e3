internal import TextFormat

extension SceneGrammar {
  /// An overview of all objects and keys, with one line for each.
  package static var overview: String {
    let width = 1 + (objects.flatMap { $0.keys }.map { $0.name.count }.max() ?? 0)
    let parts = objects.map { object -> [String] in
      ["", "\(object.name): \(object.summary)"]
        + object.keys.map { key in
          let padding = String(repeating: " ", count: width - key.name.count)
          return "  \(key.name)\(padding)\(key.summary)\(key.isRequired ? " (required)" : "")"
        }
    }
    let lines =
      [
        "A scene file is strict JSON; keys that begin with // are comments. Lengths are points, y",
        "goes down, times are seconds, angles degrees. cardstage help scene KEY explains one key.",
      ] + parts.flatMap { $0 }
    return lines.joined(separator: "\n")
  }

  /// Returns the help on `name`: a key ("delay"), an object ("track.list"), or a key of an object
  /// ("track.delay"). The help has an entry for each match. `nil` if no object or key has the name.
  package static func help(on name: String) -> String? {
    let entries = objects.flatMap { object -> [[String]] in
      let own = object.name == name ? [entry(of: object)] : []
      return own
        + object.keys.filter { $0.name == name || "\(object.name).\($0.name)" == name }
        .map { entry(of: $0, in: object) }
    }
    let found = entries.isEmpty ? memberEntries(name) : entries
    if found.isEmpty { return nil }
    return found.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns the help on `name` as a member that expressions read, such as "press" in `NAME.press`.
  private static func memberEntries(_ name: String) -> [[String]] {
    objects.flatMap { object -> [[String]] in
      object.answers.filter { $0.member.rawValue == name }
        .map { ["\(object.name): expressions can read \($0.name): \($0.summary)"] }
        + object.keys.filter { $0.summary.split(separator: " ").contains { $0 == "NAME.\(name)" } }
        .map { entry(of: $0, in: object) }
    }
  }

  /// The names of all objects and keys, each once.
  package static var names: [String] {
    var names: [String] = []
    for object in objects {
      for key in [object.name] + object.keyNames where !names.contains(key) { names.append(key) }
    }
    return names
  }

  private static func entry(of object: GrammarObject) -> [String] {
    let keys = object.keys.map { "  \($0.name): \($0.summary)" }
    let answers = object.answers.map { "  \($0.name): \($0.summary)" }
    return ["\(object.name): \(object.summary)"] + lines(positions: object.id) + ["keys:"] + keys
      + (answers.isEmpty ? [] : ["parts that expressions can read:"] + answers)
  }

  private static func entry(of key: GrammarKey, in object: GrammarObject) -> [String] {
    var lines = ["\(object.name).\(key.name): \(key.summary)", "  type: \(key.typeInWords)"]
    if let level = key.levelInWords { lines.append("  level: \(level), \(key.level.allowedNames)") }
    lines.append("  default: \(key.standardInWordsOrNone)")
    if key.version > object.version { lines.append("  from version: \(key.version)") }
    if !key.needs.isEmpty {
      lines.append("  only with: " + key.needs.map { $0.name }.joined(separator: " or "))
    }
    lines.append("  example: \(key.exampleText)")
    lines += self.lines(positions: object.id)
    return lines
  }

  private static func lines(positions id: GrammarObject.ID) -> [String] {
    let positions = positions(of: id).map { "\(Self[$0.object].name).\($0.key.name)" }
    return positions.isEmpty ? [] : ["  allowed in: " + positions.joined(separator: ", ")]
  }

  // MARK: Reference

  /// The reference of all objects and keys, as Markdown tables for the manual.
  package static var reference: String {
    objects.map { object -> String in
      var lines = ["### \(object.name)", "", "\(object.summary.capitalizedSentence)."]
      let positions = positions(of: object.id).map { "`\(Self[$0.object].name).\($0.key.name)`" }
      if !positions.isEmpty { lines[2] += " Allowed in " + positions.joined(separator: ", ") + "." }
      if object.version > 1 { lines[2] += " From version \(object.version) on." }
      for exclusive in object.exclusives {
        let keys = exclusive.keys.map { "`\($0)`" }.joined(separator: ", ")
        let isRequired = exclusive.missing != nil
        let version = exclusive.lastVersion.map { "; in version \($0) one is required" } ?? ""
        lines[2] +=
          isRequired && version.isEmpty ? " One of \(keys)." : " At most one of \(keys)\(version)."
      }
      lines += [
        "", "| key | meaning | type | level | default | example |", "|-|-|-|-|-|-|",
      ]
      lines += object.keys.map { key in
        var meaning = key.summary
        if !key.needs.isEmpty {
          meaning +=
            "; only with " + key.needs.map { "`\($0.name)`" }.joined(separator: " or ")
        }
        if key.version > object.version { meaning += "; from version \(key.version) on" }
        let cells = [
          "`\(key.name)`", meaning, key.typeInWords, key.levelInWords ?? "",
          key.standardInWordsOrNone, "`\(key.exampleText)`",
        ]
        return "| " + cells.joined(separator: " | ") + " |"
      }
      if !object.answers.isEmpty {
        let members = object.answers.map { "`\($0.name)` (\($0.summary))" }
        lines += ["", "In expressions: " + members.joined(separator: ", ") + "."]
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}

extension GrammarObject.Answer {
  /// The text of the member in an expression, such as `NAME.velocity`.
  fileprivate var name: String { member == .itself ? "NAME" : "NAME.\(member.rawValue)" }
}

extension GrammarKey {
  fileprivate var typeInWords: String {
    type.description + (unit.isEmpty ? "" : ", \(unit)")
  }

  /// The name of the highest level of an expression at this key. The level says which names the
  /// expression may read. `nil` if the key takes no expression.
  fileprivate var levelInWords: String? { type.takesExpressions ? level.name : nil }

  fileprivate var standardInWordsOrNone: String {
    if isRequired { return "required" }
    return standardInWords ?? defaultValue.map { $0.text(isSpaced: true) } ?? "none"
  }

  fileprivate var exampleText: String {
    "\(JSONText.quoted(name)): \(example.text(isSpaced: true))"
  }
}

extension GrammarType {
  /// A description of the type for the help.
  package var description: String {
    switch self {
    case .number(let range?, _): "number \(range.text)"
    case .number: "number"
    case .boolean: "boolean"
    case .literal(let range, _, let isWhole):
      "plain \(isWhole ? "whole " : "")number \(range.text)"
    case .flag: "true or false"
    case .line(let limit): "text of at most \(limit) characters"
    case .text: "text"
    case .word(let words): words.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")
    case .constant(let word): "\"\(word)\""
    case .version: "1 or 2"
    case .anything: "anything"
    case .sceneName: "name of the scene"
    case .newName(let name): "new name of \(name.description)"
    case .name(let names): "name of " + names.map { $0.description }.joined(separator: ", ")
    case .hexColor: "#RRGGBB or #RRGGBBAA"
    case .translucentColor: "a colour and its opacity, such as \"blue 40%\""
    case .computedColor: "a colour from a table or a state, such as \"{row.tint}\""
    case .file: "path of a PNG or JPEG"
    case .object(let id): "{\(SceneGrammar[id].name)}"
    case .choice(let choice): choice.name
    case .either(let types): types.map { $0.description }.joined(separator: "; or ")
    case .array(let element, _, _): "array of: \(element.description)"
    case .row: "object of numbers, strings, true or false"
    case .tuple(let elements): "[" + elements.map { $0.name }.joined(separator: ", ") + "]"
    case .table(let name, let element, _):
      "object, by the name of \(name.description): \(element.description)"
    }
  }

  /// Whether a value of the type can be an expression. Expressions in nested objects do not count.
  fileprivate var takesExpressions: Bool {
    switch self {
    case .number, .boolean: true
    case .choice(.value), .choice(.probe): true
    case .choice: false
    default: parts.contains { $0.takesExpressions }
    }
  }
}

extension ClosedRange<Double> {
  /// The range as text, such as "0…1", or "0 or more" if the upper bound is the largest number.
  fileprivate var text: String {
    switch (lowerBound > -1e9, upperBound < 1e9) {
    case (true, true): "\(lowerBound.shortest)…\(upperBound.shortest)"
    case (true, false): "\(lowerBound.shortest) or more"
    default: "of any size"
    }
  }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
