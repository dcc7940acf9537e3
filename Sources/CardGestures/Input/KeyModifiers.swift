/// The modifier keys that were held.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
  /// One bit a key.
  public let rawValue: UInt8

  /// The keys whose bits are set in `rawValue`.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Either shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Either control key.
  public static let ctrl = KeyModifiers(rawValue: 2)
  /// Either alt key.
  public static let alt = KeyModifiers(rawValue: 4)
}
