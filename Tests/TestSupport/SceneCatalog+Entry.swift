public import CardGeometry
internal import DemoScenes
public import SceneCore

extension SceneCatalog {
  /// The entry of the built-in scene called `id`, which there is.
  public static func demo(_ id: SceneID) -> SceneEntry {
    guard let entry = SceneCatalog.demos[id] else {
      preconditionFailure("no scene is called \(id)")
    }
    return entry
  }
}

extension SceneEntry {
  /// The drag that moves something on a stage of `size`; every built-in scene has one.
  public func drag(on size: Size) -> SceneSample {
    guard let sample = sample(size) else { preconditionFailure("\(id) has no sample drag") }
    return sample
  }
}

extension SceneCatalog {
  /// A catalogue for those who read names and parameters: scenes of these descriptions that do nothing.
  public init(describing descriptors: [SceneDescriptor]) {
    self.init(
      descriptors.map { descriptor in
        SceneEntry(descriptor) { _ in
          CountingScene(descriptor: descriptor, step: 0)
        } resume: { old, _, _ in
          old
        }
      }, tunings: [.classic])
  }
}
