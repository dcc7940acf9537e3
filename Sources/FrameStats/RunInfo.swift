internal import TextFormat

/// The facts about a run besides its frames.
public struct RunInfo: Equatable, Sendable {
  /// The machine that the run used.
  public var system: SystemInfo
  /// The target rate in frames per second, or `nil` if unknown or uncapped. Without it no metric
  /// that needs the budget T = 1/refreshRate is available.
  public var refreshRate: Double?
  /// The origin of the refresh rate. `chosen` means that the user set it, not the display.
  public var refreshSource: String
  /// Whether the display has a variable refresh rate. Metrics that count missed refreshes are then
  /// not available.
  public internal(set) var isVariableRate = false
  /// The measured refreshes per second of the display, rounded to six decimals; `nil` if unknown.
  public internal(set) var measuredRate: Double?
  /// Whether the run is a replay on a virtual clock. Raster time then replaces the frame time, and
  /// the run has no verdict.
  public var isReplay: Bool
  /// Further facts as names and values, in display order.
  public var environment: [Fact]

  /// Creates the facts known before the first frame.
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

  /// Adds `fact`, or replaces the fact of the same name.
  public mutating func note(_ fact: Fact) {
    if let index = environment.firstIndex(where: { $0.name == fact.name }) {
      environment[index] = fact
    } else {
      environment.append(fact)
    }
  }

  /// A named value of the environment.
  public struct Fact: Equatable, Sendable {
    /// The name, unique in a run.
    public var name: String
    /// The value as shown to the user.
    public var value: String

    /// Creates a named value of the environment.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The refresh source of a rate that the user has set.
  public static let chosen = "option"

  /// Sets the measured rate from a refresh period in seconds. `nil` and implausible periods are
  /// ignored.
  mutating func note(measuredPeriod period: Double?) {
    guard let period, Self.refreshRates.contains(1 / period) else { return }
    measuredRate = (1e6 / period).rounded() / 1e6
  }

  /// The largest possible number of visible frames per second.
  ///
  /// This is the measured rate of the display, else its claimed rate, or a lower rate chosen by the
  /// user. `nil` if unknown or variable, and in a replay.
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
    return "the display refreshes \(measured) times a second, measured, not \(other) times "
      + "(\(refreshSource)); T is of the latter rate, the shortfall of the measured one"
  }

  /// The valid range of refresh rates in frames per second.
  static let refreshRates = 1.0...10_000.0

  /// The budget T of a frame in milliseconds, or `nil` if the refresh rate is unknown.
  var budget: Double? {
    guard let refreshRate, refreshRate > 0 else { return nil }
    return 1000 / refreshRate
  }
}
