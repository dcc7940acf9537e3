internal import SceneCore
internal import TextFormat

extension SceneParser {
  private static let timingExpected =
    #"a timing {"response": …}, {"settling", "dampingRatio"}, {"duration", "bounce"}, "#
    + #"{"stiffness", "damping"} or {"curve", "duration"}"#

  /// The maximum number of named timings.
  static let maximumTimingCount = 128

  /// Defines the parameter `fluid` if a timing of the file has two modes.
  mutating func defineMode(_ file: SceneSections) {
    guard version > 1, (file.timings + file.values).contains(where: { Self.hasModes($0.value) })
    else { return }
    definitions[TimingProgram.modeName] = .parameter(program.parameters.count)
    definedNames.append(TimingProgram.modeName)
    definitionOffsets.append(-1)
    program.parameters.append(
      ParameterDescriptor(
        name: TimingProgram.modeName, unit: "", defaultValue: 1, range: 0...1, isWhole: true,
        summary: "1: timings that keep the velocity; 0: the classic ones"))
  }

  /// Returns whether `value` is a timing with two modes, or has such a timing at one of its keys.
  private static func hasModes(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.content else { return false }
    return members.contains { SceneGrammar[.modes].telling.contains($0.key) }
      || members.contains { member in
        guard case .object(let inner) = member.value.content else { return false }
        return inner.contains { SceneGrammar[.modes].telling.contains($0.key) }
      }
  }

  /// Defines the names of the timings. Also defines a parameter for each number of a timing, such
  /// as the response of a spring.
  mutating func defineTimings(_ members: [JSONValue.Member]) {
    let members = clamped(members, to: Self.maximumTimingCount, "timings", at: { $0.offset })
    if let own = members.first(where: { $0.key == "spring" }) {
      defineTiming(own)
    } else {
      let last = lastParameter
      _ = check(
        program.parameters.count + 1, atMost: Self.mostParameters, of: "parameters", at: last)
      definitions["spring"] = .timing(0)
      definedNames.append("spring")
      definitionOffsets.append(-1)
      define(SceneGrammar[.response].keys[0], of: "spring", 0.35)
      program.timings.append(
        TimingProgram(name: "spring", kind: .response(.constant(0.35), dampingRatio: .constant(1))))
      program.timings[0].kind = .response(
        expression("spring.response"), dampingRatio: .constant(1))
    }
    for member in members where member.key != "spring" { defineTiming(member) }
  }

  private mutating func defineTiming(_ member: JSONValue.Member) {
    define(member.key, at: member.offset, as: .timing(program.timings.count))
    program.timings.append(
      TimingProgram(name: member.key, kind: .curve(.linear, duration: .constant(1), per: nil)))
    guard case .object(let members) = member.value.content else {
      brokenNames.insert(member.key)
      return
    }
    let fields = Fields(members, offset: member.value.offset)
    guard isModes(fields) else { return defineNumbers(of: fields, member.key, member.key) }
    for (key, path) in [("fluid", member.key), ("classic", "\(member.key).classic")] {
      if case .object(let members)? = fields[key]?.content {
        defineNumbers(of: Fields(members, offset: fields.offset), path, member.key)
      }
    }
  }

  /// Returns whether `fields` is a timing with one timing for the mode fluid and one for the mode
  /// classic.
  private func isModes(_ fields: Fields) -> Bool {
    version > 1 && fields.form(of: [.modes]) != nil
  }

  /// Defines the numbers of a timing as parameters, whose names begin with `path`. `name` is the name
  /// of the timing.
  private mutating func defineNumbers(of fields: Fields, _ path: String, _ name: String) {
    guard let form = form(of: fields) else {
      brokenNames.insert(name)
      return
    }
    for number in SceneGrammar[form].keys {
      guard let range = number.range, let given = fields[number.name] else { continue }
      let value = plain(given, unit: number.unit)
      guard case .number = value.content else {
        if case .string = value.content { continue }
        brokenNames.insert(name)
        continue
      }
      guard
        check(
          program.parameters.count + 1, atMost: Self.mostParameters, of: "parameters",
          at: value.offset),
        let standard = noting({ () throws(TextError) in
          try value.number(in: range, number.name, unit: number.unit)
        })
      else {
        brokenNames.insert(name)
        continue
      }
      define(number, of: path, standard)
    }
  }

