/// The type of an expression.
package enum ValueType: Hashable, Sendable {
  case number, bool, word

  /// A description of the type in error messages.
  var description: String {
    switch self {
    case .number: "a number"
    case .bool: "true or false"
    case .word: "a string"
    }
  }
}
