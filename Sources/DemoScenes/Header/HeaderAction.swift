/// A control of the header scene that can be tapped.
enum HeaderAction: Hashable, Sendable {
  case field, clear, chat, cart
  /// A row of the list, by its number from 1.
  case row(Int)

  /// Whether the control is in the header rather than in the list.
  var isInHeader: Bool {
    if case .row = self { false } else { true }
  }
}
