/// A place where what is dragged comes to rest.
public struct SceneDetent: Hashable, Sendable {
  /// A word, as the window's title tells it.
  public var name: String
  /// Along the way of what is dragged, in points.
  public var position: Double
  /// Name of the probe whose value that is.
  public var probe: String
  /// Whether that is the top of a card that reaches to the stage's bottom.
  public var isTop: Bool

  /// The place `name` at `position` of what `probe` tells of.
  public init(_ name: String, at position: Double, of probe: String, isTop: Bool = true) {
    (self.name, self.position, self.probe, self.isTop) = (name, position, probe, isTop)
  }
}
