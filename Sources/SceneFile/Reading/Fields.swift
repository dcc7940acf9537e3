internal import TextFormat

/// The members of a JSON object, without comments.
struct Fields {
  let members: [JSONValue.Member]
  let offset: Int
  /// The grammar of the object, or `nil` if its keys are freely chosen names.
  let grammar: GrammarObject?
  /// The keys that the grammar does not allow. An error has been reported for each.
  fileprivate(set) var unknown: [String] = []

  init(_ members: [JSONValue.Member], offset: Int, as grammar: GrammarObject? = nil) {
    self.members = members.filter { !$0.key.hasPrefix("//") }
    self.offset = offset
    self.grammar = grammar
  }

  subscript(key: String) -> JSONValue? { member(key)?.value }

  func member(_ key: String) -> JSONValue.Member? { members.first { $0.key == key } }

  /// Returns the grammar row of `key`. The grammar must contain the key.
  func row(_ key: String) -> GrammarKey {
    guard let row = grammar?.key(key) else { preconditionFailure("no row of the grammar") }
    return row
  }

  /// Determines which of the grammar objects `forms` describes this object. Returns the identifier
  /// of that grammar object, and the first member whose key identifies it. Returns `nil` if no key
  /// identifies a grammar object.
  func form(of forms: [GrammarObject.ID]) -> (id: GrammarObject.ID, member: JSONValue.Member)? {
    for member in members {
      if let id = forms.first(where: { SceneGrammar[$0].telling.contains(member.key) }) {
        return (id, member)
      }
    }
    return nil
  }

  /// Returns whether the object meets the condition `need`.
  fileprivate func meets(_ need: GrammarKey.Need) -> Bool {
    switch need {
    case .key(let key): return self[key] != nil
    case .isTrue(let key):
      if case .bool(true) = self[key]?.content { return true }
      return false
    }
  }
}

extension SceneParser {
  /// Parses the object `value` by the grammar of `id`. Reports an error if `value` is not an
  /// object, and for unknown keys, missing keys and keys without effect.
  mutating func fields(_ value: JSONValue, _ id: GrammarObject.ID) -> Fields? {
    let grammar = SceneGrammar[id]
    guard case .object(let members) = value.content else {
      diagnostics.note(value.error(expected: grammar.form))
      return nil
    }
    var fields = Fields(members, offset: value.offset, as: grammar)
    if grammar.version > version, let member = fields.form(of: [id])?.member {
      note(member.key, needsVersion: grammar.version, at: member.offset)
      return nil
    }
    for member in fields.members {
      guard let row = grammar.key(member.key), row.version > version else { continue }
      note(member.key, needsVersion: row.version, at: member.offset)
      fields.unknown.append(member.key)
    }
    for member in fields.members where grammar.key(member.key) == nil {
      // What is said of "detents" in a layer holds for the track's other keys there too.
      if id == .layer, fields.unknown.contains("detents"),
        SceneGrammar[.track].key(member.key) != nil
      {
        continue
      }
      noteUnknownKey(member, of: grammar)
      fields.unknown.append(member.key)
    }
    for row in grammar.keys where row.isRequired { noteMissing(row.name, in: fields) }
    for exclusive in grammar.exclusives { check(exclusive, in: fields) }
    if case .either(let key, let other) = grammar.rule, fields[other] == nil {
      noteMissing(key, in: fields)
    }
    // An unknown key may be the misspelt name of a required key, so missing keys are not reported.
    guard fields.unknown.isEmpty else { return fields }
    for member in fields.members {
      let needs = (grammar.key(member.key)?.needs ?? []).filter {
        grammar.key($0.name).map { $0.version <= version } ?? true
      }
      guard !needs.isEmpty, !needs.contains(where: { fields.meets($0) }) else { continue }
      let names = needs.map { JSONText.quoted($0.name) }.joined(separator: " or ")
      note(member.key, of: fields, onlyWith: names)
    }
    return fields
  }

