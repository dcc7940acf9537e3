/// A metric of a release: its names, its unit, and its value in ``ReleaseMetrics``.
package struct ReleaseMetric: Sendable {
  /// The name as shown, such as "To target".
  package let name: String
  /// The name in JSON, such as "timeToTarget".
  package let key: String
  /// The unit as shown.
  package let unit: String
  /// Number of decimals shown.
  package let decimals: Int
  /// Returns the value in `unit`, or `nil` if it is unknown.
  package let value: @Sendable (ReleaseMetrics) -> Double?

  /// Returns all metrics for the comparison of `first` with `second`, in the order in which they
  /// are shown. The unit of overshoot is the unit of the overshoot in `first`: points or percent.
  /// If the overshoot in `second` has another unit, the metric's value for `second` is `nil`.
  package static func all(comparing first: ReleaseMetrics?, _ second: ReleaseMetrics?) -> [Self] {
    let isInPoints = (first ?? second)?.isOvershootInPoints ?? false
    return [
      Self(name: "To target", key: "timeToTarget", unit: "s", decimals: 3) { $0.timeToTarget },
      Self(name: "Settled", key: "settled", unit: "s", decimals: 3) { $0.settled },
      Self(
        name: "Overshoot", key: isInPoints ? "overshootPoints" : "overshoot",
        unit: isInPoints ? "pt" : "%", decimals: 1
      ) { metrics in
        guard metrics.isOvershootInPoints == isInPoints else { return nil }
        return metrics.overshoot.map { isInPoints ? $0 : $0 * 100 }
      },
      Self(name: "Peak speed", key: "peakSpeed", unit: "pt/s", decimals: 0) { $0.peakSpeed },
      Self(name: "Distance", key: "distance", unit: "pt", decimals: 1) { $0.distance },
    ]
  }
}
