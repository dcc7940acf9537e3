/// Names one recognizer of one owner: "the tap on the dimmer", "the pan of the card".
///
/// Recognizers that live across pointers (double tap, pinch, hand-over) are found by it.
///
///     extension GestureKey {
///       static let card: GestureKey = 1
///     }
public struct GestureKey: RawRepresentable, Hashable, Sendable, Codable {
  /// Any number that the owner likes.
  public let rawValue: Int

  /// The recognizer numbered `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension GestureKey: ExpressibleByIntegerLiteral {
  /// The recognizer numbered `value`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}
