public import CardGestures

/// The name of a scene, its parameters and its probes.
public struct SceneDescriptor: Hashable, Sendable {
  /// The scene's name in commands and files.
  public var id: SceneID
  /// A description of the scene in one sentence, for lists.
  public var summary: String
  /// The first gesture to try, as a sentence for the user.
  public var gesture: String
  /// All parameters that a tuning can set.
  public var parameters: [ParameterDescriptor]
  /// The probes of everything that moves.
  public var probes: [ProbeDescriptor]
  /// The scene's springs, the most important one first.
  public var springs: [SpringDescriptor]
  /// Additional springs that are not tuned separately. Such a spring takes some values, such as its
  /// duration, from other parameters of the scene. Its other values are fixed, such as a damping
  /// ratio of 1.
  public var derivedSprings: [SpringDescriptor]
  /// The groups of the parameters that belong to no spring. Each of these parameters is in exactly
  /// one group.
  public var groups: [ParameterGroup]
  /// Names of the probes that describe the scene's motion best, the most important one first.
  public var primaryProbes: [String]
  /// The parameters that decide the target of an object after its release.
  public var thresholds: [ReleaseThreshold]
  /// The keys for which the scene defines its own actions. A key has the same name with and without
  /// Shift.
  public var keys: [Key] = []
  /// Whether the scene shows the user's picture behind its cards. A scene from a file shows its own
  /// pictures only.
  public var showsBackdrop = false
  /// Whether the scene comes from a file. A file can change, so a reference to a parameter or probe
  /// that the file no longer has is not an error.
  public var isOfFile = false
  /// Whether the scene's file is part of the program, and not a file of the user.
  public var isBundled = false
  /// Whether the scene comes from a file of the user.
  public var isOfUser: Bool { isOfFile && !isBundled }
  /// For a scene from a file: the scene's parameter values in named tunings such as `classic`. A
  /// named tuning without an element in this array gives the scene its default values.
  public var modes: [Tuning] = []

  /// Creates a descriptor from its parts. Optional parts are empty by default.
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

/// A parameter that decides the target of an object after its release.
public struct ReleaseThreshold: Hashable, Sendable {
  /// The quantity that the parameter is compared with.
  public enum Kind: Hashable, Sendable {
    /// The velocity at the release, in points per second.
    case velocity
    /// A position, a distance or a fraction of a distance.
    case position
  }

  /// Name of the parameter.
  public var parameter: String
  /// Name of the probe that measures the position of the released object.
  public var probe: String
  /// The quantity that the parameter is compared with.
  public var kind: Kind

  /// Creates a threshold: `parameter` is compared with the position or velocity that `probe`
  /// measures.
  public init(_ parameter: String, of probe: String, _ kind: Kind = .position) {
    (self.parameter, self.probe, self.kind) = (parameter, probe, kind)
  }
}

/// The description of a named value that changes over time.
public struct ProbeDescriptor: Hashable, Sendable {
  /// The probe's name, which is also the title of the probe's column in probe files.
  public var name: String
  /// The unit: "pt", "pt/s", "°", "" for fractions, or "name" if the values are strings.
  public var unit: String
  /// A description of the measured value in one sentence.
  public var summary: String
  /// Name of the probe that measures the velocity of this value, or `nil` if no probe does.
  public var velocity: String?

  /// Creates a probe with the given name, unit and description. `velocity` is the name of the probe
  /// that measures the value's velocity.
  public init(_ name: String, unit: String, _ summary: String, velocity: String? = nil) {
    self.name = name
    self.unit = unit
    self.summary = summary
    self.velocity = velocity
  }
}

/// A row of a scene's probe table: the probe's description and the function that reads its value.
public struct ProbeRow<Source>: Sendable {
  /// The probe's name, unit and description.
  public let descriptor: ProbeDescriptor
  let read: @Sendable (Source, _ time: Double) -> ProbeValue

  /// Creates a probe for a number that changes over time. `velocity` is the name of the probe that
  /// measures the number's velocity.
  public init(
    _ name: String, unit: String, _ summary: String, velocity: String? = nil,
    _ number: @escaping @Sendable (Source, _ time: Double) -> Double
  ) {
    descriptor = ProbeDescriptor(name, unit: unit, summary, velocity: velocity)
    read = { .number(number($0, $1)) }
  }

  /// Creates a probe whose value is a word, such as the name of a detent.
  public init(
    _ name: String, _ summary: String,
    word: @escaping @Sendable (Source, _ time: Double) -> String
  ) {
    descriptor = ProbeDescriptor(name, unit: "name", summary)
    read = { .word(word($0, $1)) }
  }
}

/// The value of a probe at one time.
public enum ProbeValue: Hashable, Sendable {
  /// A number in the probe's unit.
  case number(Double)
  /// A word, such as the name of a detent.
  case word(String)
}
