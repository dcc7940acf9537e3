/// The smoothness verdict of a run: the worse grade of its hitch ratio and its shortfall.
public struct Verdict: Equatable, Sendable {
  /// A smoothness grade.
  public enum Grade: String, CaseIterable, Comparable, Sendable {
    /// No viewer notices a fault.
    case good
    /// A viewer who looks for faults notices them.
    case fair
    /// Every viewer notices faults.
    case poor

    /// Creates a grade: `good` below the first limit, `poor` above the second, otherwise `fair`.
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

  /// The worse of the two grades.
  public let grade: Grade
  /// The short name of the metric that decided, "hitch" or "shortfall". For equal grades it is
  /// "hitch".
  public let figure: String

  /// The grade and the metric that decided. A good grade stands alone, since both metrics are good.
  var text: String { grade == .good ? grade.rawValue : "\(grade.rawValue) by \(figure)" }

  /// The text of the rule behind the grades, for reports.
  static let rule =
    "the worse of hitch ratio: < 5 good, 5 to 10 fair, > 10 poor (ms/s), "
    + "and shortfall: < 1 good, 1 to 5 fair, > 5 poor (%)"

  /// Creates the verdict from metric values, or `nil` without a hitch ratio.
  init?(_ value: (MetricKey) -> Double?) {
    guard let hitch = value(.hitch) else { return nil }
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