  /// Returns the form of a timing, such as spring by response or timing curve. The keys of `fields`
  /// determine the form. Returns `nil` if `fields` has no key that determines a form.
  private func form(of fields: Fields) -> GrammarObject.ID? {
    SceneGrammar.timings.first { id in
      SceneGrammar[id].telling.contains { fields[$0] != nil }
    }
  }

  /// Adds a parameter for one number of a timing to the program. The parameter is called after the
  /// timing and the number's key, such as "card.response".
  private mutating func define(_ row: GrammarKey, of timing: String, _ standard: Double) {
    let name = "\(timing).\(row.name)"
    definitions[name] = .parameter(program.parameters.count)
    definedNames.append(name)
    definitionOffsets.append(-1)
    program.parameters.append(
      ParameterDescriptor(
        name: name, unit: row.unit, defaultValue: standard, range: row.range ?? 0...1,
        isWhole: false, summary: row.summary))
  }

  mutating func readTimings(_ members: [JSONValue.Member]) {
    for member in members.prefix(Self.maximumTimingCount) {
      guard case .timing(let number) = definitions[member.key] else { continue }
      if let kind = timing(member.value, name: member.key) { program.timings[number].kind = kind }
    }
  }

  /// Returns the index of the timing at `key`, which may be a name or an object. If the key is
  /// missing, the default in the grammar is used. The numbers of an object can read `locals`.
  mutating func timing(_ key: String, in fields: Fields, locals: [Local] = []) -> Int {
    guard let value = fields[key] ?? fields.row(key).defaultValue?.value else {
      use("spring")
      return 0
    }
    if case .string = value.content {
      let definition = reference(value, "a timing") {
        if case .timing = $0 { true } else { false }
      }
      guard case .timing(let number) = definition else { return 0 }
      return number
    }
    let context = ExpressionContext(locals: locals)
    return timing(value, name: nil, context).map { append($0) } ?? 0
  }

  private mutating func append(_ kind: TimingProgram.Kind) -> Int {
    program.timings.append(TimingProgram(name: "", kind: kind))
    return program.timings.count - 1
  }

  /// Parses the timing object in `value`. `nil` if the object is invalid, which is reported.
  private mutating func timing(
    _ value: JSONValue, name: String?, _ context: ExpressionContext = .layout
  ) -> TimingProgram.Kind? {
    guard let given = object(value, Self.timingExpected) else { return nil }
    if isModes(given) {
      guard let fields = fields(value, .modes), let fluid = fields["fluid"],
        let classic = fields["classic"], let first = timing(fluid, name: name, context),
        let second = timing(classic, name: name.map { "\($0).classic" }, context)
      else { return nil }
      return .modes(fluid: first, classic: second)
    }
    guard let form = form(of: given) else {
      if let mode = given.form(of: [.modes])?.member {
        note(mode.key, needsVersion: SceneGrammar[.modes].version, at: mode.offset)
        return nil
      }
      let keys = SceneGrammar.timings.flatMap { SceneGrammar[$0].keyNames }
      let unknown = given.members.filter { !keys.contains($0.key) }
      for member in unknown {
        guard let advice = ForeignWords.keyAdvice(for: member.key, in: keys) else { continue }
        diagnostics.note(
          TextError(
            "unknown key \(JSONText.excerpt(member.key))", at: member.offset, advice: advice))
        return nil
      }
      if let slip = unknown.first(where: { NearNames.question(for: $0.key, in: keys) != nil }) {
        noteUnknown("key", slip.key, at: slip.offset) { _ in keys }
        return nil
      }
      diagnostics.note(
        TextError(
          "this timing is neither a spring nor a curve", at: value.offset,
          expected: Self.timingExpected))
      return nil
    }
    guard let fields = fields(value, form) else { return nil }
    let numbers = fields.numberRows.map { number($0, in: fields, name: name, context) }
    switch form {
    case .curve:
      let per = fields["per"] == nil ? nil : numbers[1]
      return curve(in: fields).map { .curve($0, duration: numbers[0], per: per) }
    case .response: return .response(numbers[0], dampingRatio: numbers[1])
    case .settling: return .settling(numbers[0], dampingRatio: numbers[1])
    case .stiffness: return .stiffness(numbers[0], damping: numbers[1])
    default: return .duration(numbers[0], bounce: numbers[1])
    }
  }

