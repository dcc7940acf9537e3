/// An expression as it is written.
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
  /// Its bytes in the file.
  var range: Range<Int>

  /// The names in it, and where they stand.
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

/// What an expression is.
package enum ValueType: Sendable {
  case number, bool, word

  /// In the words of an error.
  var description: String {
    switch self {
    case .number: "a number"
    case .bool: "a boolean"
    case .word: "a word"
    }
  }
}

extension Level {
  /// In the words of an error.
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
