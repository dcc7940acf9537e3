/// What expressions are worked out from: the layout's slots, and at one moment the live ones. It stands
/// on the stack of who asks, and asks for no memory.
package struct Moment {
  /// Live slots at most.
  package static let capacity = 512
  /// Operands at a time: 32 levels of the operator with five, each in the last place.
  package static let deepest = 136

  /// The layout's slots.
  package var layout: [Double]
  /// The live slots, as far as they have been worked out.
  package var live = InlineArray<512, Double>(repeating: 0)
  /// In a repeat: which one of how many.
  package var index = 0.0
  package var count = 1.0
  /// By `Local`'s raw values.
  package var locals = InlineArray<5, Double>(repeating: 0)
  private var stack = InlineArray<136, Double>(repeating: 0)

  /// A moment of a scene with the layout slots `layout`; the live ones are 0.
  package init(layout: [Double]) { self.layout = layout }

  /// What `expression` of `program` is.
  package mutating func value(_ expression: Expression, of program: SceneProgram) -> Double {
    switch expression {
    case .constant(let number): number
    case .program(let range, _): run(range, of: program)
    }
  }

  /// Whether `expression` of `program` holds.
  package mutating func holds(_ expression: Expression, of program: SceneProgram) -> Bool {
    value(expression, of: program) != 0
  }

  private mutating func run(_ range: Range<Int>, of program: SceneProgram) -> Double {
    var top = -1
    func kept(_ number: Double) -> Double {
      number.isNaN ? 0 : Swift.min(Swift.max(number, -1e9), 1e9)
    }
    for place in range {
      let instruction = program.instructions[place]
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
      case .local(let local):
        top += 1
        stack[top] = locals[local.rawValue]
      case .negate, .not, .abs, .floor, .ceil, .round, .sign, .sqrt, .sin, .cos:
        stack[top] = kept(instruction.result(stack[top]))
      case .clamp, .lerp, .mix, .progress, .select:
        top -= 2
        stack[top] = kept(instruction.result(stack[top], stack[top + 1], stack[top + 2]))
      case .remap:
        top -= 4
        let part = Instruction.progress.result(stack[top], stack[top + 1], stack[top + 2])
        stack[top] = kept(Instruction.lerp.result(stack[top + 3], stack[top + 4], part))
      default:
        top -= 1
        stack[top] = kept(instruction.result(stack[top], stack[top + 1]))
      }
    }
    return top >= 0 ? stack[top] : 0
  }
}
