/// A name for one recognizer of one owner, such as "the tap on the scrim" or "the pan of the card".
/// The arena uses the key to find a recognizer that takes several pointers: a double tap, a pinch,
/// or a pan by alternating pointers.
///
///     extension GestureKey {
///       static let card: GestureKey = 1
///     }
public struct GestureKey: RawRepresentable, Hashable, Sendable, Codable {
  /// A number that the owner chooses.
  public let rawValue: Int

  /// Creates the key with the number `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension GestureKey: ExpressibleByIntegerLiteral {
  /// Creates the key with the number `value`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}
