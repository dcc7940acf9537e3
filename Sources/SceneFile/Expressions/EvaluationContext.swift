package import CardGeometry

/// The values that expressions read at one time. The layout slots hold values that stay the same
/// until the stage, the tuning or a state changes. The live slots hold all other values. The type
/// allocates no memory apart from the array of layout slots.
package struct EvaluationContext {
  /// The maximum number of live slots, i.e. of values that change while something moves.
  package static let capacity = 512
  /// The maximum number of values on the stack. This is enough for the worst case: 32 nested
  /// operators with five operands each, in which each operator is the last operand of the operator
  /// that contains it.
  package static let deepest = 136

  /// The values that change only with the stage, the tuning or a state. Each value has one index
  /// (slot), the same as in `SceneProgram.layoutSlots`.
  package var layout: [Double]
  /// The values of the live slots, i.e. of the values that can change at inputs or as time passes.
  /// Slots that have not been evaluated yet are 0.
  package var live = InlineArray<512, Double>(repeating: 0)
  /// The index, from 0, of the current copy of a repeated layer.
  package var index = 0.0
  /// The number of copies of the repeated layer.
  package var count = 1.0
  /// The index of the table row that the current copy of a repeated layer shows, from 0.
  package var row = 0.0
  /// The values of locals, indexed by the raw value of `Local`.
  package var locals = InlineArray<17, Double>(repeating: 0)
  /// The shown cards of each deck.
  var decks: [DeckSample] = []
  /// The number of one card of each deck, indexed by deck. In a layer that is repeated for a deck's
  /// cards, this is the card that the current copy of the layer shows. Elsewhere, this is the front
  /// card of the deck. −1 if there is no such card.
  var cards = InlineArray<16, Double>(repeating: -1)
  private var stack = InlineArray<136, Double>(repeating: 0)

  /// Creates a context whose layout slots have the values `layout`. All live slots, i.e. the values
  /// that can change while something moves, are 0.
  package init(layout: [Double]) { self.layout = layout }

  /// Returns the value of `expression`.
  package mutating func value(_ expression: Expression, of program: SceneProgram) -> Double {
    switch expression {
    case .constant(let number): number
    case .program(let range, _): run(range, of: program)
    }
  }

  /// Returns whether `expression` is true.
  package mutating func holds(_ expression: Expression, of program: SceneProgram) -> Bool {
    value(expression, of: program) != 0
  }

  private mutating func run(_ range: Range<Int>, of program: SceneProgram) -> Double {
    var top = -1
    func limited(_ number: Double) -> Double {
      number.isNaN ? 0 : Swift.min(Swift.max(number, -1e9), 1e9)
    }
    for instructionIndex in range {
      let instruction = program.instructions[instructionIndex]
      switch instruction {
      case .constant(let number):
        top += 1
        stack[top] = number
      case .layout(let slot):
        top += 1
        stack[top] = layout[slot]
      case .live(let slot):
        top += 1
        stack[top] = live[slot]
      case .index:
        top += 1
        stack[top] = index
      case .count:
        top += 1
        stack[top] = count
      case .row:
        top += 1
        stack[top] = row
      case .cell(let column):
        top += 1
        stack[top] = program.cell(column, row: row)
      case .ownCard(let deck):
        top += 1
        stack[top] = cards[Int(deck)]
      case .card(let member):
        stack[top] = decks[Int(member.deck)].value(member.name, ofCard: stack[top])
      case .lookUp(let column): stack[top] = program.cell(column, row: stack[top])
      case .local(let local):
        top += 1
        stack[top] = locals[local.rawValue]
      case .negate, .not, .abs, .floor, .ceil, .round, .sign, .sqrt, .sin, .cos:
        stack[top] = limited(instruction.result(stack[top]))
      case .clamp, .lerp, .mix, .progress, .select:
        top -= 2
        stack[top] = limited(instruction.result(stack[top], stack[top + 1], stack[top + 2]))
      case .remap:
        top -= 4
        let fraction = Instruction.progress.result(stack[top], stack[top + 1], stack[top + 2])
        stack[top] = limited(Instruction.lerp.result(stack[top + 3], stack[top + 4], fraction))
      default:
        top -= 1
        stack[top] = limited(instruction.result(stack[top], stack[top + 1]))
      }
    }
    return top >= 0 ? stack[top] : 0
  }
}

/// The shown cards of a deck at one time.
package struct DeckSample {
  /// A card of a deck.
  package struct Card {
    package var number: Int
    package var offset: Point
    package var role: Double
    package var isLeaving: Bool
    /// The rotation and displacement on the stage because of the card's velocity, or `nil` if the
    /// card is upright.
    package var leaning: Transform3D?
  }

  /// The cards from the back to the front.
  package var cards: [Card] = []
  /// The number of the front card, or −1 if the deck is at its end.
  package var front = -1
  /// While the front card flies away, the number of the card behind it. A pointer can already grab
  /// this card. −1 if no card flies away.
  package var next = -1

  package init() {}

  /// Returns the rotation and displacement of the card `number`, or `nil` if the card is upright or
  /// not shown.
  func leaning(ofCard number: Double) -> Transform3D? {
    cards.first { Double($0.number) == number }?.leaning
  }

  /// Returns the value of `member` for the card whose number is `number` rounded down. The result
  /// is 0 if that card is not shown.
  func value(_ member: CardMember.Name, ofCard number: Double) -> Double {
    guard let card = cards.first(where: { Double($0.number) == number.rounded(.down) }) else {
      return 0
    }
    return switch member {
    case .x: card.offset.x
    case .y: card.offset.y
    case .role: card.role
    case .leaving: card.isLeaving ? 1 : 0
    }
  }
}
