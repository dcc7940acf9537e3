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
  /// A frame's budget in milliseconds; nil: uncapped.
  public var budget: Double?
  /// The last frames, oldest first.
  public var bars: [Bar]
  /// Further figures for the panel: name and value with its unit, in the order of its columns.
  public var details: [Detail]

  /// A further figure.
  public struct Detail: Hashable, Sendable {
    /// What it is.
    public var name: String
    /// Its value with its unit, or "n/a".
    public var value: String

    /// `name` is `value`.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Figures of the given values.
  public init(
    scene: String, tuning: String, surroundings: String, framesPerSecond: Double?, p99: Double?,
    hitchRatio: Double?, budget: Double?, bars: [Bar], details: [Detail]
  ) {
    self.scene = scene
    self.tuning = tuning
    self.surroundings = surroundings
    self.framesPerSecond = framesPerSecond
    self.p99 = p99
    self.hitchRatio = hitchRatio
    self.budget = budget
    self.bars = bars
    self.details = details
  }
}
