/// The comparison of a run with a baseline: the changes of their metrics, with confidence
/// intervals.
public struct Comparison: Equatable, Sendable {
  /// A metric of a run and its baseline, with its change. In every compared metric, a smaller value
  /// is better.
  public struct Difference: Equatable, Sendable {
    /// The short name of the metric, as in `Summary`.
    public let key: String
    /// The full name of the metric.
    public let name: String
    /// The unit of the metric, such as `ms`.
    public let unit: String
    /// The value of the metric in the run.
    public let value: Double
    /// The value of the metric in the baseline.
    public let baseline: Double
    /// The 99 % confidence interval of the difference, found by resampling both runs.
    public let interval: ClosedRange<Double>

    /// The value of the metric in the run minus its value in the baseline.
    public var change: Double { value - baseline }
    /// The significance of the change, which depends on the confidence interval.
    public var outcome: Outcome {
      interval.upperBound < 0 ? .better : interval.lowerBound > 0 ? .worse : .withinNoise
    }
  }

  /// The significance of a difference between a run and its baseline.
  public enum Outcome: String, Sendable {
    /// The run is better than the baseline with 99 % confidence.
    case better
    /// The run is worse than the baseline with 99 % confidence.
    case worse
    /// The confidence interval contains 0, so the difference may be noise.
    case withinNoise = "within noise"
  }

  /// The differences of all metrics that both runs have, in order of importance. Empty if one run
  /// was measured in a window and the other by a replay, because their metrics differ in meaning.
  public let differences: [Difference]
  /// Reasons why a difference may have causes outside the program, such as different time sources.
  public let warnings: [String]
  /// The facts of the environment that differ between the runs, each as text: `name: value,
  /// baseline value`.
  public let environment: [String]
  /// A sentence saying that the runs were measured in different ways, with what to do. `nil` if they
  /// were measured in the same way.
  private let mismatch: String?

  init(_ run: RecordedRun, baseline: RecordedRun) {
    let ours = run.active
    let theirs = baseline.active
    let mismatch = Comparison.mismatch(run.summary.run, baseline.summary.run)
    self.mismatch = mismatch
    let keys = mismatch == nil ? MetricKey.compared : []
    let compared = keys.compactMap { key -> (MetricKey, Metric, Double)? in
      guard let figure = run.summary[key], figure.value != nil,
        let other = baseline.summary[key]?.value
      else { return nil }
      return (key, figure, other)
    }
    let intervals = Bootstrap.intervals(
      first: ours.count, second: theirs.count,
      compared.map { ($0.0.statistic(ours), $0.0.statistic(theirs)) })
    differences = zip(compared, intervals).compactMap { compared, interval in
      guard let interval, let value = compared.1.value else { return nil }
      return Difference(
        key: compared.1.key, name: compared.1.name, unit: compared.1.unit, value: value,
        baseline: compared.2, interval: interval)
    }
    warnings =
      mismatch == nil
      ? Comparison.warnings(run.summary.sources.main, baseline.summary.sources.main)
        + Comparison.warnings(run.summary.run, baseline.summary.run)
      : []
    environment = Comparison.changedFacts(run.summary.run, baseline.summary.run)
  }

  /// The outcome of the comparison in one or two sentences.
  public var verdict: String {
    if let mismatch { return mismatch }
    guard !differences.isEmpty else {
      return "No verdict: no metric has enough samples in both runs."
    }
    let better = differences.filter { $0.outcome == .better }
    let worse = differences.filter { $0.outcome == .worse }
    switch (better.first, worse.first) {
    case (nil, nil):
      return "No difference that exceeds the variation within the runs."
    case (let first?, nil):
      return "The run is better than the baseline: \(Comparison.phrase(first))."
    case (nil, let first?):
      return "The run is worse than the baseline: \(Comparison.phrase(first))."
    case (let good?, let bad?):
      return "Mixed: better in \(Comparison.phrase(good)); worse in \(Comparison.phrase(bad))."
    }
  }

  static func signed(_ value: Double) -> String {
    (value > 0 ? "+" : "") + Metric.text(value)
  }

  private static func phrase(_ difference: Difference) -> String {
    "\(difference.name) \(Metric.text(difference.value)) instead of "
      + "\(Metric.text(difference.baseline)) \(difference.unit) "
      + "(\(signed(difference.change)), 99 % interval \(signed(difference.interval.lowerBound)) "
      + "to \(signed(difference.interval.upperBound)))"
  }

  private static func warnings(_ run: PresentTimeSource?, _ baseline: PresentTimeSource?)
    -> [String]
  {
    guard let run, let baseline, run != baseline else { return [] }
    func title(_ source: PresentTimeSource) -> String {
      switch source {
      case .display: "reported by the display"
      case .server: "reported by the display server's timer"
      case .estimated: "estimated from the end of presenting"
      }
    }
    return [
      "the times of the frames are \(title(run)) in the run, but \(title(baseline)) in the baseline; "
        + "differences may come from this"
    ]
  }

  /// Returns a sentence if one of the runs was measured in a window and the other by a replay,
  /// otherwise `nil`.
  private static func mismatch(_ run: RunInfo, _ baseline: RunInfo) -> String? {
    guard run.isReplay != baseline.isReplay else { return nil }
    func way(_ info: RunInfo) -> String { info.isReplay ? "by a replay" : "in a window" }
    return "The runs were measured in different ways, the run \(way(run)) and the baseline "
      + "\(way(baseline)), so their figures cannot be compared. Measure both with 'cardstage view "
      + "--stats DIR', or both with 'cardstage replay --stats DIR'."
  }

  /// Returns warnings if the frames of two runs reached their windows in different ways.
  private static func warnings(_ run: RunInfo, _ baseline: RunInfo) -> [String] {
    func present(_ info: RunInfo) -> String {
      // A reason for the path may follow in parentheses.
      let value = info.environment.first { $0.name == "present" }?.value ?? ""
      return value.split(separator: " ").first.map(String.init) ?? ""
    }
    let facts = [
      ("driver", run.system.driver, baseline.system.driver),
      ("path of the frames to the window", present(run), present(baseline)),
    ]
    return facts.filter { $0.1 != $0.2 && !$0.1.isEmpty && !$0.2.isEmpty }.map { fact in
      "the \(fact.0) is \(fact.1) in the run, but \(fact.2) in the baseline; differences may come "
        + "from this"
    }
  }

  private static func changedFacts(_ run: RunInfo, _ baseline: RunInfo) -> [String] {
    func facts(_ info: RunInfo) -> [String: String] {
      var facts = [
        "refresh rate": (info.refreshRate.map { "\(Metric.text($0)) Hz" } ?? "unknown")
          + (info.isVariableRate ? ", variable" : ""),
        "os": info.system.os, "cpu": info.system.cpu, "gpu": info.system.gpu,
        "kernel": info.system.kernel, "driver": info.system.driver,
      ]
      for fact in info.environment where fact.name != RunInfo.Fact.outputs {
        facts[fact.name] = fact.value
      }
      return facts
    }
    func text(_ fact: String?) -> String {
      guard let fact, !fact.isEmpty else { return "none" }
      return fact
    }
    let ours = facts(run)
    let theirs = facts(baseline)
    return Set(ours.keys).union(theirs.keys).sorted().compactMap { name in
      let (one, other) = (text(ours[name]), text(theirs[name]))
      return one == other ? nil : "\(name): \(one), baseline \(other)"
    }
  }
}
