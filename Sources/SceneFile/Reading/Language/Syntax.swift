/// The syntax tree of an expression.
struct Syntax: Sendable {
  indirect enum Content: Sendable {
    case number(Double)
    case bool(Bool)
    case string(String)
    case name(String)
    case unary(Instruction, Syntax)
    case binary(Instruction, Syntax, Syntax)
    case call(String, [Syntax])
    /// A member of an element of a table, `NAME[index].MEMBER`.
    case element(String, Syntax, String)
  }

  var content: Content
  /// The range of the expression's bytes in the file.
  var range: Range<Int>
  /// The unit of an expression that is a number with a unit, otherwise `nil`.
  var unit: NumberUnit?

  /// The number, with its sign, if the expression is a single number, otherwise `nil`.
  var plainNumber: Double? {
    switch content {
    case .number(let number): number
    case .unary(.negate, let operand): operand.plainNumber.map { -$0 }
    default: nil
    }
  }

  /// The names in the expression, with their byte offsets in the file.
  var names: [(name: String, offset: Int)] {
    switch content {
    case .number, .bool, .string: []
    case .name(let name): [(name, range.lowerBound)]
    case .unary(_, let operand): operand.names
    case .binary(_, let left, let right): left.names + right.names
    case .call(_, let operands): operands.flatMap { $0.names }
    case .element(let name, let index, _): [(name, range.lowerBound)] + index.names
    }
  }
}

extension Level {
  /// The name that the reference manual uses for this level of expressions, such as "layout".
  var name: String {
    switch self {
    case .layout: "layout"
    case .event: "event"
    case .live: "live"
    }
  }

  /// A description of the names that an expression of this level may use, for the help and for
  /// error messages.
  var allowedNames: String {
    switch self {
    case .layout: "only the stage's size, parameters, timings and states"
    case .event: "only names that do not change in every frame, such as detents and states"
    case .live: "all names"
    }
  }

  /// A description of the times when a value of this level changes, for error messages.
  var change: String {
    switch self {
    case .layout: "with the stage's size"
    case .event: "with input"
    case .live: "in every frame"
    }
  }
}
