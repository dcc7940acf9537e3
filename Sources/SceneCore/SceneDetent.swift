/// A place where what is dragged comes to rest.
public struct SceneDetent: Hashable, Sendable {
  /// A word, as the window's title tells it.
  public var name: String
  /// Along the way of what is dragged, in points.
  public var position: Double
  /// Whether that is the top of a card that reaches to the stage's bottom.
  public var isTop: Bool

  /// The place `name` at `position`.
  public init(_ name: String, at position: Double, isTop: Bool = true) {
    (self.name, self.position, self.isTop) = (name, position, isTop)
  }
}
