/// The syntax tree of an expression.
struct Syntax {
  indirect enum Content {
    case number(Double)
    case bool(Bool)
    case word(String)
    case name(String)
    case unary(Instruction, Syntax)
    case binary(Instruction, Syntax, Syntax)
    case call(String, [Syntax])
  }

  var content: Content
  /// The range of the expression's bytes in the file.
  var range: Range<Int>

  /// The names in the expression, with their byte offsets in the file.
  var names: [(name: String, offset: Int)] {
    switch content {
    case .number, .bool, .word: []
    case .name(let name): [(name, range.lowerBound)]
    case .unary(_, let operand): operand.names
    case .binary(_, let left, let right): left.names + right.names
    case .call(_, let operands): operands.flatMap { $0.names }
    }
  }
}

/// The type of an expression.
package enum ValueType: Sendable {
  case number, bool, word

  /// A description of the type in error messages.
  var description: String {
    switch self {
    case .number: "a number"
    case .bool: "a boolean"
    case .word: "a word"
    }
  }
}

extension Level {
  /// A description of the level in error messages.
  var description: String {
    switch self {
    case .layout: "a layout"
    case .event: "an event"
    case .live: "a live"
    }
  }

  var name: String {
    switch self {
    case .layout: "layout"
    case .event: "event"
    case .live: "live"
    }
  }
}
