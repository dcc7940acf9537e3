/// A set of held modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the set, with a bit for each key.
  public let rawValue: UInt8

  /// Creates the set of the keys whose bits are set in `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either Ctrl key.
  public static let ctrl = KeyModifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}
