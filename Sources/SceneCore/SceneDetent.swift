/// A position where a dragged object comes to rest.
public struct SceneDetent: Hashable, Sendable {
  /// The detent's name, for the window's title.
  public var name: String
  /// The position along the drag axis, in points.
  public var position: Double
  /// Name of the probe that measures the position.
  public var probe: String
  /// Whether the position is the top edge of a card that extends to the bottom of the stage.
  public var isTop: Bool

  /// Creates a detent called `name` where the value of `probe` is `position` points.
  public init(_ name: String, at position: Double, of probe: String, isTop: Bool = true) {
    (self.name, self.position, self.probe, self.isTop) = (name, position, probe, isTop)
  }
}
