public import CardGeometry

/// An entry of a scene catalog: the scene's description and the functions that create the scene.
public struct SceneEntry: Sendable {
  /// The scene's name, parameters and probes.
  public var descriptor: SceneDescriptor
  /// Creates the scene in its initial state.
  package let open: @Sendable (SceneEnvironment) -> AnyScene
  /// Creates the scene as the replacement of an earlier version, for example after the scene's file
  /// was edited. The new scene has the state that the earlier version had at the given stage time.
  package let resume: @Sendable (AnyScene, SceneEnvironment, Double) -> AnyScene
  /// Returns a drag that moves an object, on a stage of the given size without safe areas, or `nil`
  /// if none is known.
  package let sample: @Sendable (Size) -> SceneSample?

  /// Creates an entry for the compiled scene `scene`.
  public init<Compiled: CatalogScene>(_ scene: Compiled.Type) {
    descriptor = scene.descriptor
    open = { Compiled($0).erased }
    resume = { _, environment, _ in Compiled(environment).erased }
    sample = { Compiled.sample(on: $0) }
  }

  /// Creates an entry for the scene with `descriptor`, such as a scene from a file.
  ///
  /// - Parameters:
  ///   - open: Creates the scene in its initial state.
  ///   - resume: Creates the scene as the replacement of an earlier version of the scene. The third
  ///     argument is the stage time in seconds at which the state of the earlier version is used.
  ///     Values that both versions have keep their position and velocity.
  ///   - sample: Returns a drag that moves an object, on a stage of the given size without safe
  ///     areas. Returns `nil` if no such drag is known.
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

  /// Returns the scene in its initial state.
  public func makeScene(_ environment: SceneEnvironment) -> AnyScene { open(environment) }
}
