internal import TextFormat

extension SceneGrammar {
  static var collapsing: GrammarObject {
    GrammarObject(
      .collapsing, "collapsing", "a header that shrinks over a list",
      answers: [
        .init(.itself, .number, "height of the header"),
        .init(.open, .number, "1 if the header is open, 0 if it is collapsed"),
        .init(.list, .number, "distance that the list is scrolled"),
        .init(.velocity, .number, "velocity of header and list"),
        .init(.held, .bool, "whether a pointer drags the header or the list"),
        .init(.moving, .bool, "whether the header or the list moves and can be grabbed"),
        .init(.indicator, .number, "opacity of the scroll indicator"),
      ],
      keys: [
        type("collapsing"),
        GrammarKey(
          "max", .number(in: length, usual: 60...300), "maximum height of the header",
          isRequired: true,
          unit: "pt", example: 88),
        GrammarKey(
          "min", .number(in: length, usual: 0...80), "minimum height of the header",
          isRequired: true,
          unit: "pt", example: 44),
        GrammarKey(
          "list", .object(.collapsingList), "the list under the header", isRequired: true,
          expected: #"{"length": …}"#, example: ["length": 2000]),
        timing(
          "snap", "animation to the maximum or minimum height",
          default: ["response": .number("0.25")]),
        timing(
          "bounce", "animation back to an edge after overscroll",
          default: ["response": .number("0.5")]),
        timing(
          "wheel", "animation of a mouse wheel step",
          default: ["settling": .number("0.15"), "dampingRatio": 1]),
        GrammarKey(
          "wheelLine", .number(in: 1...10_000, usual: 10...90),
          "distance of one step of the mouse wheel",
          default: 60, unit: "pt", example: 40),
      ] + [deceleration, rubberBand])
  }

  static var collapsingList: GrammarObject {
    GrammarObject(
      .collapsingList, "collapsing.list", "the list under a header",
      form: #"a list {"length": …}"#,
      keys: [
        GrammarKey(
          "length", .number(in: length, usual: 0...5000), "length of the list's content",
          isRequired: true,
          unit: "pt", example: 2000),
        GrammarKey(
          "top", .number(usual: 0...100), "position of the header's top on the stage",
          default: "safeTop", unit: "pt", example: 20),
        row,
      ])
  }

  static var follower: GrammarObject {
    GrammarObject(
      .follower, "follower", "a value that follows another value",
      answers: [
        .init(
          .moving, .bool,
          "whether the follower moves; its position has the same members as that of its leader")
      ],
      keys: [
        type("follower"),
        GrammarKey(
          "of", .name([.free, .track, .animated, .follower]), "the value to follow",
          isRequired: true,
          expected: "a free value, a track or an animated value", example: "ball"),
        delay,
        timing("animation to the followed value"),
      ])
  }

  static var animated: GrammarObject {
    GrammarObject(
      .animated, "animated", "a value that animates to the result of an expression",
      answers: [
        .init(.itself, .number, "position"), .init(.velocity, .number, "velocity"),
        .init(.moving, .bool, "whether the value moves"),
      ],
      keys: [
        type("animated"),
        GrammarKey(
          "to", .number(usual: -200...900), .event, "target of the animation", isRequired: true,
          example: "if(liked, 1, 0)"),
        timing("animation to the target"),
        delay,
        GrammarKey(
          "with", .name([.track]),
          "track that stops this value at a grab and starts it at a release",
          example: "card"),
        GrammarKey(
          "unit", .word(["", "pt", "°"]),
          "unit of the value, which decides when it counts as at rest",
          default: "", expected: "\"pt\", \"°\" or \"\"", example: "°"),
        then("the value arrives at its target"),
      ])
  }

  static var state: GrammarObject {
    GrammarObject(
      .state, "state", "a value that only actions change",
      exclusives: [.init(["words", "range"])], rule: .word("start", ifThereIs: "words"),
      answers: [.init(.itself, .bool, "true or false, one of the words, or the number")],
      keys: [
        type("state"),
        GrammarKey(
          "words", .array(.newName(.word), atLeast: 2),
          "possible values; without this key: true and false",
          expected: "two or more strings [\"home\", …]", example: ["home", "search"]),
        GrammarKey(
          "start", .either([.flag, .name([.word]), .number()]),
          "value at the start; a number from version 2 on",
          defaultInWords: "the first word, the lower limit, or false", example: true),
        GrammarKey(
          "range", .tuple([("minimum", .number()), ("maximum", .number())]),
          "limits of a state that is a number", expected: "[minimum, maximum]", example: [0, 10]
        ).from(version: 2),
        GrammarKey(
          "wrap", .flag, "true: a number past one limit continues at the other", default: false,
          needs: [.key("range")], example: true
        ).from(version: 2),
      ])
  }
}

extension SceneParser {
  /// The maximum number of words of a state, i.e. of the strings among which the state's value is
  /// chosen.
  static let maximumWordCount = 256

