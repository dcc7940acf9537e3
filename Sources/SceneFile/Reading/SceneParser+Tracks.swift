internal import TextFormat

extension SceneGrammar {
  static var track: GrammarObject {
    GrammarObject(
      .track, "track", "a card that moves along one axis, with an optional list",
      answers: [
        .init(.itself, .number, "position"), .init(.velocity, .number, "velocity"),
        .init(.target, .word, "the detent that the card moves to"),
        .init(.detent, .word, "the detent where the card rested last"),
        .init(.held, .bool, "whether a pointer drags the card"),
        .init(.moving, .bool, "whether the card moves and can be grabbed"),
        .init(.list, .number, ifThereIs: "list", "distance that the list is scrolled"),
        .init(.listVelocity, .number, ifThereIs: "list", "velocity of the list"),
      ],
      keys: [
        type("track"),
        GrammarKey(
          "detents",
          .table(
            .detent, .either([.number(usual: -400...1200), .object(.detent)]), atLeast: 1),
          "positions where the card rests, by name", isRequired: true, unit: "pt",
          expected: #"detents {"name": position, …}"#, example: ["open": 100, "low": "0.8*height"]),
        GrammarKey(
          "start", .name([.detent]), "detent at the start",
          defaultInWords: "the first one", example: "low"),
        GrammarKey(
          "axis", .word(TrackProgram.Axis.allCases.map { $0.rawValue }), "direction of the motion",
          default: "y", example: "y"),
        timing("animation to a detent"),
        GrammarKey(
          "release",
          .either([
            .word(TrackProgram.Release.names.map { $0.name }), .array(.object(.rule), atLeast: 1),
          ]),
          "how a release chooses the detent", default: "nearest",
          expected: "nearest, next, skip, fling or an array of rules", example: "fling"),
      ] + [deceleration, rubberBandOfTrack] + [
        GrammarKey(
          "edges",
          .tuple(
            ["minimum", "maximum"].map { name in
              (name, .word(TrackProgram.Edge.allCases.map { $0.rawValue }))
            }),
          "whether a drag can pull past the first and last detent",
          default: ["elastic", "elastic"],
          expected: "[minimum, maximum], each elastic or hard", example: ["elastic", "hard"]),
        GrammarKey(
          "list", .object(.trackList), "a list in the card",
          example: ["on": "rows", "length": 900]),
      ])
  }

  static var detent: GrammarObject {
    GrammarObject(
      .detent, "track.detent", "a detent, written as an object",
      keys: [
        GrammarKey(
          "at", .number(usual: -400...1200), "position of the detent", isRequired: true, unit: "pt",
          example: "height"),
        GrammarKey(
          "inert", .flag,
          "true: the card counts as closed here; it takes no touches, and Esc moves it here",
          default: false,
          example: true),
        GrammarKey(
          "outside", .flag,
          "true: only release rules and \"go\" move the card here; a rubber band resists a drag to this detent",
          default: false, example: true
        ).from(version: 2),
        SceneGrammar.then("the card arrives at this detent"),
      ])
  }

  static var rule: GrammarObject {
    GrammarObject(
      .rule, "track.rule", "a rule for a release; the first rule whose condition is true applies",
      form: #"a rule {"when", "to"}"#,
      keys: [
        GrammarKey(
          "when", .boolean, .live, "condition; the last rule has none and always applies",
          locals: [.position, .velocity, .projected], example: "velocity > 900"),
        GrammarKey(
          "to", .name([.detent]), "detent that the card moves to", isRequired: true,
          expected: "a detent",
          example: "open"), SceneGrammar.then("a release follows this rule"),
      ])
  }

  static var trackList: GrammarObject {
    GrammarObject(
      .trackList, "track.list", "a list in a card", form: #"a list {"on", "length"}"#,
      exclusives: [.init(["end", "viewport"])],
      keys: [
        GrammarKey(
          "on", .name([.layer]), "layer on which a drag moves both card and list", isRequired: true,
          expected: "a layer", example: "rows"),
        GrammarKey(
          "length", .number(in: length, usual: 0...4000), "length of the list's content",
          isRequired: true,
          unit: "pt", example: 900),
        GrammarKey(
          "inset", .number(usual: -20...120), "distance from the card's position to the list",
          default: 0,
          unit: "pt", example: 60),
        GrammarKey(
          "end", .number(usual: 200...900), "position on the stage where the list ends",
          default: "height - safeBottom", unit: "pt", example: "height"),
        GrammarKey(
          "viewport", .number(in: length, usual: 100...600),
          "visible length of the list, if it is always the same",
          unit: "pt", example: 300),
        row,
      ])
  }
}

extension SceneParser {
  static let length = 0...1e9
  /// The maximum number of detents of a track.
  static let maximumDetentCount = 64
  /// The maximum number of release rules of a track.
  static let maximumRuleCount = 64

