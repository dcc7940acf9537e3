public import CardGeometry

/// A drag that moves an object of a scene, for tests and benchmarks that run any scene.
public struct SceneSample: Sendable {
  /// The command that shows the object in less than 2 s, or `nil` if the object is visible when the
  /// scene opens.
  public var opening: SceneCommand?
  /// The location where the drag starts, in points of the stage.
  public var grip: Point
  /// The translation of the drag in points, which the object follows.
  public var translation: Vector

  /// Creates a drag from `grip` by the translation `translation`.
  public init(opening: SceneCommand? = nil, grip: Point, translation: Vector) {
    self.opening = opening
    self.grip = grip
    self.translation = translation
  }
}
