/// The metrics of a run.
public struct Summary: Equatable, Sendable {
  /// The facts of the run, with the measured refresh rate.
  public let run: RunInfo
  /// All metrics in display order.
  public let figures: [Metric]
  /// The numbers of frames that do not count in the quality metrics, by reason. Each frame has one
  /// reason only.
  public let excluded: [Count]
  /// The smoothness verdict of the run. `nil` without a hitch ratio, or below
  /// ``Verdict/minimumSeconds`` of active frames.
  public let verdict: Verdict?
  /// The seconds of active frames.
  let activeSeconds: Double
  /// The time sources of the active frames. Empty in a replay.
  public let sources: PresentTimeSourceCounts
  let totals: RunTotals?

  /// The number of frames that are left out of the quality metrics for one reason.
  public struct Count: Equatable, Sendable {
    /// The reason why the frames are left out, as named in `summary.json`.
    public let reason: String
    /// The number of frames.
    public let frames: Int
  }

  /// Reasons to doubt some of the metrics.
  public var warnings: [String] { run.rateWarning.map { [$0] } ?? [] }

  /// The metric with the short name `key`, as in `--gate`. `nil` if the run has no such metric.
  public subscript(key: String) -> Metric? {
    figures.first { $0.key == key }
  }

  /// The metric of `key`, or `nil` if the run is a replay and replays do not have the metric.
  public subscript(key: MetricKey) -> Metric? { self[key.key] }

  /// Computes the metrics of `rows`. CPU and wake-up metrics need `totals`.
  init(run: RunInfo, rows: [FrameRow], totals: RunTotals?) {
    var run = run
    if run.measuredRate == nil, !run.isVariableRate {
      run.note(measuredPeriod: DisplayPeriod.measured(by: rows))
    }
    self.run = run
    self.totals = totals
    excluded = Exclusion.allCases.map { reason in
      Count(reason: reason.rawValue, frames: rows.count { $0.exclusion == reason })
    }
    let frames = ActiveFrames(run: run, rows: rows, totals: totals)
    figures = (run.isReplay ? MetricKey.ofReplays : MetricKey.all).map { Metric($0, of: frames) }
    sources = frames.timeSources
    let values = figures
    activeSeconds = frames.milliseconds / 1000
    verdict = Verdict(seconds: activeSeconds) { key in values.first { $0.key == key.key }?.value }
  }
}
