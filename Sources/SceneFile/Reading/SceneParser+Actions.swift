internal import TextFormat

extension SceneGrammar {
  private static func step(
    _ id: GrammarObject.ID, _ summary: String, exclusives: [GrammarObject.Exclusive] = [],
    keys: [GrammarKey]
  ) -> GrammarObject {
    GrammarObject(
      id, "step: \(keys[0].name)", summary, telling: [keys[0].name], exclusives: exclusives,
      keys: keys)
  }

  static var go: GrammarObject {
    step(
      .go, "animates a track or an animated value to a target, or scrolls a list",
      exclusives: [
        .init(
          ["to", "list", "scale"],
          missing: (#""to" is missing"#, #""to" with a detent, a number or another target"#))
      ],
      keys: [
        GrammarKey(
          "go", .name([.track, .animated, .collapsing, .free, .zoom, .deck]),
          "the value to animate",
          isRequired: true, example: "card"),
        GrammarKey(
          "to",
          .either([
            .name([.detent]), .number(usual: -200...900),
            .word(freeTargets + ["next", "previous"]),
            point,
          ]),
          .live,
          "a detent of the track, or a number for an animated value; from version 2 on also the target of a free object or a zoom, and next, previous, home or a card's index for a deck",
          expected: "a detent, a number, home, stay, slide, throw or a point [x, y]",
          example: "open"),
        GrammarKey(
          "towards", .tuple([("x", .number(usual: -1...1)), ("y", .number(usual: -1...1))]), .live,
          "direction [x, y] of a throw, or from which a previous card comes in",
          defaultInWords: "the velocity; a previous card comes from the left", needs: [.key("to")],
          expected: "a direction [x, y], such as [-1, 0] for left", example: [1, 0]
        ).from(version: 2),
        GrammarKey(
          "list", .number(usual: 0...900), .live,
          "distance to which the list of a track or a header scrolls", unit: "pt", example: 0
        ).from(version: 2),
        GrammarKey(
          "scale", .number(usual: 0.5...4), .live,
          "target scale of a zoom, clamped to its \"scales\"",
          example: 2
        ).from(version: 2),
        GrammarKey(
          "about", point, .live,
          "point [x, y] of the stage at which the content stays fixed during the scaling",
          defaultInWords: "the middle of the viewport", unit: "pt", needs: [.key("scale")],
          expected: "a point [x, y]", example: ["width/2", 200]
        ).from(version: 2),
        GrammarKey(
          "velocity",
          .either([
            .number(usual: -3000...3000),
            .tuple([("x", .number(usual: -3000...3000)), ("y", .number(usual: -3000...3000))]),
          ]), .live, "start velocity of the track, or [x, y] of a free object",
          defaultInWords: "the current velocity", unit: "pt/s", needs: [.key("to")],
          expected: "a number, or [x, y] for a free object", example: -800),
        then("the value arrives, at once if it is there; another target or a grab cancels it"),
      ])
  }

  static var toggle: GrammarObject {
    step(
      .toggle,
      "switches a track to its next detent, a state to its next value, or a zoom between small and large",
      keys: [
        GrammarKey(
          "toggle", .name([.trackOfTwo, .switchableState, .zoom]),
          "the track, state or zoom to switch",
          isRequired: true,
          example: "liked")
      ])
  }

  static var set: GrammarObject {
    step(
      .set, "sets a state",
      keys: [
        GrammarKey("set", .name([.state]), "the state to set", isRequired: true, example: "liked"),
        GrammarKey(
          "to", .either([.name([.word]), .boolean, .number()]), .live,
          "new value: true, false, a number, a word of the state, or an expression",
          isRequired: true,
          example: true),
      ])
  }

  static var reset: GrammarObject {
    step(
      .reset, "resets a value to its start",
      keys: [
        GrammarKey(
          "reset",
          .name([.track, .collapsing, .free, .zoom, .deck, .field, .follower, .animated, .state]),
          "the value to reset", isRequired: true, example: "card")
      ])
  }

  static var wait: GrammarObject {
    step(
      .wait, "waits before the next step",
      keys: [
        GrammarKey(
          "wait", .number(in: 0...3600, usual: 0...0.4), .live, "time until the next step",
          isRequired: true, unit: "s", example: .number("0.3"))
      ])
  }

  static var mark: GrammarObject {
    step(
      .mark, "draws a ring at the pointer or at the card, and a tick in the timeline",
      keys: [
        GrammarKey(
          "mark", .line(atMost: 64), "name of the mark", isRequired: true, example: "bump")
      ]
    ).from(version: 2)
  }

  static var condition: GrammarObject {
    step(
      .if, "performs steps depending on a condition",
      keys: [
        GrammarKey(
          "if", .boolean, .live, "the condition", isRequired: true, example: "card > 100"),
        GrammarKey(
          "then", .choice(.actions), .live, "steps if the condition is true", isRequired: true,
          expected: "an action's name, a step {…} or an array of both",
          example: ["reset": "card"]),
        GrammarKey(
          "else", .choice(.actions), .live, "steps if the condition is false",
          defaultInWords: "nothing", example: ["wait": 1]),
      ])
  }
}

extension SceneParser {
  /// The longest time in seconds of the step "wait" without a warning.
  private static let longestUsualWait = 60.0

  private static let actionExpected = "an action's name, a step {…} or an array of both"

  /// The maximum number of named actions.
  static let maximumActionCount = 256

  mutating func defineActions(_ members: [JSONValue.Member]) {
    for member in clamped(members, to: Self.maximumActionCount, "actions", at: { $0.offset }) {
      define(member.key, at: member.offset, as: .action(program.actions.count))
      append(ActionProgram(name: member.key, steps: []), at: member.offset)
    }
  }

  mutating func readActions(_ members: [JSONValue.Member]) {
    var context = ExpressionContext(level: .live, locals: Local.ofActions)
    for (number, member) in members.prefix(Self.maximumActionCount).enumerated() {
      performed = []
      context.repeats = actionRepeats[member.key] ?? RepeatContext()
      program.actions[number].steps = steps(member.value, context)
      performedActions.append(performed)
    }
  }

  private mutating func append(_ action: ActionProgram, at offset: Int) {
    program.actions.append(action)
    actionOffsets.append(offset)
  }

  /// Returns the index of the action that `value` names or contains.
  mutating func action(_ value: JSONValue, _ context: ExpressionContext) -> Int {
    existingAction(value, context) ?? 0
  }

  /// Returns the index of the action `value`, or `nil` if `value` is the name of an action that does
  /// not exist, which is an error.
  mutating func existingAction(_ value: JSONValue, _ context: ExpressionContext) -> Int? {
    if case .string = value.content { return namedAction(value) }
    append(ActionProgram(steps: steps(value, context)), at: value.offset)
    return program.actions.count - 1
  }

  private mutating func namedAction(_ value: JSONValue) -> Int? {
    let definition = reference(value, "an action") {
      if case .action = $0 { true } else { false }
    }
    guard case .action(let number) = definition else { return nil }
    performed.append((number, value.offset))
    return number
  }

  private mutating func steps(_ value: JSONValue, _ context: ExpressionContext) -> [Step] {
    switch value.content {
    case .array(let elements): elements.compactMap { step($0, context) }
    default: step(value, context).map { [$0] } ?? []
    }
  }

  private mutating func step(_ value: JSONValue, _ context: ExpressionContext) -> Step? {
    switch value.content {
    case .string: return namedAction(value).map { .perform($0) }
    case .object(let members):
      let fields = Fields(members, offset: value.offset)
      guard let form = fields.form(of: SceneGrammar.steps) else {
        let kinds = SceneGrammar.steps.map { SceneGrammar[$0] }
          .filter { $0.version <= version }.flatMap { $0.telling }
        let expected = "one of the keys " + kinds.joined(separator: ", ")
        var error = TextError("this step does nothing", at: value.offset, expected: expected)
        if let first = members.first?.key {
          let advice =
            NearNames.question(for: first, in: kinds)
            ?? ForeignWords.keyAdvice(for: first, in: kinds)
          error = TextError(
            "unknown step \(JSONText.excerpt(first))", at: value.offset,
            expected: advice == nil ? expected : nil, advice: advice)
        }
        diagnostics.note(error)
        return nil
      }
      let keys = SceneGrammar.steps.flatMap { SceneGrammar[$0].telling }
      if let other = fields.members.first(where: {
        keys.contains($0.key) && $0.key != form.member.key
      }) {
        let (one, two) = (JSONText.quoted(form.member.key), JSONText.quoted(other.key))
        diagnostics.note(
          TextError(
            "\(one) and \(two) cannot be combined in one step", at: other.offset,
            advice: form.member.key == "if" || other.key == "if"
              ? "write {\"if\": …, \"then\": {\(form.member.key == "if" ? two : one): …}}"
              : "write two steps: [{\(one): …}, {\(two): …}]"))
        return nil
      }
      return self.fields(value, form.id).flatMap { step(form.id, $0, context) }
    default:
      diagnostics.note(value.error(expected: Self.actionExpected))
      return nil
    }
  }

  private mutating func step(
    _ kind: GrammarObject.ID, _ fields: Fields, _ context: ExpressionContext
  ) -> Step? {
    switch kind {
    case .go: return go(fields, context)
    case .toggle:
      guard let number = value("toggle", in: fields) else { return nil }
      if shapes[number].kind == .state, shapes[number].members.first?.type == .number {
        diagnostics.note(
          TextError(
            "the state of \"toggle\" is a number", at: fields["toggle"]?.offset ?? fields.offset,
            expected: "a state that is true or false or has words; for a number use \"set\""))
      }
      let detents = shapes[number].detents.count
      let isWrong = version > 1 ? detents == 1 : detents != 2 && detents > 0
      if shapes[number].kind == .track, isWrong {
        diagnostics.note(
          TextError(
            "the track of \"toggle\" has \(detents) detent\(detents == 1 ? "" : "s")",
            at: fields["toggle"]?.offset ?? fields.offset,
            expected: "a track with 2 detents"
              + (version > 1 ? " or more" : detents > 2 ? "; more need version 2" : "")))
      }
      return .toggle(number)
    case .set: return set(fields, context)
    case .reset: return value("reset", in: fields).map { .reset($0) }
    case .wait:
      return fields["wait"].map { value in
        let time = number(value, "wait", context, in: fields.row("wait").range, unit: "s")
        if case .constant(let seconds) = time, seconds > Self.longestUsualWait {
          let milliseconds = (seconds / 1000).shortest
          diagnostics.warn(
            TextError(
              "\"wait\" is \(seconds.shortest) s, which is more than a minute", at: value.offset,
              advice: "for \(seconds.shortest) ms write \(milliseconds)"))
        }
        return .wait(time)
      }
    case .mark: return line("mark", in: fields).map { .mark($0) }
    default:
      let condition = fields["if"].map { compiled($0, as: .bool, context).expression }
      let then = fields["then"].map { steps($0, context) }
      let other = fields["else"].map { steps($0, context) }
      return .choose(if: condition ?? .constant(0), then: then ?? [], else: other ?? [])
    }
  }

  private mutating func go(_ fields: Fields, _ context: ExpressionContext) -> Step? {
    guard let number = value("go", in: fields) else { return nil }
    let then = fields["then"].map { action($0, context) }
    let kind = shapes[number].kind
    if let list = fields["list"] {
      let hasList = kind == .collapsing || shapes[number].members.contains { $0.member == .list }
      if !hasList {
        diagnostics.note(
          TextError(
            "\(JSONText.quoted(program.values[number].name)) has no list", at: list.offset,
            expected: "a collapsing header, or a track with \"list\""))
      }
      return .goList(number, to: self.number(list, "list", context, unit: "pt"), then: then)
    }
    let to = fields["to"]
    if kind == .collapsing {
      diagnostics.note(
        TextError(
          "a collapsing header moves only with its list", at: to?.offset ?? fields.offset,
          advice: "write \"list\": 0 to scroll the list"))
      return nil
    }
    if kind == .animated {
      note("velocity", of: fields, onlyWith: "a track")
      return to.map { .goAnimated(number, to: self.number($0, "to", context), then: then) }
    }
    if let scale = fields["scale"] {
      guard kind == .zoom else {
        note("scale", of: fields, onlyWith: "a zoom")
        return nil
      }
      let about = fields["about"].map { point($0, context) }
      return .goScale(
        number, to: self.number(scale, "scale", context), about: about, then: then)
    }
    if kind == .free || kind == .zoom || kind == .deck {
      if version == 1 { note("go", needsVersion: 2, at: fields["go"]?.offset ?? fields.offset) }
      let velocity = fields["velocity"].map {
        point($0, context, expected: "a velocity [x, y] for a free object")
      }
      if kind == .deck {
        return deckTarget(fields, "to", context, allowsCard: true).map {
          .goDeck(number, to: $0, velocity: velocity, then: then)
        }
      }
      return freeTarget(fields, "to", context).map {
        .goFree(number, to: $0, velocity: velocity, then: then)
      }
    }
    note("towards", of: fields, onlyWith: "a free object, a zoom or a deck")
    let velocity = fields["velocity"].map { self.number($0, "velocity", context) }
    guard to != nil, let detent = detent("to", in: fields, of: number) else { return nil }
    return .goTrack(number, detent: detent, velocity: velocity, then: then)
  }

  private mutating func set(_ fields: Fields, _ context: ExpressionContext) -> Step? {
    if let name = fields["set"], case .string(let source) = name.content,
      source.utf8.count <= 80, let sign = source.firstIndex(where: { "=+-*/".contains($0) })
    {
      let state = source[..<sign].filter { $0 != " " }
      let change = source[sign...].filter { !"= ".contains($0) }
      let operand = ["++", "--"].contains(change) ? "1" : change.dropFirst()
      let to = source[sign] == "=" ? change : "\(state) \(change.prefix(1)) \(operand)"
      diagnostics.note(
        TextError(
          "\(JSONText.excerpt(source)) is no state", at: name.offset,
          advice: "write {\"set\": \(JSONText.quoted(state)), \"to\": \(JSONText.quoted(to))}"))
      return nil
    }
    guard let number = value("set", in: fields), let to = fields["to"] else { return nil }
    let words = shapes[number].words
    let isWords = shapes[number].members.first?.type == .word
    if isWords, case .string(let word) = to.content {
      if words.contains(word) {
        return .set(state: number, to: .constant(Double(self.number(ofWord: word))))
      }
      // A valid name that is neither a word of the state nor defined is a misspelt word, not an
      // expression.
      if word.isIdentifier, definitions[word] == nil {
        noteUnknown("word", word, at: to.offset) { _ in words }
        return nil
      }
    }
    let type = shapes[number].members.first?.type
    return .set(state: number, to: compiled(to, as: type ?? .bool, context).expression)
  }
}