  /// Returns a number of the timing `name` as an expression: its parameter, an expression of the
  /// file, or a constant.
  private mutating func number(
    _ row: GrammarKey, in fields: Fields, name: String?, _ context: ExpressionContext
  ) -> Expression {
    guard let value = fields[row.name] else {
      return row.isRequired ? .constant(1) : number(row.name, in: fields)
    }
    if let name, case .number = plain(value, unit: row.unit).content {
      // If the number has an error, it has been reported when the number was defined as a
      // parameter.
      let full = "\(name).\(row.name)"
      return definitions[full] == nil ? .constant(1) : expression(full)
    }
    return number(value, row.name, context, in: row.range, unit: row.unit)
  }

  private mutating func curve(in fields: Fields) -> FileCurve? {
    guard let value = fields["curve"],
      case .either(let types) = fields.row("curve").type, case .tuple(let points) = types[1]
    else { return nil }
    let expected = FileCurve.names.map { $0.name } + ["[x1, y1, x2, y2]"]
    switch value.content {
    case .string(let word):
      if let curve = FileCurve.names.first(where: { $0.name == word }) { return curve.curve }
      let advice = ForeignWords.advice(for: word, in: expected)
      diagnostics.note(
        advice.map {
          TextError("unknown curve \(JSONText.excerpt(word))", at: value.offset, advice: $0)
        } ?? .unknown("curve", word, at: value.offset, allowed: expected))
      return nil
    case .array(let elements) where elements.count == points.count:
      var numbers: [Double] = []
      for (element, point) in zip(elements, points) {
        guard case .literal(let range, _, _) = point.type,
          let number = noting({ () throws(TextError) in try element.number(in: range, point.name) })
        else { return nil }
        numbers.append(number)
      }
      return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    default: break
    }
    diagnostics.note(value.error(expected: expected.joined(separator: ", ")))
    return nil
  }

  /// Lists the springs that the tuning panel shows, and records the timings that nothing uses. The
  /// panel shows a named spring if its response (or settling time) and its damping ratio are
  /// parameters. The damping ratio may also be the constant 1.
  mutating func listSprings() {
    for (index, timing) in program.timings.enumerated() where !timing.name.isEmpty {
      guard usedNames.contains(timing.name) else {
        program.unusedTimings.insert(index)
        continue
      }
      let isSettling: Bool
      let ratio: Expression
      switch timing.kind(isFluid: true) {
      case .response(_, let dampingRatio): (isSettling, ratio) = (false, dampingRatio)
      case .settling(_, let dampingRatio): (isSettling, ratio) = (true, dampingRatio)
      default: continue
      }
      let time = "\(timing.name).\(isSettling ? "settling" : "response")"
      let ratioName = "\(timing.name).dampingRatio"
      let isTuned = definitions[ratioName] != nil
      guard definitions[time] != nil, isTuned || ratio == .constant(1) else { continue }
      program.springs.append(
        SpringDescriptor(
          Self.title(timing.name), key: timing.name, time: time, isSettling: isSettling,
          ratio: isTuned ? ratioName : nil, joinsDetents: joinsDetents(index)))
    }
  }

  /// Returns whether the timing with the given index animates a card between detents, or a header
  /// between its two heights.
  private func joinsDetents(_ index: Int) -> Bool {
    program.values.contains { value in
      switch value.kind {
      case .track(let track): track.timing == index
      case .collapsing(let header): header.snap == index
      default: false
      }
    }
  }

  /// Returns a name as a title. For example, "cardSnap" becomes "Card snap".
  private static func title(_ name: String) -> String {
    var title = name.prefix(1).uppercased()
    for letter in name.dropFirst() {
      title += letter.isUppercase ? " \(letter.lowercased())" : letter == "_" ? " " : "\(letter)"
    }
    return title
  }
}

extension Fields {
  /// The grammar rows of the keys whose values are numbers.
  fileprivate var numberRows: [GrammarKey] { grammar?.keys.filter { $0.range != nil } ?? [] }
}

extension JSONTree {
  /// The JSON tree, such as a key's default from the grammar, as a parsed JSON value. Byte offsets
  /// in the result are positions in the text of the tree, not in the scene file.
  fileprivate var value: JSONValue? {
    let text = Array(self.text.utf8)
    return try? JSONReader.value(of: text, in: text.indices)
  }
}