  mutating func readCollapsing(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .collapsing),
      let list = fields["list"].flatMap({ self.fields($0, .collapsingList) })
    else { return }
    var collapsing = CollapsingProgram(
      maximum: self.number("max", in: fields), minimum: self.number("min", in: fields),
      listLength: self.number("length", in: list), listTop: self.number("top", in: list),
      snap: timing("snap", in: fields), bounce: timing("bounce", in: fields),
      wheel: timing("wheel", in: fields))
    if case .constant(let most) = collapsing.maximum,
      case .constant(let least) = collapsing.minimum, most < least
    {
      diagnostics.warn(
        TextError(
          "\"max\" is smaller than \"min\", so the header never shrinks",
          at: fields["max"]?.offset ?? fields.offset, advice: "exchange them"))
    }
    collapsing.row = self.number("row", in: list)
    collapsing.wheelLine = self.number("wheelLine", in: fields)
    collapsing.deceleration = self.number("deceleration", in: fields)
    collapsing.rubberBand = self.number("rubberBand", in: fields)
    program.values[number].kind = .collapsing(collapsing)
  }

  mutating func readFollower(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .follower) else { return }
    var follower = FollowerProgram(leader: self.value("of", in: fields) ?? -1)
    follower.delay = self.number("delay", in: fields)
    follower.timing = timing("timing", in: fields)
    program.values[number].kind = .follower(follower)
  }

  /// Reports circular dependencies of followers. Each circle is reported once.
  mutating func noteCirclesOfFollowers(_ members: [JSONValue.Member]) {
    func leader(_ number: Int) -> Int? {
      guard case .follower(let follower) = program.values[number].kind, follower.leader >= 0
      else { return nil }
      return follower.leader
    }
    var noted: Set<Int> = []
    for number in program.values.indices where !noted.contains(number) {
      var path = [number]
      while let next = leader(path[path.count - 1]), !path.contains(next) { path.append(next) }
      guard leader(path[path.count - 1]) == number else { continue }
      noted.formUnion(path)
      let names = (path + [number]).map { program.values[$0].name }.joined(separator: " → ")
      let offset = Fields(
        (try? members[number].value.object()) ?? [], offset: members[number].offset)
      diagnostics.note(
        TextError(
          "circular dependency of followers: \(names); in one of them, let \"of\" name another value",
          at: offset["of"]?.offset ?? members[number].offset))
    }
  }

  mutating func readAnimated(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .animated) else { return }
    var animated = AnimatedProgram(to: self.number("to", in: fields))
    animated.timing = timing("timing", in: fields)
    animated.delay = self.number("delay", in: fields)
    animated.with = self.value("with", in: fields)
    if let value = fields["unit"], case .word(let units) = fields.row("unit").type {
      if case .string(let unit) = value.content, units.contains(unit) {
        animated.unit = unit
      } else {
        diagnostics.note(value.error(expected: fields.row("unit").expected ?? ""))
      }
    }
    animated.then = hook(in: fields, .animated(number))
    program.values[number].kind = .animated(animated)
  }

  mutating func readState(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .state) else { return }
    var state = StateProgram()
    if let words = fields["words"] {
      state.words = self.words(words)
      state.start = .constant(Double(state.words.first ?? 0))
      if let start = fields["start"],
        let word = noting({ () throws(TextError) in
          try start.string("one of the strings in \"words\"")
        })
      {
        if shapes[number].words.contains(word) {
          state.start = .constant(Double(self.number(ofWord: word)))
        } else {
          noteUnknown("word", word, at: start.offset) { $0.shapes[number].words }
        }
      }
    } else if let start = fields["start"], case .string(let word) = start.content,
      ["true", "false"].contains(word)
    {
      diagnostics.note(
        TextError(
          "\(JSONText.quoted(word)) is a string", at: start.offset,
          advice: "write \(word) without quotation marks"))
    } else if hasNumber(fields) {
      readNumber(of: &state, fields)
    } else if let start = fields["start"], version == 1, !start.isBoolean {
      let isNumber = if case .number = start.content { true } else { false }
      diagnostics.note(
        TextError(
          "\"start\" is \(start.kind)", at: start.offset,
          advice: isNumber
            ? "a state that is a number needs \"cardstage-scene\": 2 at the beginning of the file"
            : "expected true or false; for words, list them: \"words\": [\"a\", \"b\"]"))
    } else {
      state.start = .constant(flag("start", in: fields) ? 1 : 0)
    }
    program.values[number].kind = .state(state)
  }

  /// Returns whether a state without a list of strings is a number. This is the case if its start
  /// is a number or an expression, or if it has a range.
  func hasNumber(_ fields: Fields) -> Bool {
    guard version > 1 else { return false }
    switch fields["start"]?.content {
    // The strings "true" and "false" are reported as wrong booleans.
    case .string(let word): return word != "true" && word != "false"
    case .number: return true
    case nil: return fields["range"] != nil
    default: return false
    }
  }

  private mutating func readNumber(of state: inout StateProgram, _ fields: Fields) {
    state.isNumber = true
    state.wraps = flag("wrap", in: fields)
    if let limits = tuple("range", in: fields) {
      let errorCount = diagnostics.errors.count
      let numbers = limits.map { compiled($0, as: .number, .layout).expression }
      state.range = StateProgram.Limits(minimum: numbers[0], maximum: numbers[1])
      if diagnostics.errors.count == errorCount, case .constant(let low) = numbers[0],
        case .constant(let high) = numbers[1], low >= high
      {
        diagnostics.note(
          TextError(
            "the range [\(low.shortest), \(high.shortest)] is reversed or empty",
            at: limits[1].offset, advice: "write the smaller number first"))
      }
      state.start = numbers[0]
    }
    guard let start = fields["start"] else { return }
    state.start = compiled(start, as: .number, .layout).expression
    if readsState(state.start) {
      diagnostics.note(
        TextError(
          "\"start\" reads another state", at: start.offset,
          advice: "use only numbers, parameters and the stage's size"))
    }
    if case .constant(let number) = state.start, case .constant(let low)? = state.range?.minimum,
      case .constant(let high)? = state.range?.maximum, low < high, !(low...high).contains(number)
    {
      diagnostics.warn(
        TextError(
          "the start, \(number.shortest), is outside the range", at: start.offset,
          expected: "a number from \(low.shortest) to \(high.shortest)"))
    }
  }

  /// Returns whether `expression` reads a state, directly or through a named expression.
  /// `expression` must have the level `layout`, i.e. may read only the stage, the tuning and
  /// states.
  private func readsState(_ expression: Expression) -> Bool {
    guard case .program(let range, _) = expression else { return false }
    return program.instructions[range].contains { instruction in
      guard case .layout(let slot) = instruction else { return false }
      switch program.layoutSlots[slot] {
      case .state: return true
      case .expression(let inner): return readsState(inner)
      default: return false
      }
    }
  }

  private mutating func words(_ value: JSONValue) -> [Int] {
    let expected = "two or more strings [\"home\", …]"
    guard case .array(let elements) = value.content, elements.count >= 2 else {
      diagnostics.note(value.error(expected: expected))
      return []
    }
    var words: [Int] = []
    var taken: Set<Int> = []
    for element in clamped(
      elements, to: Self.maximumWordCount, "words of a state", at: { $0.offset })
    {
      guard case .string(let word) = element.content, !word.isEmpty, word.utf8.count <= 64,
        !word.contains("'"), word.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
      else {
        diagnostics.note(element.error(expected: "a string of 1 to 64 letters without '"))
        continue
      }
      let number = number(ofWord: word)
      if !taken.insert(number).inserted {
        diagnostics.note(
          TextError("duplicate word \(JSONText.excerpt(word)); delete one", at: element.offset))
      }
      words.append(number)
    }
    return words
  }
}

extension JSONValue {
  /// Whether the value is true or false.
  fileprivate var isBoolean: Bool {
    if case .bool = content { true } else { false }
  }
}
