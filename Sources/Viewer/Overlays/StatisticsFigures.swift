internal import TextFormat

/// Figures of the last frames, as values: the stage shows them and knows nothing of where they
/// come from.
public struct StatisticsFigures: Hashable, Sendable {
  /// A frame in the chart.
  public struct Bar: Hashable, Sendable {
    /// Frame time in milliseconds.
    public var milliseconds: Double
    /// What made it late: "Input", "Sim", "Raster", "Present" or "Wake"; nil: it was in time.
    public var cause: String?

    /// A frame of `milliseconds`, made late by `cause`.
    public init(milliseconds: Double, cause: String? = nil) {
      self.milliseconds = milliseconds
      self.cause = cause
    }
  }

  /// A figure with the way in which it is written.
  public struct Metric: Hashable, Sendable {
    /// What it is.
    public var name: String
    /// Its value; nil: too few frames, or none of the kind.
    public var value: Double?
    /// Digits after the point.
    public var digits: Int
    /// "ms", "fps"; empty for counts.
    public var unit: String

    /// `name` is `value`.
    public init(_ name: String, _ value: Double?, digits: Int = 0, _ unit: String = "") {
      self.name = name
      self.value = value
      self.digits = digits
      self.unit = unit
    }
  }

  /// The scene's name.
  public var scene: String
  /// The tuning's name.
  public var tuning: String
  /// Size, scale, rate and presenting path, for the panel's head.
  public var surroundings: String
  /// Frames per second over the last second of motion; nil: there was less.
  public var framesPerSecond: Double?
  /// 99th percentile of the frame time in milliseconds; nil: too few frames.
  public var p99: Double?
  /// Milliseconds per second lost to late frames; nil: no frames.
  public var hitchRatio: Double?
  /// How smooth they are: "good", "fair" or "poor"; nil: no frames.
  public var verdict: String?
  /// A frame's budget in milliseconds; nil: uncapped.
  public var budget: Double?
  /// The last frames, oldest first.
  public var bars: [Bar]
  /// The panel's four large figures.
  public var large: [Metric]
  /// Fifteen further ones, column by column.
  public var details: [Metric]

  /// Figures of the given values.
  public init(
    scene: String, tuning: String, surroundings: String, framesPerSecond: Double?, p99: Double?,
    hitchRatio: Double?, verdict: String?, budget: Double?, bars: [Bar], large: [Metric],
    details: [Metric]
  ) {
    self.scene = scene
    self.tuning = tuning
    self.surroundings = surroundings
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
  /// The value as it is written: "16.68", "1 842", "n/a".
  var text: String { NumberText.fixed(value, decimals: digits) }
}