  /// Reports that the key of `member` is not a key of an object with the given `grammar`.
  private mutating func noteUnknownKey(_ member: JSONValue.Member, of grammar: GrammarObject) {
    let names = grammar.keyNames
    if let advice = advice(onUnknownKey: member, of: grammar) {
      diagnostics.note(
        TextError(
          "unknown key \(JSONText.excerpt(member.key))", at: member.offset, advice: advice))
      return
    }
    if let owner = SceneGrammar.owner(ofKey: member.key), owner.version <= version,
      !owner.name.contains("."),
      NearNames.question(for: member.key, in: names) == nil,
      ForeignWords.keyAdvice(for: member.key, in: names) == nil
    {
      let key = JSONText.quoted(member.key)
      if let own = grammar.telling.first, !owner.telling.isEmpty {
        // Two forms of one value, such as a spring by response and by stiffness.
        diagnostics.note(
          TextError(
            "\(key) cannot be combined with \(JSONText.quoted(own))", at: member.offset,
            advice: "write \(names.joined(separator: " with ")), or "
              + owner.keyNames.joined(separator: " with ")))
        return
      }
      if grammar.id == .layer, owner.id == .gesture {
        diagnostics.note(
          TextError(
            "\(key) does not belong in a layer", at: member.offset,
            advice: "give the layer a \"name\" and write in \"gestures\": "
              + "{\"on\": \"NAME\", \(key): …}"))
        return
      }
      if member.key == "detents", names.contains("homes") {
        diagnostics.note(
          TextError(
            "\(key) belongs to a track, which moves on a line", at: member.offset,
            advice: "write the points at which it can rest as \"homes\": [[40, 100], [300, 100]]"))
        return
      }
      let topic = "\(owner.name).\(member.key)"
      let words = owner.name.contains(" ") ? JSONText.quoted(topic) : topic
      diagnostics.note(
        TextError(
          "\(key) does not belong here; it is a key of \(JSONText.quoted(owner.name)), see "
            + "'cardstage help scene \(words)'", at: member.offset))
      return
    }
    if names.count == 1, grammar.name.hasPrefix("step: "),
      NearNames.question(for: member.key, in: names) == nil
    {
      note(member, besideOnly: names[0])
      return
    }
    noteUnknown(
      "key", member.key, at: member.offset,
      list: grammar.name == "scene"
        ? "'cardstage help scene' lists all keys"
        : "'cardstage help scene \(grammar.name)' lists the keys here", of: grammar
    ) { _ in names }
  }

  /// Returns the advice on an unknown key that belongs to another part of the file, or nowhere.
  /// Returns `nil` if there is no such advice.
  private func advice(
    onUnknownKey member: JSONValue.Member, of grammar: GrammarObject
  ) -> String? {
    switch (grammar.id, member.key) {
    case (.layer, _):
      let own = grammar.keyNames
      guard ForeignWords.keyAdvice(for: member.key, in: own) == nil,
        NearNames.question(for: member.key, in: own) == nil,
        let gesture = ForeignWords.gesture(for: member.key)
      else { return nil }
      return "a layer has no gestures: give it a \"name\" and write in \"gestures\": "
        + "{\"on\": \"NAME\", \(JSONText.quoted(gesture)): …}"
    case (.track, "then"):
      return "write it in a detent, \"NAME\": {\"at\": …, \"then\": …}, or in a rule of \"release\""
    case (_, "type") where SceneGrammar.timings.contains(grammar.id):
      return "delete it: \(grammar.keyNames.prefix(2).joined(separator: " and ")) say what it is"
    default: return nil
    }
  }

  /// Reports that `member` is unknown in a step whose only key is `key`.
  private mutating func note(_ member: JSONValue.Member, besideOnly key: String) {
    let key = JSONText.quoted(key)
    diagnostics.note(
      TextError(
        "unknown key \(JSONText.excerpt(member.key))", at: member.offset,
        advice: member.key == "then"
          ? "a step with \(key) has no other key: write the next step after it, "
            + "[{\(key): …}, {…}]"
          : "delete it, because a step with \(key) has no other key"))
  }

