internal import TextFormat

/// What is known about a run besides its frames.
public struct RunInfo: Equatable, Sendable {
  /// The machine.
  public var system: SystemInfo
  /// Frames per second that the run aims at; nil if unknown or uncapped, and then every figure
  /// that needs the frame's budget T = 1/refreshRate is n/a.
  public var refreshRate: Double?
  /// Where the refresh rate came from; `chosen`: it is the user's, not what the display claims.
  public var refreshSource: String
  /// Whether the display waits for frames (variable refresh rate): there are no refreshes to miss
  /// then, and what counts them is n/a.
  public internal(set) var isVariableRate = false
  /// The display's own refreshes per second, measured, to a millionth; nil: not known.
  public internal(set) var measuredRate: Double?
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

  /// The source of a refresh rate that the user has asked for.
  public static let chosen = "option"

  /// Notes that the display refreshes every `period` seconds; nil, or no period at all: nothing.
  mutating func note(measuredPeriod period: Double?) {
    guard let period, Self.refreshRates.contains(1 / period) else { return }
    measuredRate = (1e6 / period).rounded() / 1e6
  }

  /// Frames per second that could have been seen: those of the display, measured or else claimed,
  /// or fewer if the user has asked for fewer.
  var trueRate: Double? {
    guard !isReplay, !isVariableRate, let refreshRate else { return nil }
    guard let measuredRate else { return refreshRate }
    return refreshSource == Self.chosen ? min(refreshRate, measuredRate) : measuredRate
  }

  /// That the display does not keep the rate that it claims, or is thought to have, if it is off by
  /// more than 2 %.
  var rateWarning: String? {
    guard !isReplay, !isVariableRate, refreshSource != Self.chosen, let refreshRate,
      let measuredRate, abs(refreshRate / measuredRate - 1) > 0.02
    else { return nil }
    let (other, measured) = (refreshRate.rounded(to: 2), measuredRate.rounded(to: 2))
    return "the display refreshes \(measured) times a second, measured, not \(other) times "
      + "(\(refreshSource)); T is of the latter rate, the shortfall of the measured one"
  }

  /// Frames per second that a run can aim at.
  static let refreshRates = 1.0...10_000.0

  /// A frame's budget in milliseconds.
  var budget: Double? {
    guard let refreshRate, refreshRate > 0 else { return nil }
    return 1000 / refreshRate
  }
}
