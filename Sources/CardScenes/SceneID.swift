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
