/// What a scene is called, what of it can be tuned, and what of it can be measured.
public struct SceneDescriptor: Hashable, Sendable {
  /// Name in commands and files.
  public var id: SceneID
  /// One sentence for lists.
  public var summary: String
  /// What to do first, in the user's words.
  public var gesture: String
  /// Everything that a tuning can set.
  public var parameters: [ParameterDescriptor]
  /// Everything that moves.
  public var probes: [ProbeDescriptor]
  /// Its springs, the one that counts most first.
  public var springs: [SpringDescriptor]
  /// Springs of the same parameters with something fixed: they have no numbers of their own.
  public var derivedSprings: [SpringDescriptor]
  /// All other parameters, each in one group.
  public var groups: [ParameterGroup]
  /// Names of the probes that tell most of its motion, the one that counts most first.
  public var primaryProbes: [String]
  /// The parameters that decide where something goes that is let go.
  public var thresholds: [ReleaseThreshold]
  /// Whether a file describes it, which may be edited: what it had once is no error elsewhere.
  public var isOfFile = false

  /// A description of the given parts.
  public init(
    id: SceneID, summary: String, gesture: String = "", parameters: [ParameterDescriptor],
    probes: [ProbeDescriptor], springs: [SpringDescriptor] = [],
    derivedSprings: [SpringDescriptor] = [], groups: [ParameterGroup] = [],
    primaryProbes: [String] = [], thresholds: [ReleaseThreshold] = []
  ) {
    self.id = id
    self.summary = summary
    self.gesture = gesture
    self.parameters = parameters
    self.probes = probes
    self.springs = springs
    self.derivedSprings = derivedSprings
    self.groups = groups
    self.primaryProbes = primaryProbes
    self.thresholds = thresholds
  }
}

/// A parameter that decides where something goes that is let go.
public struct ReleaseThreshold: Hashable, Sendable {
  /// What it is compared with.
  public enum Kind: Hashable, Sendable {
    /// The velocity at the release, in points per second.
    case velocity
    /// A position, a distance or a share of one.
    case position
  }

  /// Name of the parameter.
  public var parameter: String
  /// Name of the probe that tells where that is which is let go.
  public var probe: String
  /// What it is compared with.
  public var kind: Kind

  /// `parameter` decides on what `probe` tells of.
  public init(_ parameter: String, of probe: String, _ kind: Kind = .position) {
    (self.parameter, self.probe, self.kind) = (parameter, probe, kind)
  }
}

/// A named value that moves.
public struct ProbeDescriptor: Hashable, Sendable {
  /// Column in probe files.
  public var name: String
  /// "pt", "pt/s", "°", "" for fractions, "name" for words.
  public var unit: String
  /// What it tells.
  public var summary: String
  /// Name of the probe that tells its velocity; `nil` if none does.
  public var velocity: String?

  /// A probe of the given name, unit and meaning, whose velocity the probe `velocity` tells.
  public init(_ name: String, unit: String, _ summary: String, velocity: String? = nil) {
    self.name = name
    self.unit = unit
    self.summary = summary
    self.velocity = velocity
  }
}

/// A row of a scene's probe table: what it is called, and how it is read.
public struct ProbeRow<Source>: Sendable {
  /// Name, unit and meaning.
  public let descriptor: ProbeDescriptor
  let read: @Sendable (Source, _ time: Double) -> ProbeValue

  /// A probe whose `number` moves with time, at the velocity that the probe `velocity` tells.
  public init(
    _ name: String, unit: String, _ summary: String, velocity: String? = nil,
    _ number: @escaping @Sendable (Source, _ time: Double) -> Double
  ) {
    descriptor = ProbeDescriptor(name, unit: unit, summary, velocity: velocity)
    read = { .number(number($0, $1)) }
  }

  /// A probe whose value is a `word`.
  public init(
    _ name: String, _ summary: String,
    word: @escaping @Sendable (Source, _ time: Double) -> String
  ) {
    descriptor = ProbeDescriptor(name, unit: "name", summary)
    read = { .word(word($0, $1)) }
  }
}

/// A probe's value.
public enum ProbeValue: Hashable, Sendable {
  /// A number in the probe's unit.
  case number(Double)
  /// A word, such as the name of a detent.
  case word(String)
}
