/// The figures of a run.
public struct Summary: Equatable, Sendable {
  /// What was known beforehand, and what was measured.
  public let run: RunInfo
  /// All figures, in the order in which they are shown.
  public let figures: [Figure]
  /// Frames left out of the quality figures; each is counted once.
  public let excluded: [Count]
  /// How smooth the run was; nil without a hitch ratio.
  public let verdict: Verdict?
  /// Who told when active frames were seen; of none in a replay.
  public let sources: SeenSources
  let totals: RunTotals?

  /// Frames left out for one reason.
  public struct Count: Equatable, Sendable {
    /// The reason.
    public let reason: String
    /// How many frames.
    public let frames: Int
  }

  /// What of the run's figures is to be taken with care.
  public var warnings: [String] { run.rateWarning.map { [$0] } ?? [] }

  /// The figure of that name, as in `--gate`.
  public subscript(key: String) -> Figure? {
    figures.first { $0.key == key }
  }

  /// The figure of that key; nil: a replay has none such.
  public subscript(key: FigureKey) -> Figure? { self[key.key] }

  /// The figures of `rows`; those of CPU and wake-ups need `totals`.
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
    figures = (run.isReplay ? FigureKey.ofReplays : FigureKey.all).map { Figure($0, of: frames) }
    sources = frames.timeSources
    let values = figures
    verdict = Verdict { key in values.first { $0.key == key.key }?.value }
  }
}
