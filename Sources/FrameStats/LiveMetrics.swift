/// Metrics of the most recent active frames. The metrics have the same names as in `Summary`.
public struct LiveMetrics: Equatable, Sendable {
  private var values: [String: Double] = [:]
  /// The seconds of active frames since the last reset.
  public private(set) var activeSeconds = 0.0

  init() {}

  init(_ frames: ActiveFrames, activeSeconds: Double) {
    self.activeSeconds = activeSeconds
    for key in MetricKey.live { values[key.key] = key.statistic(frames).value }
  }

  /// The value of the metric `key`, or `nil` if not available.
  public subscript(key: MetricKey) -> Double? { values[key.key] }

  /// The smoothness verdict on the most recent active frames. `nil` if there is no hitch ratio, or
  /// if the active frames since the last reset took less than ``Verdict/minimumSeconds``.
  public var verdict: Verdict? { Verdict(seconds: activeSeconds) { self[$0] } }
}
