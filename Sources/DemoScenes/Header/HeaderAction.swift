/// A control of the header scene that can be tapped.
enum HeaderAction: Hashable, Sendable {
  case field, clear, chat, cart
  /// A row of the list, by its number.
  case row(Int)

  /// True for a control of the header, false for one of the list.
  var isInHeader: Bool {
    if case .row = self { false } else { true }
  }
}
