/// What in the header scene takes taps.
enum HeaderAction: Hashable, Sendable {
  case field, clear, chat, cart
  /// A row of the list, by its number.
  case row(Int)

  /// Whether it stands in the header, not in the list.
  var isInHeader: Bool {
    if case .row = self { false } else { true }
  }
}
