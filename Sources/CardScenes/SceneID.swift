/// What a scene is called in commands and files. Ids are the catalogue's, so that nobody has to reckon
/// with an unknown one but those who read names.
public struct SceneID: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The scene of the catalogue that is called `rawValue`; nil: there is none.
  public init?(rawValue: String) {
    guard let id = SceneCatalog.ids.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = id
  }
}

extension SceneID: ExpressibleByStringLiteral {
  /// In code: the name of a scene that is known to be there, or that is just being made.
  public init(stringLiteral name: String) { rawValue = name }
}

extension SceneID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension SceneID {
  /// Bytes of the name of a scene that is not of the catalogue, at most.
  package static let longest = 32

  /// Whether a scene that is not of the catalogue may be called `name`: letters, digits, "_", "-".
  package static func canBeGuest(_ name: String) -> Bool {
    (1...longest).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
      && !SceneCatalog.ids.contains { $0.rawValue == name }
  }

  /// Whether a letter may be in such a name.
  package static func isAllowed(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