  mutating func readTrack(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .track) else { return }
    var track = TrackProgram(detents: detents(of: number, in: fields))
    track.start = detent("start", in: fields, of: number) ?? 0
    track.axis = word("axis", in: fields) ?? track.axis
    track.timing = timing("timing", in: fields)
    track.release = release(of: number, in: fields)
    track.deceleration = self.number("deceleration", in: fields)
    readRubberBand(of: &track, in: fields)
    if let edges = tuple("edges", in: fields) {
      for (index, edge) in edges.enumerated() {
        guard
          let edge = noting({ () throws(TextError) in try edge.word(as: TrackProgram.Edge.self) })
        else { continue }
        if index == 0 { track.leastEdge = edge } else { track.greatestEdge = edge }
      }
    }
    track.list = list(in: fields)
    program.values[number].kind = .track(track)
  }

  private mutating func readRubberBand(of track: inout TrackProgram, in fields: Fields) {
    guard let value = fields["rubberBand"], case .array = value.content else {
      track.rubberBand = number("rubberBand", in: fields)
      return
    }
    let expected = fields.row("rubberBand").expected ?? ""
    guard let parts = array(value, count: 2, expected) else { return }
    track.rubberBand = number(parts[0], "rubberBand", .layout, in: SceneGrammar.give)
    track.overhang = number(parts[1], "rubberBand", .layout, in: SceneGrammar.reach)
  }

  private mutating func detents(of number: Int, in fields: Fields) -> [TrackProgram.Detent] {
    if let value = fields["detents"], let pairs = Self.pairs(of: value) {
      diagnostics.note(
        TextError(
          "each detent needs the position of the card's edge", at: value.offset,
          advice: "write {\(pairs)}"))
      return []
    }
    guard let value = fields["detents"],
      let given = object(value, fields.row("detents").expected ?? "")
    else { return [] }
    if given.members.isEmpty {
      diagnostics.note(
        TextError(
          #""detents" is empty"#, at: value.offset, expected: #"at least one, such as {"low": 500}"#
        ))
    }
    var detents: [TrackProgram.Detent] = []
    let members = clamped(given.members, to: Self.maximumDetentCount, "detents", at: { $0.offset })
    for member in members {
      places.detents[number, default: []].append(member.offset)
      if !member.key.isIdentifier {
        diagnostics.note(
          TextError(
            "invalid name \(JSONText.excerpt(member.key))", at: member.offset,
            expected: "a letter, then letters, digits or \"_\""))
      }
      var at = Expression.constant(0)
      var (isInert, isOutside) = (false, false)
      var then: Int?
      if case .object = member.value.content {
        if let detent = self.fields(member.value, .detent) {
          at = self.number("at", in: detent)
          isInert = flag("inert", in: detent)
          isOutside = flag("outside", in: detent)
          then = hook(in: detent, .detent(track: number, detents.count))
        }
      } else {
        at =
          compiled(
            member.value, as: .number, .layout, #"a number, an expression or {"at", "inert"}"#,
            unit: "pt"
          ).expression
      }
      detents.append(
        TrackProgram.Detent(
          name: member.key, word: self.number(ofWord: member.key), at: at, isInert: isInert))
      detents[detents.count - 1].isOutside = isOutside
      detents[detents.count - 1].then = then
    }
    if !detents.isEmpty, detents.allSatisfy({ $0.isOutside }) {
      diagnostics.note(
        TextError(
          "all detents are outside, so the card has no range", at: value.offset,
          advice: "remove one \"outside\""))
    }
    if !detents.isEmpty, detents.allSatisfy({ $0.isInert }) {
      diagnostics.note(
        TextError(
          "all detents are inert, so the card never appears", at: value.offset,
          advice: "remove one \"inert\""))
    }
    return detents
  }

