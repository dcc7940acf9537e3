public import CardGeometry

/// A drag that moves something of a scene, for whoever tests or measures scenes without knowing them.
public struct SceneSample: Sendable {
  /// What brings it on, if it isn't there when the scene opens; it takes less than 2 s.
  public var opening: SceneCommand?
  /// Where to take hold of it, in points of the stage.
  public var grip: Point
  /// A way that it follows.
  public var way: Vector

  /// A drag from `grip` along `way`.
  public init(opening: SceneCommand? = nil, grip: Point, way: Vector) {
    self.opening = opening
    self.grip = grip
    self.way = way
  }
}
