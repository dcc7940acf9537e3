public import CardGeometry

/// A scene that a catalogue offers: its description, and how it comes onto a stage.
public struct SceneEntry: Sendable {
  /// The scene's name, parameters and probes.
  public var descriptor: SceneDescriptor
  /// The scene in its opening state.
  package let open: @Sendable (SceneEnvironment) -> AnyScene
  /// The scene in the place of an earlier version of itself, in that one's state at a time.
  package let resume: @Sendable (AnyScene, SceneEnvironment, Double) -> AnyScene
  /// A drag that moves something, on a stage of a size without safe areas; `nil` if none is known.
  package let sample: @Sendable (Size) -> SceneSample?

  /// An entry for the compiled scene `scene`.
  public init<Compiled: CatalogScene>(_ scene: Compiled.Type) {
    descriptor = scene.descriptor
    open = { Compiled($0).erased }
    resume = { _, environment, _ in Compiled(environment).erased }
    sample = { Compiled.sample(on: $0) }
  }

  /// An entry for the scene that `descriptor` describes, such as one from a file.
  ///
  /// - Parameters:
  ///   - open: Makes the scene in its opening state.
  ///   - resume: Makes the scene continue where an earlier version is at a time in seconds: values that
  ///     both versions have keep their position and velocity.
  ///   - sample: A drag that moves something, on a stage of a size without safe areas; `nil` if none
  ///     is known.
  public init(
    _ descriptor: SceneDescriptor, open: @escaping @Sendable (SceneEnvironment) -> AnyScene,
    resume: @escaping @Sendable (AnyScene, SceneEnvironment, Double) -> AnyScene,
    sample: @escaping @Sendable (Size) -> SceneSample? = { _ in nil }
  ) {
    self.descriptor = descriptor
    self.open = open
    self.resume = resume
    self.sample = sample
  }

  /// The scene's name.
  public var id: SceneID { descriptor.id }
}
