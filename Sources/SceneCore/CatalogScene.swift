public import CardGeometry

/// A compiled scene, whose type provides the scene's name, parameters and probes. A
/// ``SceneCatalog`` has an entry for each compiled scene.
public protocol CatalogScene: Scene {
  /// The scene's name in commands and files.
  static var id: SceneID { get }
  /// A description of the scene in one sentence, for lists.
  static var summary: String { get }
  /// The first gesture to try, as a sentence for the user. The stage shows this hint on the first
  /// visit, until the user drags something. The default is a drag or fling of the card.
  static var gesture: String { get }
  /// All parameters that a tuning can set.
  static var parameters: [ParameterDescriptor] { get }
  /// The springs among the parameters, the most important one first. The default is empty.
  static var springs: [SpringDescriptor] { get }
  /// Springs that use the parameters of a spring in ``springs``, except for one fixed value, such
  /// as a damping ratio of 1. They have no parameters of their own. The default is empty.
  static var derivedSprings: [SpringDescriptor] { get }
  /// All parameters that belong to no spring, each in one group. The default is a single group.
  static var groups: [ParameterGroup] { get }
  /// The parameters that decide the target of an object after its release. The default is empty.
  static var thresholds: [ReleaseThreshold] { get }
  /// Whether the scene shows the user's picture behind its cards. The default is `false`.
  static var showsBackdrop: Bool { get }
  /// Names of the probes that describe the scene's motion best, the most important one first. The
  /// default is empty.
  static var primaryProbes: [String] { get }
  /// The probes of everything that moves, one row for each probe, in the order in which
  /// ``readProbes(at:into:)`` appends the values.
  static var probes: [ProbeRow<Self>] { get }

  /// Returns a drag that moves an object, on a stage of `size` points without safe areas.
  static func sample(on size: Size) -> SceneSample

  /// Creates the scene in its initial state.
  init(_ environment: SceneEnvironment)
}

extension CatalogScene {
  /// The scene's name, parameters and probes.
  public static var descriptor: SceneDescriptor {
    var descriptor = SceneDescriptor(
      id: id, summary: summary, gesture: gesture, parameters: parameters,
      probes: probes.map { $0.descriptor }, springs: springs,
      derivedSprings: derivedSprings, groups: groups, primaryProbes: primaryProbes,
      thresholds: thresholds)
    descriptor.showsBackdrop = showsBackdrop
    return descriptor
  }

  /// An empty list: no parameter decides the target after a release.
  public static var thresholds: [ReleaseThreshold] { [] }

  /// The default: false, for a scene that does not show the picture of the option `--backdrop`.
  public static var showsBackdrop: Bool { false }

  /// An empty list: no probe is marked as important.
  public static var primaryProbes: [String] { [] }

  /// An empty list: the scene lists no springs.
  public static var springs: [SpringDescriptor] { [] }

  /// An empty list: the scene has no derived springs.
  public static var derivedSprings: [SpringDescriptor] { [] }

  /// A single group of all parameters that belong to no spring.
  public static var groups: [ParameterGroup] { ParameterGroup.rest(of: parameters, but: springs) }

  /// The hint to drag or fling the card.
  public static var gesture: String { "Drag or fling the card" }

  /// The descriptor of the scene's type.
  public var descriptor: SceneDescriptor { Self.descriptor }

  /// Appends the values of all probes at `time` to `values`, in the order of the probe table.
  public func readProbes(at time: Double, into values: inout [ProbeValue]) {
    for row in Self.probes { values.append(row.read(self, time)) }
  }

  /// Returns the value at `time` of the probe in row `index`, or `nil` if there is no such row.
  public func probe(_ index: Int, at time: Double) -> ProbeValue? {
    let probes = Self.probes
    return probes.indices.contains(index) ? probes[index].read(self, time) : nil
  }

  /// Returns the type's `gesture` as the hint.
  public func hint(at time: Double) -> SceneHint? { SceneHint(Self.gesture) }
}
