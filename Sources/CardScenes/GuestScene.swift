/// A scene that is not in the catalogue, and how it comes onto a stage: one from a file.
public struct GuestScene: Sendable {
  /// What it is called, what of it can be tuned and measured. Its id is none of the catalogue's.
  public var descriptor: SceneDescriptor
  /// The scene in its opening state.
  package let open: @Sendable (SceneEnvironment) -> any Scene
  /// The scene in the place of an earlier one, as it is at a time.
  package let replace: @Sendable (any Scene, SceneEnvironment, Double) -> any Scene

  /// The scene that `descriptor` describes.
  ///
  /// - Parameters:
  ///   - open: Makes it in its opening state.
  ///   - replace: Makes it go on where an earlier guest is at a time: values that both know keep their
  ///     place and velocity.
  public init(
    _ descriptor: SceneDescriptor, open: @escaping @Sendable (SceneEnvironment) -> any Scene,
    replace: @escaping @Sendable (any Scene, SceneEnvironment, Double) -> any Scene
  ) {
    self.descriptor = descriptor
    self.open = open
    self.replace = replace
  }

  /// What it is called.
  public var id: SceneID { descriptor.id }
}
