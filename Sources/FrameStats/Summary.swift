/// The figures of a run.
public struct Summary: Equatable, Sendable {
  /// What was known beforehand.
  public let run: RunInfo
  /// All figures, in the order in which they are shown.
  public let figures: [Figure]
  /// Frames left out of the quality figures; each is counted once.
  public let excluded: [Count]
  /// How smooth the run was; nil without a hitch ratio.
  public let verdict: Verdict?
  let totals: RunTotals?

  /// Frames left out for one reason.
  public struct Count: Equatable, Sendable {
    /// The reason.
    public let reason: String
    /// How many frames.
    public let frames: Int
  }

  /// A word for a hitch ratio, in ms/s.
  public enum Verdict: String, Sendable {
    /// Below 5.
    case good
    /// From 5 to 10.
    case fair
    /// Above 10.
    case poor

    init(hitchRatio: Double) {
      self = hitchRatio < 5 ? .good : hitchRatio > 10 ? .poor : .fair
    }
  }

  /// The figure of that name, as in `--gate`.
  public subscript(key: String) -> Figure? {
    figures.first { $0.key == key }
  }

  /// The figure of that key; nil: a replay has none such.
  public subscript(key: FigureKey) -> Figure? { self[key.key] }

  /// The figures of `rows`; those of CPU and wake-ups need `totals`.
  init(run: RunInfo, rows: [FrameRow], totals: RunTotals?) {
    self.run = run
    self.totals = totals
    excluded = Exclusion.allCases.map { reason in
      Count(reason: reason.rawValue, frames: rows.count { $0.exclusion == reason })
    }
    let frames = ActiveFrames(run: run, rows: rows, totals: totals)
    figures = (run.isReplay ? FigureKey.ofReplays : FigureKey.all).map { Figure($0, of: frames) }
    let hitch = figures.first { $0.key == FigureKey.hitch.key }
    verdict = hitch?.value.map(Verdict.init(hitchRatio:))
  }
}
