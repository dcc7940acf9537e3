/// A place where what is dragged comes to rest.
public struct SceneDetent: Hashable, Sendable {
  /// A word, as the window's title tells it.
  public var name: String
  /// Along the way of what is dragged, in points.
  public var position: Double

  /// The place `name` at `position`.
  public init(_ name: String, at position: Double) {
    (self.name, self.position) = (name, position)
  }
}