  /// Returns an example of detents with the names in the array `value`, the largest one last. `nil`
  /// if `value` is not an array of names.
  private static func pairs(of value: JSONValue) -> String? {
    guard case .array(let elements) = value.content, !elements.isEmpty else { return nil }
    let names = elements.compactMap { element in
      if case .string(let name) = element.content { JSONText.quoted(name) } else { nil }
    }
    guard names.count == elements.count else { return nil }
    let positions = ["60", "\"0.5*height\"", "\"height - 84\""]
    return zip(names.reversed(), positions).reversed().map { "\($0): \($1)" }
      .joined(separator: ", ")
  }

  /// Returns the index of the detent at `key`, in the track with the index `number`. Reports an
  /// error and returns `nil` if the track has no such detent.
  mutating func detent(_ key: String, in fields: Fields, of number: Int) -> Int? {
    guard let value = fields[key] else { return nil }
    let names = shapes[number].detents
    guard let name = noting({ () throws(TextError) in try value.string("a detent's name") })
    else { return nil }
    if let index = names.firstIndex(of: name) { return index }
    // An error has been reported for a track without detents.
    if !names.isEmpty {
      noteUnknown("detent", name, at: value.offset) { _ in names }
    }
    return nil
  }

  private mutating func release(of number: Int, in fields: Fields) -> TrackProgram.Release {
    guard let value = fields["release"] else { return .nearest }
    switch value.content {
    case .string(let word) where TrackProgram.Release.named(word) != nil:
      return TrackProgram.Release.named(word) ?? .nearest
    case .array(let rules) where !rules.isEmpty:
      let taken = clamped(rules, to: Self.maximumRuleCount, "rules", at: { $0.offset })
      places.rules[number] = taken.map { $0.offset }
      return .rules(
        taken.enumerated().map { index, rule in
          self.rule(rule, of: number, isLast: Self.isLast(index, of: rules))
        })
    case .string(let word):
      diagnostics.note(
        value.unknownWord(
          word, allowed: TrackProgram.Release.names.map { $0.name } + ["an array of rules"]))
      return .nearest
    default:
      diagnostics.note(value.error(expected: fields.row("release").expected ?? ""))
      return .nearest
    }
  }

  private mutating func rule(
    _ value: JSONValue, of number: Int, isLast: Bool
  ) -> TrackProgram.Rule {
    var rule = TrackProgram.Rule(when: nil, detent: 0)
    guard let fields = fields(value, .rule) else { return rule }
    noteCondition(in: fields, isLast: isLast)
    if !isLast { rule.when = boolean("when", in: fields) }
    rule.detent = detent("to", in: fields, of: number) ?? 0
    rule.then = fields["then"].map { action($0, ExpressionContext(level: .live)) }
    return rule
  }

  /// Returns whether the rule with the index `index` is the last one, which must not have a
  /// condition. If an earlier rule has none, that is reported, and the last one may have one.
  static func isLast(_ index: Int, of rules: [JSONValue]) -> Bool {
    func isConditional(_ rule: JSONValue) -> Bool {
      guard case .object(let members) = rule.content else { return true }
      return members.contains { $0.key == "when" }
    }
    return index == rules.count - 1
      && (!isConditional(rules[index]) || rules.dropLast().allSatisfy(isConditional))
  }

  /// Reports an error if the last of several release rules has a condition, or if another rule has
  /// none.
  mutating func noteCondition(in fields: Fields, isLast: Bool) {
    guard isLast else {
      if fields["when"] == nil, fields.unknown.isEmpty {
        diagnostics.note(
          TextError(
            "a rule without \"when\" always applies, so the rules after it never do",
            at: fields.offset, advice: "move it to the end, or add \"when\""))
      }
      return
    }
    guard let member = fields.member("when") else { return }
    diagnostics.note(
      TextError(
        #"the last rule applies if no other does, so it must not have "when""#, at: member.offset,
        advice: #"remove "when""#))
  }

  private mutating func list(in fields: Fields) -> TrackProgram.List? {
    guard let value = fields["list"], let list = self.fields(value, .trackList) else {
      return nil
    }
    let layer = list["on"].flatMap { self.layer($0) }
    let viewport = givenNumber("viewport", in: list)
    return TrackProgram.List(
      layer: layer ?? 0, length: number("length", in: list), inset: number("inset", in: list),
      end: viewport ?? number("end", in: list), isViewport: viewport != nil,
      row: number("row", in: list))
  }
}
