public import CardGeometry

/// A scene that is compiled in: its type says what it is called and what there is to tune and to
/// measure. A ``SceneCatalog`` has an entry for it.
public protocol CatalogScene: Scene {
  /// Its name in commands and files.
  static var id: SceneID { get }
  /// One sentence for lists.
  static var summary: String { get }
  /// What to do first, in the user's words: told on the first visit, until something is dragged. A
  /// drag or fling of the card unless a scene says otherwise.
  static var gesture: String { get }
  /// Everything that a tuning can set.
  static var parameters: [ParameterDescriptor] { get }
  /// The springs among them, the one that counts most first; none unless a scene says otherwise.
  static var springs: [SpringDescriptor] { get }
  /// Springs of the same parameters with something fixed; none unless a scene says otherwise.
  static var derivedSprings: [SpringDescriptor] { get }
  /// All others, each in one group; one group unless a scene says otherwise.
  static var groups: [ParameterGroup] { get }
  /// The parameters that decide where something goes that is let go; none unless a scene says
  /// otherwise.
  static var thresholds: [ReleaseThreshold] { get }
  /// Names of the probes that tell most of its motion, the one that counts most first; none unless a
  /// scene says otherwise.
  static var primaryProbes: [String] { get }
  /// Everything that moves: a row a probe, read in this order.
  static var probes: [ProbeRow<Self>] { get }

  /// A drag that moves something, on a stage of `size` without safe areas.
  static func sample(on size: Size) -> SceneSample

  /// The scene in its opening state.
  init(_ environment: SceneEnvironment)
}

extension CatalogScene {
  /// Name, parameters and probes.
  public static var descriptor: SceneDescriptor {
    SceneDescriptor(
      id: id, summary: summary, gesture: gesture, parameters: parameters,
      probes: probes.map { $0.descriptor }, springs: springs,
      derivedSprings: derivedSprings, groups: groups, primaryProbes: primaryProbes,
      thresholds: thresholds)
  }

  /// There are none.
  public static var thresholds: [ReleaseThreshold] { [] }

  /// There are none.
  public static var primaryProbes: [String] { [] }

  /// There are none.
  public static var springs: [SpringDescriptor] { [] }

  /// There are none.
  public static var derivedSprings: [SpringDescriptor] { [] }

  /// All that make no spring.
  public static var groups: [ParameterGroup] { ParameterGroup.rest(of: parameters, but: springs) }

  /// What there is to do with any card.
  public static var gesture: String { "Drag or fling the card" }

  /// Its type's.
  public var descriptor: SceneDescriptor { Self.descriptor }

  /// As the rows read them.
  public func readProbes(at time: Double, into values: inout [ProbeValue]) {
    for row in Self.probes { values.append(row.read(self, time)) }
  }

  /// As its row reads it.
  public func probe(_ index: Int, at time: Double) -> ProbeValue? {
    let probes = Self.probes
    return probes.indices.contains(index) ? probes[index].read(self, time) : nil
  }

  /// What to do first.
  public func hint(at time: Double) -> SceneHint? { SceneHint(Self.gesture) }
}
