internal import TextFormat

/// The facts about a run other than its frames.
public struct RunInfo: Equatable, Sendable {
  /// The machine that the run used.
  public var system: SystemInfo
  /// The target rate in frames per second, or `nil` if unknown or not limited. If `nil`, metrics
  /// that need the budget T = 1/refreshRate are not available.
  public var refreshRate: Double?
  /// The source of the refresh rate. The value `chosen` means that the user has set the rate.
  public var refreshSource: String
  /// Whether the display has a variable refresh rate. If so, metrics that count missed refreshes
  /// are not available.
  public internal(set) var isVariableRate = false
  /// The measured refreshes per second of the display, rounded to six decimals, or `nil` if
  /// unknown.
  public internal(set) var measuredRate: Double?
  /// Whether the run is a replay on a virtual clock. In a replay, raster times replace frame times,
  /// and the run has no verdict.
  public var isReplay: Bool
  /// Further facts as names and values, in display order.
  public var environment: [Fact]

  /// Creates the facts that are known before the first frame.
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

  /// Adds `fact`, or replaces the fact with the same name.
  public mutating func note(_ fact: Fact) {
    if let index = environment.firstIndex(where: { $0.name == fact.name }) {
      environment[index] = fact
    } else {
      environment.append(fact)
    }
  }

  /// A named value of the environment.
  public struct Fact: Equatable, Sendable {
    /// The name of the fact that lists some of the program's arguments: those that affect only the
    /// output, not the run. A comparison of runs ignores this fact.
    public static let outputs = "outputs"

    /// The name of the fact. No other fact of the run has this name.
    public var name: String
    /// The value of the fact, as shown to the user.
    public var value: String

    /// Creates a named value of the environment.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The value of ``refreshSource`` if the user has set the refresh rate.
  public static let chosen = "option"

  /// Sets the measured rate from a refresh period in seconds. `nil` and implausible periods are
  /// ignored.
  mutating func note(measuredPeriod period: Double?) {
    guard let period, Self.refreshRates.contains(1 / period) else { return }
    measuredRate = (1e6 / period).rounded() / 1e6
  }

  /// The largest possible number of visible frames per second.
  ///
  /// This is the measured rate of the display if known, otherwise the claimed rate. If the user has
  /// chosen a lower rate, the lower rate is used. `nil` if the rate is unknown or variable, and in
  /// a replay.
  var trueRate: Double? {
    guard !isReplay, !isVariableRate, let refreshRate else { return nil }
    guard let measuredRate else { return refreshRate }
    return refreshSource == Self.chosen ? min(refreshRate, measuredRate) : measuredRate
  }

  /// A warning if the measured and the claimed refresh rate differ by more than 2 %; otherwise
  /// `nil`.
  var rateWarning: String? {
    guard !isReplay, !isVariableRate, refreshSource != Self.chosen, let refreshRate,
      let measuredRate, abs(refreshRate / measuredRate - 1) > 0.02
    else { return nil }
    let (other, measured) = (refreshRate.rounded(to: 2), measuredRate.rounded(to: 2))
    return "the display runs at \(measured) Hz, but reports \(other) Hz (\(refreshSource)); "
      + "hitches use \(other) Hz, the shortfall uses \(measured) Hz"
  }

  /// The valid range of refresh rates in frames per second.
  static let refreshRates = 1.0...10_000.0

  /// The budget T of a frame in milliseconds, or `nil` if the refresh rate is unknown.
  var budget: Double? {
    guard let refreshRate, refreshRate > 0 else { return nil }
    return 1000 / refreshRate
  }
}
