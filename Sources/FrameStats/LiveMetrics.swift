/// Metrics of the most recent active frames. The metrics have the same names as in `Summary`.
public struct LiveMetrics: Equatable, Sendable {
  private var values: [String: Double] = [:]

  init() {}

  init(_ frames: ActiveFrames) {
    for key in MetricKey.live { values[key.key] = key.statistic(frames).value }
  }

  /// The value of the metric `key`, or `nil` if not available.
  public subscript(key: MetricKey) -> Double? { values[key.key] }

  /// The smoothness verdict of these frames, or `nil` without a hitch ratio.
  public var verdict: Verdict? { Verdict { self[$0] } }
}
