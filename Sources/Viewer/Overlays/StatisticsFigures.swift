internal import TextFormat

/// Metrics of the last frames for the statistics overlay. The host computes the values.
public struct StatisticsFigures: Hashable, Sendable {
  /// A bar of the chart, which shows one frame.
  public struct Bar: Hashable, Sendable {
    /// Frame time in milliseconds.
    public var milliseconds: Double
    /// The cause of a late frame: "Input", "Sim", "Raster", "Present" or "Wake". `nil` if the frame
    /// was in time.
    public var cause: String?

    /// Creates the bar of a frame with its frame time, and with its cause if the frame was late.
    public init(milliseconds: Double, cause: String? = nil) {
      self.milliseconds = milliseconds
      self.cause = cause
    }
  }

  /// A metric with its number format.
  public struct Metric: Hashable, Sendable {
    /// The name of the metric.
    public var name: String
    /// The value, or `nil` if there are too few frames, or no frames of the measured kind.
    public var value: Double?
    /// Number of digits after the decimal point.
    public var digits: Int
    /// The unit, such as "ms" or "fps". Empty for counts.
    public var unit: String

    /// Creates a metric called `name` with the value `value`.
    public init(_ name: String, _ value: Double?, digits: Int = 0, _ unit: String = "") {
      self.name = name
      self.value = value
      self.digits = digits
      self.unit = unit
    }
  }

  /// The name of the scene.
  public var scene: String
  /// The name of the tuning.
  public var tuning: String
  /// The window's size and scale, the refresh rate and the presentation method, shown at the top of
  /// the panel.
  public var environment: String
  /// Frames per second over the last second of motion, or `nil` if there was less than a second of
  /// motion.
  public var framesPerSecond: Double?
  /// 99th percentile of the frame time in milliseconds, or `nil` if there are too few frames.
  public var p99: Double?
  /// Hitch ratio: total frame time of the late frames in milliseconds, divided by the seconds of
  /// motion. `nil` if there are no frames.
  public var hitchRatio: Double?
  /// The overall rating of the smoothness: "good", "fair" or "poor". `nil` if there was too little
  /// motion.
  public var verdict: String?
  /// Seconds of motion that are still missing for a verdict. `nil` if there is a verdict, or if
  /// frames have no time budget.
  public var missingSeconds: Double?
  /// Time budget of a frame in milliseconds, or `nil` if the frame rate is unlimited.
  public var budget: Double?
  /// The bars of the last frames, oldest first.
  public var bars: [Bar]
  /// The four large metrics of the panel.
  public var large: [Metric]
  /// The small metrics of the panel, fifteen in all, column by column.
  public var details: [Metric]

  /// Creates the metrics from the given values.
  public init(
    scene: String, tuning: String, environment: String, framesPerSecond: Double?, p99: Double?,
    hitchRatio: Double?, verdict: String?, budget: Double?, bars: [Bar], large: [Metric],
    details: [Metric]
  ) {
    self.scene = scene
    self.tuning = tuning
    self.environment = environment
    self.framesPerSecond = framesPerSecond
    self.p99 = p99
    self.hitchRatio = hitchRatio
    self.verdict = verdict
    self.budget = budget
    self.bars = bars
    self.large = large
    self.details = details
  }
}

extension StatisticsFigures.Metric {
  /// The formatted value, such as "16.68", "1 842" or "n/a".
  var text: String { NumberText.fixed(value, decimals: digits) }
}
