/// The element of the file that a name refers to.
enum Definition: Hashable {
  /// A parameter, with its index in the program. The other cases also have an index.
  case parameter(Int)
  case timing(Int)
  case value(Int)
  case gesture(Int)
  case action(Int)
  case table(Int)
  case crossing(Int)

  /// The kind of the element, for error messages.
  var kind: String {
    switch self {
    case .parameter: "a parameter"
    case .timing: "a timing"
    case .value: "a value"
    case .gesture: "a gesture"
    case .action: "an action"
    case .table: "a table"
    case .crossing: "a crossing in \"on\""
    }
  }
}
