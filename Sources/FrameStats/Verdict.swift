/// The smoothness verdict of a run: the worse of the grades for hitch ratio and shortfall.
public struct Verdict: Equatable, Sendable {
  /// A grade of smoothness, for one metric or for the whole run.
  public enum Grade: String, CaseIterable, Comparable, Sendable {
    /// No viewer notices hitches or missing frames.
    case good
    /// A viewer who looks for hitches or missing frames notices them.
    case fair
    /// Every viewer notices hitches or missing frames.
    case poor

    /// Creates the grade of `value`: `good` below the limit `good`, `poor` above the limit `poor`,
    /// otherwise `fair`.
    init(_ value: Double, good: Double, poor: Double) {
      self = value < good ? .good : value > poor ? .poor : .fair
    }

    /// Returns whether the first grade is better than the second.
    public static func < (first: Grade, second: Grade) -> Bool {
      switch (first, second) {
      case (.good, .fair), (.good, .poor), (.fair, .poor): true
      default: false
      }
    }
  }

  /// The seconds of active frames that a verdict needs. A shorter motion has too few frames: one
  /// late frame would decide the verdict.
  public static let minimumSeconds = 2.0

  /// The grade of the run: the worse of its two grades, which are for hitch ratio and for
  /// shortfall.
  public let grade: Grade
  /// The short name of the metric with the worse grade, "hitch" or "shortfall". If the grades are
  /// equal, it is "hitch".
  public let figure: String

  /// The grade of the run and the metric that decided this grade, such as "poor by hitch". The
  /// metric is left out if the grade is good, because both metrics are good.
  var text: String { grade == .good ? grade.rawValue : "\(grade.rawValue) by \(figure)" }

  /// A text for reports that says which values of hitch ratio and shortfall get which grade, and
  /// that the worse of the two grades decides.
  static let rule =
    "the worse of hitch ratio: < 5 good, 5 to 10 fair, > 10 poor (ms/s), "
    + "and shortfall: < 1 good, 1 to 5 fair, > 5 poor (%)"

  /// Creates the verdict on a run whose active frames took `seconds` seconds. `value` returns the
  /// value of a metric. The result is `nil` if `seconds` is below ``minimumSeconds``, or if there
  /// is no hitch ratio.
  init?(seconds: Double, _ value: (MetricKey) -> Double?) {
    guard seconds >= Self.minimumSeconds, let hitch = value(.hitch) else { return nil }
    let ratio = Grade(hitch, good: 5, poor: 10)
    if let shortfall = value(.shortfall), case let share = Grade(shortfall, good: 1, poor: 5),
      ratio < share
    {
      (grade, figure) = (share, MetricKey.shortfall.key)
    } else {
      (grade, figure) = (ratio, MetricKey.hitch.key)
    }
  }
}
