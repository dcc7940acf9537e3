package import TextFormat

/// An expression of the scene language over named numbers, for files other than scenes. Booleans are
/// 0 or 1.
package struct Formula: Sendable {
  private let syntax: Syntax
  /// The names that the expression reads, such as `cardTop`, `size.width` or `box[0].x`, each with its
  /// byte offset in the file.
  package let names: [(name: String, offset: Int)]

  /// Parses the expression that fills `range` of the file `text`.
  package init(of text: [UInt8], in range: Range<Int>) throws(TextError) {
    syntax = try ExpressionParser.syntax(of: text, in: range, version: 2)
    names = try Self.names(in: syntax)
  }

  /// Whether the expression is a single number in percent. Its value is then a hundredth of it.
  package var isPercent: Bool { syntax.unit == .percent && syntax.plainNumber != nil }

  /// Returns the value of the expression. `value` returns the value of a name. The result is `nil` if
  /// `value` returns `nil` for one of the names.
  package func value(_ value: (String) -> Double?) -> Double? { Self.value(of: syntax, value) }

  /// Returns the name of an element of a list, such as `box[0].x`. `nil` if its index is not a whole
  /// number.
  private static func elementName(_ name: String, _ index: Syntax, _ member: String) -> String? {
    index.plainNumber.flatMap { Int(exactly: $0) }.map { "\(name)[\($0)].\(member)" }
  }

  private static func names(in syntax: Syntax) throws(TextError) -> [(name: String, offset: Int)] {
    let start = syntax.range.lowerBound
    switch syntax.content {
    case .number, .bool: return []
    case .string:
      throw TextError("a string has no number", at: start, expected: "a number or a name")
    case .name(let name): return [(name, start)]
    case .unary(_, let operand): return try names(in: operand)
    case .binary(_, let left, let right): return try names(in: left) + names(in: right)
    case .element(let name, let index, let member):
      guard let name = elementName(name, index, member) else {
        throw TextError(
          "an index is not a whole number", at: index.range.lowerBound, expected: "such as [0]")
      }
      return [(name, start)]
    case .call(let name, let operands):
      guard let function = Function.all.first(where: { $0.name == name }) else {
        throw .unknown("function", name, at: start, allowed: Function.all.map { $0.name })
      }
      guard function.takes(operands.count) else {
        throw TextError(
          "\(name) has \(operands.count) \(operands.count == 1 ? "operand" : "operands")",
          at: start, expected: function.form)
      }
      var names: [(name: String, offset: Int)] = []
      for operand in operands { names += try self.names(in: operand) }
      return names
    }
  }

  private static func value(of syntax: Syntax, _ value: (String) -> Double?) -> Double? {
    switch syntax.content {
    case .number(let number): return number
    case .bool(let flag): return flag ? 1 : 0
    case .string: return nil
    case .name(let name): return value(name)
    case .element(let name, let index, let member):
      return elementName(name, index, member).flatMap(value)
    case .unary(let operation, let operand):
      return self.value(of: operand, value).map { operation.result($0) }
    case .binary(let operation, let left, let right):
      guard let left = self.value(of: left, value), let right = self.value(of: right, value) else {
        return nil
      }
      return operation.result(left, right)
    case .call(let name, let operands):
      let numbers = operands.compactMap { self.value(of: $0, value) }
      guard let function = Function.all.first(where: { $0.name == name }),
        numbers.count == operands.count
      else { return nil }
      return result(of: function.instruction, numbers)
    }
  }

  private static func result(of operation: Instruction, _ numbers: [Double]) -> Double? {
    switch (operation, numbers.count) {
    case (.remap, 5):
      let part = Instruction.progress.result(numbers[0], numbers[1], numbers[2])
      return Instruction.lerp.result(numbers[3], numbers[4], part)
    case (_, 1): return operation.result(numbers[0])
    case (.min, _), (.max, _):
      return numbers.dropFirst().reduce(numbers[0]) { operation.result($0, $1) }
    case (_, 2): return operation.result(numbers[0], numbers[1])
    case (_, 3): return operation.result(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }
}
