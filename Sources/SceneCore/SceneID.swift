/// The name of a scene in commands and files.
public struct SceneID: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates the name `rawValue`. The name need not be in a catalog; ``SceneCatalog/id(named:)``
  /// checks that.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension SceneID: ExpressibleByStringLiteral {
  /// Creates the name `name`.
  public init(stringLiteral name: String) { rawValue = name }
}

extension SceneID: CustomStringConvertible {
  /// The name as text.
  public var description: String { rawValue }
}

extension SceneID {
  /// Maximum length in bytes of the name of a scene from a file.
  package static let longest = 32

  /// Whether a scene from a file may have this name: 1 to `longest` letters, digits, "_" or "-".
  package var isValidInFiles: Bool {
    (1...Self.longest).contains(rawValue.utf8.count) && rawValue.utf8.allSatisfy(Self.isAllowed)
  }

  /// Returns whether the name of a scene from a file may contain `letter`, an ASCII code.
  package static func isAllowed(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
