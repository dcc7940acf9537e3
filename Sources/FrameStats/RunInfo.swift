/// What is known about a run before its first frame.
public struct RunInfo: Equatable, Sendable {
  /// The machine.
  public var system: SystemInfo
  /// Frames per second that the run aims at; nil if unknown or uncapped, and then every figure
  /// that needs the frame's budget T = 1/refreshRate is n/a.
  public var refreshRate: Double?
  /// Where the refresh rate came from.
  public var refreshSource: String
  /// A replay on a virtual clock: raster time stands for frame time, and there is no verdict.
  public var isReplay: Bool
  /// Name and value of whatever else describes the run, in the order in which it is shown.
  public var environment: [Fact]

  /// What is known about a run before its first frame.
  public init(
    system: SystemInfo, refreshRate: Double?, refreshSource: String, isReplay: Bool = false,
    environment: [Fact] = []
  ) {
    self.system = system
    self.refreshRate = refreshRate
    self.refreshSource = refreshSource
    self.isReplay = isReplay
    self.environment = environment
  }

  /// Adds `fact`, in place of one of its name.
  public mutating func note(_ fact: Fact) {
    if let index = environment.firstIndex(where: { $0.name == fact.name }) {
      environment[index] = fact
    } else {
      environment.append(fact)
    }
  }

  /// A named value of the environment.
  public struct Fact: Equatable, Sendable {
    /// Its name, unique in a run.
    public var name: String
    /// Its value, as shown.
    public var value: String

    /// A named value of the environment.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Frames per second that a run can aim at.
  static let refreshRates = 1.0...10_000.0

  /// A frame's budget in milliseconds.
  var budget: Double? {
    guard let refreshRate, refreshRate > 0 else { return nil }
    return 1000 / refreshRate
  }
}
