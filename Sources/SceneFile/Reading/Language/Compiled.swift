/// The result of compiling an expression.
struct Compiled {
  var expression: Expression
  /// The type, or `nil` if the expression has an error, which has been reported.
  var type: ValueType?

  static let failed = Compiled(expression: .constant(0), type: nil)
}