  private mutating func check(_ exclusive: GrammarObject.Exclusive, in fields: Fields) {
    let given = fields.members.filter { exclusive.keys.contains($0.key) }
    for other in given.dropFirst() {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(given[0].key)) and \(JSONText.quoted(other.key)) cannot be combined",
          at: other.offset,
          advice: Self.advice(onBoth: given[0].key, other.key, in: fields)))
    }
    if given.isEmpty, fields.unknown.isEmpty, let missing = exclusive.missing,
      exclusive.lastVersion.map({ version <= $0 }) ?? true
    {
      diagnostics.note(TextError(missing.problem, at: fields.offset, expected: missing.expected))
    }
  }

  /// Returns the advice on two keys that cannot be combined.
  private static func advice(
    onBoth first: String, _ second: String, in fields: Fields
  ) -> String {
    switch (fields.grammar?.id, Set([first, second])) {
    case (.gesture, ["button", "tap"]):
      return "write the action as \"button\", and the name of the button as \"label\""
    case (.gesture, _):
      return "write two gestures, one with \(JSONText.quoted(first)) and one with "
        + JSONText.quoted(second)
    case (.layer, let keys) where keys.contains("group"):
      let own = JSONText.quoted(first == "group" ? second : first)
      return "write {\(own): …} as the first layer of the group, behind the others"
    default: return "keep one"
    }
  }

  /// Returns the members of the object `value`, whose keys may have any names. Reports an error and
  /// returns `nil` if `value` is not an object.
  mutating func object(_ value: JSONValue, _ expected: String) -> Fields? {
    guard case .object(let members) = value.content else {
      diagnostics.note(value.error(expected: expected))
      return nil
    }
    return Fields(members, offset: value.offset)
  }

  /// Reports an error if `key` is missing.
  mutating func noteMissing(_ key: String, in fields: Fields, because reason: String? = nil) {
    guard fields[key] == nil else { return }
    // An unknown key that is similar to `key`, or the word of another language for it, has been
    // reported.
    if fields.unknown.contains(where: {
      NearNames.areNear($0, key) || ForeignWords.keyAdvice(for: $0, in: [key]) != nil
    }) {
      return
    }
    guard !diagnostics.isFull else { return }
    let (name, row) = (JSONText.quoted(key), fields.grammar?.key(key))
    let title = (reason ?? row?.title).map { " (\($0))" } ?? ""
    diagnostics.note(
      TextError(
        "\(name) is missing\(fields.grammar.map(Self.position(of:)) ?? "")", at: fields.offset,
        advice: "add it, for example \(name): \(row?.example.text(isSpaced: true) ?? "…")\(title)"))
  }

  /// Returns the position of the object `grammar` in a file, such as ` in "list"`. Empty if the
  /// object is not inside another one, or may be at several keys.
  private static func position(of grammar: GrammarObject) -> String {
    guard grammar.name.contains(".") else { return "" }
    let keys = Set(SceneGrammar.positions(of: grammar.id).map { $0.key.name })
    return keys.count == 1 ? keys.map { " in \(JSONText.quoted($0))" }.joined() : ""
  }

  /// Calls `read` and returns its result. If `read` throws an error, reports the error and returns
  /// `nil`.
  mutating func noting<Result>(_ read: () throws(TextError) -> Result) -> Result? {
    do throws(TextError) {
      return try read()
    } catch {
      diagnostics.note(error)
      return nil
    }
  }

  mutating func array(_ value: JSONValue, _ expected: String) -> [JSONValue]? {
    noting { () throws(TextError) in try value.array(expected) }
  }

  /// Returns the elements of the array `value`. If `value` is not an array of exactly `count`
  /// elements, reports an error and returns `nil`.
  mutating func array(
    _ value: JSONValue, count: Int, _ expected: String
  ) -> [JSONValue]? {
    guard case .array(let elements) = value.content, elements.count == count else {
      diagnostics.note(value.error(expected: expected))
      return nil
    }
    return elements
  }

  /// Returns the elements of the array at `key`. The grammar defines how many elements the array
  /// must have. Returns `nil` if the key is missing or its value is invalid.
  mutating func tuple(_ key: String, in fields: Fields) -> [JSONValue]? {
    let row = fields.row(key)
    guard let value = fields[key] else { return nil }
    return array(
      value, count: row.tuple.count, row.expected ?? "an array of \(row.tuple.count) values")
  }

  /// Returns the boolean literal at `key`, or the default of the key.
  mutating func flag(_ key: String, in fields: Fields) -> Bool {
    let given = fields[key].flatMap { value in
      noting { () throws(TextError) in try value.bool() }
    }
    return given ?? (fields.row(key).defaultValue == .bool(true))
  }

  /// Returns the single line of text at `key`. `nil` if the key is missing or its value is invalid.
  mutating func line(_ key: String, in fields: Fields) -> String? {
    guard case .line(let limit) = fields.row(key).type, let value = fields[key] else { return nil }
    guard let string = noting({ () throws(TextError) in try value.string("a string") }) else {
      return nil
    }
    let isLine = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isLine, string.unicodeScalars.count <= limit else {
      diagnostics.note(
        TextError(
          "\(key) \(isLine ? "is too long" : "has a line break or tab")", at: value.offset,
          expected: "one line of at most \(limit) characters"))
      return nil
    }
    return string
  }

  /// Returns the number literal at `key`, which must be in the range that the grammar allows. `nil`
  /// if the key is missing or its value is invalid.
  mutating func literal(_ key: String, in fields: Fields) -> Double? {
    let row = fields.row(key)
    guard case .literal(let range, _, let isWhole) = row.type,
      let value = fields[key].map({ plain($0, unit: row.unit) }),
      let number = noting({ () throws(TextError) in
        try value.number(in: range, key, unit: row.unit)
      })
    else { return nil }
    if !isWhole || number == number.rounded() { return number }
    diagnostics.note(
      TextError("\(key) is \(number.shortest)", at: value.offset, expected: "a whole number"))
    return nil
  }

  /// Returns the whole number at `key`, or the default of the key.
  mutating func whole(_ key: String, in fields: Fields) -> Int {
    if let number = literal(key, in: fields) { return Int(number) }
    if case .number(let digits) = fields.row(key).defaultValue { return Int(digits) ?? 0 }
    return 0
  }

  /// Returns the word at `key`, or the default of the key. `nil` if there is no default.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, in fields: Fields, as type: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    let given = fields[key].flatMap { value in
      noting { () throws(TextError) in try value.word(as: Word.self) }
    }
    if let given { return given }
    guard case .string(let word) = fields.row(key).defaultValue else { return nil }
    return Word(rawValue: word)
  }

  /// Reports that `name`, a key or a function, needs a newer `version` of the format. One report a
  /// file is enough, because the user corrects all of them at the beginning of the file.
  mutating func note(_ name: String, needsVersion version: Int, at offset: Int) {
    guard needsNewerVersion.insert(version).inserted else { return }
    diagnostics.note(
      TextError(
        "\(JSONText.quoted(name)) needs \"cardstage-scene\": \(version)", at: offset,
        advice: "write that version at the beginning of the file"))
  }

  /// Reports that a key has no effect without another key.
  mutating func note(_ key: String, of fields: Fields, onlyWith other: String) {
    guard fields.unknown.isEmpty, let member = fields.member(key) else { return }
    diagnostics.note(
      TextError(
        "\(JSONText.quoted(key)) has no effect without \(other); add \(other) or remove "
          + JSONText.quoted(key), at: member.offset))
  }
}
