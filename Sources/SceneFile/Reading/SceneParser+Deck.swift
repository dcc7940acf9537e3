internal import TextFormat

extension SceneGrammar {
  /// The words for the target of a motion of a deck.
  package static let deckTargets = ["home", "next", "previous"]

  static let maximumDeckCount = 16
  /// The maximum number of cards of a deck.
  static let maximumCardCount = 10_000
  /// The maximum number of cards of a deck that are shown at the same time, each at its own place.
  static let maximumPlaceCount = 64

  static var deck: GrammarObject {
    let usual = (width: 50.0...400, height: 50.0...900)
    return GrammarObject(
      .deck, "deck", "cards of which the front one is dragged and thrown",
      answers: [
        .init(.x, .number, "offset of the front card in x; in a repeat, of its own card"),
        .init(.y, .number, "offset of the front card in y; in a repeat, of its own card"),
        .init(
          .role, .number,
          "animated place of the front card, 0 for the front; in a repeat, of its own card"),
        .init(
          .leaving, .bool,
          "whether the front card leaves the stage; in a repeat, whether its own card does"),
        .init(.vx, .number, "velocity of the front card in x"),
        .init(.vy, .number, "velocity of the front card in y"),
        .init(.held, .bool, "whether a pointer drags the front card"),
        .init(.moving, .bool, "whether a card moves and can be grabbed"),
        .init(.front, .number, "index of the front card, or -1 after the last one"),
        .init(.turns, .number, "number of turns, less those back"),
      ],
      keys: [
        type("deck"),
        GrammarKey(
          "items",
          .either([
            .literal(in: 0...Double(maximumCardCount), usual: 1...6, isWhole: true),
            .name([.table]),
          ]), "number of cards, or a table with a row for each card", isRequired: true,
          expected: "a whole number, or the name of a table", example: 5),
        GrammarKey(
          "roles", .literal(in: 1...Double(maximumPlaceCount), usual: 1...5, isWhole: true),
          "number of places whose cards are shown", default: 3, example: 5),
        GrammarKey(
          "endless", .flag, "true: the first card follows the last one", default: true,
          example: false),
        size("size", "size of a card", usual: usual),
        GrammarKey(
          "center", point, "position of the middle of a card at rest",
          defaultInWords: "the middle of the stage", unit: "pt", expected: "a point [x, y]",
          example: ["width/2", 300]),
        GrammarKey(
          "turns", .word(DeckProgram.Turns.allCases.map { $0.rawValue }),
          "when the next card comes to the front: at the throw, or when the thrown card is off the stage",
          default: "now",
          example: "gone"),
        GrammarKey(
          "follow", .number(in: 0...2, usual: 0...0.1),
          "delay with which each card follows the card before it",
          defaultInWords: "only the front card follows the pointer", unit: "s",
          example: .number("0.02")),
        GrammarKey(
          "lead", .choice(.timing), "motion of the front card to the pointer in the mode classic",
          defaultInWords: "none; the card is at the pointer",
          example: ["curve": "linear", "duration": .number("0.05")]),
        timing("animation of the cards to their place of rest"),
        timing("turn", "animation from one place to the next", default: "spring"),
        GrammarKey(
          "release", .either([.word(deckTargets), .array(.object(.deckRule), atLeast: 1)]),
          "what happens to the front card after a release", default: "home",
          expected: "home, next, previous or an array of rules", example: "home"),
        GrammarKey(
          "lock", .word(FreeProgram.Lock.allCases.map { $0.rawValue }),
          "the only axis of a drag: x or y; axis: the one along which it begins; none: free in both",
          default: "none", example: "y"),
        size(
          "clear",
          "distances in x and y from the centre, beyond which a thrown card is off the stage; its numbers can read speed, that of the finger (0 without)",
          default: "from the sizes of card and stage", usual: usual),
        timing(
          "leave",
          "animation of a throw; its numbers can read speed, that of the finger (0 without), and distance, the way",
          default: ["response": .number("0.25")]),
        GrammarKey(
          "return", .choice(.timing),
          "animation of a thrown card to its place at the back; its numbers can read speed and distance of the throw",
          defaultInWords: "as turn", example: "snap"),
        GrammarKey(
          "home", .choice(.timing),
          "animation of the cards to rest after a drag without a throw; its numbers can read speed, that of the finger (0 without), and distance, that from rest",
          defaultInWords: "as timing",
          example: ["settling": "clamp(distance/400, 0.3, 0.9)", "dampingRatio": .number("0.8")]),
        deceleration,
        GrammarKey(
          "lean",
          .tuple([
            ("factor", .number(in: leanFactor, usual: 0...0.01)),
            ("maximum", .number(in: leanMaximum, usual: 1...12)),
          ]),
          "how much a moving card leans, in ° per pt/s of vx, and at most, in °; 0 in the mode classic",
          default: [0, 6], expected: "[degrees per pt/s, most degrees]",
          example: [.number("0.004"), 6]),
      ]
    ).from(version: 2)
  }

  /// The allowed rotations of a leaning card: in degrees for each point per second of horizontal
  /// velocity, and at most in degrees.
  static let (leanFactor, leanMaximum) = (0.0...1, 0.0...90)

  static var deckRule: GrammarObject {
    planeRule(
      .deckRule, "deck.rule", releaseLocals, .word(deckTargets),
      expected: deckTargets.joined(separator: ", "), example: "next")
  }
}

