/// What a scene is called, what of it can be tuned, and what of it can be measured.
public struct SceneDescriptor: Sendable {
  /// Name in commands and files.
  public var name: String
  /// One sentence for lists.
  public var summary: String
  /// Everything that a tuning can set.
  public var parameters: [ParameterDescriptor]
  /// Everything that moves.
  public var probes: [ProbeDescriptor]

  /// A description of the given parts.
  public init(
    name: String, summary: String, parameters: [ParameterDescriptor], probes: [ProbeDescriptor]
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.probes = probes
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

  /// A probe of the given name, unit and meaning.
  public init(_ name: String, unit: String, _ summary: String) {
    self.name = name
    self.unit = unit
    self.summary = summary
  }
}

/// A probe's value.
public enum ProbeValue: Hashable, Sendable {
  /// A number in the probe's unit.
  case number(Double)
  /// A word, such as the name of a detent.
  case word(String)
}
