internal import TextFormat

extension SceneGrammar {
  static let releaseLocals: [Local] = [
    .x, .y, .distance, .vx, .vy, .speed, .projectedX, .projectedY,
  ]

  /// The words for the target of an object that moves along both axes.
  package static let freeTargets = ["home", "stay", "slide", "throw"]

  static let targetExpected = "home, stay, slide, throw or a point [x, y]"

  static var free: GrammarObject {
    let usual = (width: 0.0...400, height: 0.0...900)
    return GrammarObject(
      .free, "free", "an object that is dragged in two directions",
      exclusives: [
        .init(
          ["home", "homes"], missing: (#""home" is missing"#, #""home": [x, y]"#), untilVersion: 1)
      ],
      answers: [
        .init(.x, .number, "position in x"), .init(.y, .number, "position in y"),
        .init(.vx, .number, "velocity in x").from(version: 2),
        .init(.vy, .number, "velocity in y").from(version: 2),
        .init(.held, .bool, "whether a pointer drags the object"),
        .init(.moving, .bool, "whether the object moves and can be grabbed"),
        .init(.gone, .bool, "whether a throw has moved the object off the stage").from(version: 2),
      ],
      keys: [
        type("free"),
        GrammarKey(
          "home", point, "snap point [x, y] on the stage", unit: "pt", expected: "a point [x, y]",
          example: ["width/2", 100]),
        GrammarKey(
          "homes", .array(point, atLeast: 1), "snap points; the object moves to the nearest",
          unit: "pt", expected: "points [[x, y], …], at least one",
          example: [[0, 0], ["width", 0]]),
        timing("animation to a snap point or another target"),
        GrammarKey(
          "start", point, "position at the start",
          defaultInWords: "the first snap point, or the middle of the stage",
          unit: "pt", expected: "a point [x, y]", example: ["width/2", 100]
        ).from(version: 2),
        GrammarKey(
          "bounds",
          .tuple([
            ("x", .number(usual: 0...200)), ("y", .number(usual: 0...400)),
            ("width", .number(in: length, usual: 0...300)),
            ("height", .number(in: length, usual: 0...500)),
          ]), "area of drags; past its edges a rubber band resists",
          defaultInWords: "the stage, and half of it beyond each edge", unit: "pt",
          expected: "[x, y, width, height]", example: [0, 100, "width", 200]
        ).from(version: 2),
        GrammarKey(
          "lock", .word(FreeProgram.Lock.allCases.map { $0.rawValue }),
          "the only axis of a drag: x or y; axis: the one along which it begins; none: free in both",
          default: "none", example: "y"
        ).from(version: 2),
        GrammarKey(
          "release", .either([.word(freeTargets), .array(.object(.freeRule), atLeast: 1)]),
          "where the object moves after a release",
          defaultInWords: "home if it has one, else slide",
          expected: "home, stay, slide, throw or an array of rules", example: "slide"
        ).from(version: 2),
        size(
          "size", "size of the object; a throw ends where it is off the stage",
          default: "the layer's size", usual: usual
        ).from(version: 2),
        size(
          "clear",
          "distances in x and y from the place of rest, beyond which a thrown object is off the stage",
          default: "from the sizes of object and stage", usual: usual
        ).from(version: 2),
        timing("leave", "animation of a throw", default: ["response": .number("0.25")])
          .from(version: 2),
        timing(
          "bounce", "animation back into the bounds after a slide",
          default: ["response": .number("0.5")]
        ).from(version: 2),
        deceleration.from(version: 2), rubberBand.from(version: 2),
      ])
  }

  static var freeRule: GrammarObject {
    planeRule(.freeRule, "free.rule", releaseLocals, .either([.word(freeTargets), livePoint]))
  }

  /// Returns the grammar of a release rule. Conditions can read `locals`, and the rule's target has
  /// the type `target`.
  static func planeRule(
    _ id: GrammarObject.ID, _ name: String, _ locals: [Local], _ target: GrammarType,
    expected: String = targetExpected, example: JSONTree = "throw"
  ) -> GrammarObject {
    let isZoom = id == .zoomRule
    return GrammarObject(
      id, name,
      "a rule for a release; the first rule whose condition is true applies",
      form: #"a rule {"when", "to"}"#,
      keys: [
        GrammarKey(
          "when", .boolean, .live,
          "condition; the last rule has none and always applies. Names: x, y, distance from the place of rest; vx, vy, speed of the pointer; projectedX, projectedY"
            + (isZoom ? "; scale, fingers, lifted" : ""),
          locals: locals, example: "speed > 900"),
        GrammarKey(
          "to", target, .live, "target of the motion", isRequired: true, locals: locals,
          expected: expected, example: example),
        GrammarKey(
          "towards", .tuple([("x", .number(usual: -1...1)), ("y", .number(usual: -1...1))]), .live,
          "direction [x, y] of a throw",
          defaultInWords:
            "the velocity, or the displacement from the place of rest after a slow release",
          locals: locals, expected: "a direction [x, y], such as [0, 1] for down", example: [0, 1]),
        then(
          "a release follows this rule"
            + (id == .deckRule ? #"; with "turns": "gone", when the deck has turned"# : "")),
      ]
    ).from(version: 2)
  }

  static let livePoint: GrammarType = .tuple([
    ("x", .number(usual: 0...400)), ("y", .number(usual: 0...900)),
  ])
}

extension SceneParser {
  private static let maximumHomeCount = 64

  mutating func readFree(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .free) else { return }
    var homes: [FreeProgram.SnapPoint] = []
    if let value = fields["homes"] {
      let expected = fields.row("homes").expected ?? ""
      let given = array(value, expected) ?? []
      for home in clamped(given, to: Self.maximumHomeCount, "homes", at: { $0.offset }) {
        homes.append(point(home))
      }
      if case .array(let elements) = value.content, elements.isEmpty {
        diagnostics.note(TextError(#""homes" is empty"#, at: value.offset, expected: expected))
      }
    } else if let value = fields["home"] {
      homes.append(point(value))
    }
    var free = FreeProgram(homes: homes)
    free.timing = timing("timing", in: fields)
    free.bounds = tuple("bounds", in: fields)?.enumerated().map { index, element in
      self.number(
        element, ["x", "y", "width", "height"][index], .layout,
        in: index < 2 ? nil : SceneParser.length, unit: "pt")
    }
    free.lock = word("lock", in: fields) ?? .none
    if version > 1 {
      free.start = fields["start"].map { point($0) }
      free.size = size("size", in: fields)
      free.clear = size("clear", in: fields)
      free.leave = timing("leave", in: fields)
      free.bounce = timing("bounce", in: fields)
      free.deceleration = self.number("deceleration", in: fields)
      free.rubberBand = self.number("rubberBand", in: fields)
      free.release = release(in: fields, .freeRule) { $0.freeTarget($1, $2, $3) }
    }
    program.values[number].kind = .free(free)
  }

  /// Returns the point [x, y] in `value`.
  mutating func point(
    _ value: JSONValue, _ context: ExpressionContext = ExpressionContext(level: .layout),
    expected: String = "a point [x, y]"
  ) -> FreeProgram.SnapPoint {
    guard let numbers = array(value, count: 2, expected) else {
      return FreeProgram.SnapPoint(x: .constant(0), y: .constant(0))
    }
    return FreeProgram.SnapPoint(
      x: number(numbers[0], "x", context), y: number(numbers[1], "y", context))
  }

  mutating func size(_ key: String, in fields: Fields, locals: [Local] = [])
    -> FreeProgram.SnapPoint?
  {
    guard let numbers = tuple(key, in: fields) else { return nil }
    let context = ExpressionContext(level: .layout, locals: locals)
    return FreeProgram.SnapPoint(
      x: number(numbers[0], "width", context, in: SceneParser.length, unit: "pt"),
      y: number(numbers[1], "height", context, in: SceneParser.length, unit: "pt"))
  }

  // MARK: Releases

  /// Returns the release rules, or the single target, at the key "release" of `fields`. Returns
  /// `nil` if the key is missing or its value is invalid. The closure `target` reads a target: it is
  /// called with the members of an object and the key of the target.
  mutating func release<Target>(
    in fields: Fields, _ id: GrammarObject.ID,
    target: (inout SceneParser, Fields, _ key: String, ExpressionContext) -> Target?
  ) -> ReleaseChoice<Target>? {
    guard let value = fields["release"] else { return nil }
    switch value.content {
    case .string:
      return target(&self, fields, "release", ExpressionContext(level: .live)).map { .target($0) }
    case .array(let rules) where !rules.isEmpty:
      let taken = clamped(rules, to: Self.maximumRuleCount, "rules", at: { $0.offset })
      return .rules(
        taken.enumerated().compactMap {
          planeRule($1, id, isLast: Self.isLast($0, of: rules), target)
        })
    default:
      diagnostics.note(value.error(expected: fields.row("release").expected ?? ""))
      return nil
    }
  }

  private mutating func planeRule<Target>(
    _ value: JSONValue, _ id: GrammarObject.ID, isLast: Bool,
    _ target: (inout SceneParser, Fields, _ key: String, ExpressionContext) -> Target?
  ) -> ReleaseRule<Target>? {
    guard let fields = fields(value, id) else { return nil }
    noteCondition(in: fields, isLast: isLast)
    let context = ExpressionContext(level: .live, locals: fields.row("to").locals)
    let when = isLast ? nil : fields["when"].map { compiled($0, as: .bool, context).expression }
    let target = target(&self, fields, "to", context)
    let then = fields["then"].map { action($0, ExpressionContext(level: .live)) }
    return target.map { ReleaseRule(when: when, target: $0, then: then) }
  }

  /// Returns the target of a motion at a key of `fields`: a word or a point. Reports an error and
  /// returns `nil` for any other value.
  mutating func freeTarget(
    _ fields: Fields, _ key: String, _ context: ExpressionContext
  ) -> FreeProgram.Target? {
    guard let value = fields[key] else { return nil }
    let isThrow = if case .string("throw") = value.content { true } else { false }
    let towards = direction(in: fields, context, isAllowed: isThrow, #""to": "throw""#)
    switch value.content {
    case .string("home"): return .home
    case .string("stay"): return .stay
    case .string("slide"): return .slide
    case .string("throw"): return .thrown(towards: towards)
    case .string(let word):
      noteUnknown("target", word, at: value.offset) { _ in SceneGrammar.freeTargets }
      return nil
    case .array: return .point(point(value, context))
    default:
      diagnostics.note(value.error(expected: fields.row(key).expected ?? ""))
      return nil
    }
  }

  /// Returns the direction at the key "towards" of `fields`, or `nil` if this key is missing. If
  /// `isAllowed` is false, an existing key is an error: reports that "towards" is allowed only
  /// together with `owner`, such as `"to": "throw"`.
  mutating func direction(
    in fields: Fields, _ context: ExpressionContext, isAllowed: Bool, _ owner: String
  ) -> FreeProgram.SnapPoint? {
    guard let towards = fields["towards"] else { return nil }
    guard isAllowed else {
      note("towards", of: fields, onlyWith: owner)
      return nil
    }
    let direction = point(towards, context, expected: fields.row("towards").expected ?? "")
    if direction.x == .constant(0), direction.y == .constant(0) {
      diagnostics.warn(
        TextError("\"towards\" is [0, 0], which has no direction", at: towards.offset))
    }
    return direction
  }
}