extension SceneParser {
  /// Adds the value with the index `number` to the decks of the program, and stores how many cards
  /// the deck has. Reports an error and returns `false` if there is no room for another deck.
  mutating func defineDeck(_ number: Int, _ fields: Fields) -> Bool {
    guard
      check(
        program.decks.count + 1, atMost: SceneGrammar.maximumDeckCount, of: "decks",
        at: fields.offset)
    else { return false }
    var deck = DeckShape(index: program.decks.count)
    program.decks.append(number)
    switch fields["items"]?.content {
    case .number(let digits): deck.count = Int(digits) ?? 0
    case .string(let name):
      deck.isToShowRows = true
      if case .table(let table)? = definitions[name] {
        (deck.table, deck.count) = (table, program.tables[table].rowCount)
      }
    default: break
    }
    if case .bool(false)? = fields["endless"]?.content { deck.isEndless = false }
    decks[number] = deck
    return true
  }

  mutating func readDeck(_ number: Int, _ value: JSONValue) {
    guard let fields = fields(value, .deck), let shape = decks[number] else { return }
    if let items = fields["items"] { checkItems(items) }
    guard let size = size("size", in: fields) else { return }
    var deck = DeckProgram(count: shape.count, size: size)
    deck.table = shape.table
    deck.places = whole("roles", in: fields)
    deck.isEndless = flag("endless", in: fields)
    deck.turns = word("turns", in: fields) ?? .now
    deck.center = fields["center"].map { point($0) }
    deck.follow = givenNumber("follow", in: fields)
    deck.lead = fields["lead"] == nil ? nil : timing("lead", in: fields)
    deck.timing = timing("timing", in: fields)
    deck.turn = timing("turn", in: fields)
    deck.leave = timing("leave", in: fields, locals: SceneGrammar.throwLocals)
    deck.back =
      fields["return"] == nil
      ? nil : timing("return", in: fields, locals: SceneGrammar.throwLocals)
    deck.home =
      fields["home"] == nil ? nil : timing("home", in: fields, locals: SceneGrammar.throwLocals)
    deck.clear = self.size("clear", in: fields, locals: [.speed])
    deck.deceleration = self.number("deceleration", in: fields)
    if let parts = tuple("lean", in: fields) {
      deck.lean = DeckProgram.Lean(
        factor: self.number(parts[0], "factor", .layout, in: SceneGrammar.leanFactor),
        maximum: self.number(parts[1], "maximum", .layout, in: SceneGrammar.leanMaximum, unit: "°"))
    }
    deck.lock = word("lock", in: fields) ?? .none
    let release = release(in: fields, .deckRule) {
      $0.deckTarget($1, $2, $3, allowsCard: false)
    }
    deck.release = release ?? deck.release
    program.values[number].kind = .deck(deck)
  }

  /// Reports an error if `value` is neither a number of cards nor the name of a table.
  private mutating func checkItems(_ value: JSONValue) {
    switch value.content {
    case .string(let name):
      if case .table? = definitions[name] {
        use(name)
        return
      }
      if !program.tables.isEmpty, definitions[name] == nil {
        let tables = program.tables.map { $0.name }
        return noteUnknown("table", name, at: value.offset) { _ in tables }
      }
    case .number(let digits):
      if let count = Int(digits), 0...SceneGrammar.maximumCardCount ~= count { return }
    default: break
    }
    diagnostics.note(
      TextError(
        "items is \(value.kind)", at: value.offset,
        expected: "a number of cards, 0…\(SceneGrammar.maximumCardCount), or the name of a table"))
  }

  /// Returns the target of a deck at a key of `fields`: a word or, if `allowsCard` is true, an
  /// expression for the index of a card. Reports an error and returns `nil` for any other value.
  mutating func deckTarget(
    _ fields: Fields, _ key: String, _ context: ExpressionContext, allowsCard: Bool
  ) -> DeckProgram.Target? {
    guard let value = fields[key] else { return nil }
    let word = if case .string(let word) = value.content { word } else { "" }
    let towards = direction(
      in: fields, context, isAllowed: word == "next" || word == "previous",
      #""to": "next" or "previous""#)
    switch word {
    case "home": return .home
    case "next": return .next(towards: towards)
    case "previous": return .previous(towards: towards)
    case "" where !allowsCard:
      diagnostics.note(value.error(expected: fields.row(key).expected ?? ""))
      return nil
    case _
    where !allowsCard
      || word.isIdentifier && definitions[word] == nil && !languageNames(context).contains(word):
      noteUnknown("target", word, at: value.offset) { _ in
        SceneGrammar.deckTargets + (allowsCard ? ["the index of a card"] : [])
      }
      return nil
    default:
      return .card(number(value, key, context))
    }
  }

  /// Returns the instructions that read the index of the front card. The deck turns when its front
  /// card is thrown, so that the next card becomes the front card. The result of the instructions
  /// is −1 if the deck has turned past its last card.
  ///
  /// - Parameter turns: The instruction that reads the number of turns.
  static func front(of deck: DeckShape, turns: Instruction) -> [Instruction] {
    let count = Double(deck.count)
    if deck.count == 0 { return [.constant(-1)] }
    if deck.isEndless { return [turns, .constant(count), .mod] }
    return [turns, .constant(count), .less, turns, .constant(-1), .select]
  }
}
