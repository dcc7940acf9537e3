/// How smooth a run was: the worse of what its hitch ratio and its shortfall are worth.
public struct Verdict: Equatable, Sendable {
  /// A word for it.
  public enum Grade: String, CaseIterable, Comparable, Sendable {
    /// Nobody sees a fault.
    case good
    /// One who looks for them does.
    case fair
    /// Everybody does.
    case poor

    /// Good below `good`, poor above `poor`, fair between.
    init(_ value: Double, good: Double, poor: Double) {
      self = value < good ? .good : value > poor ? .poor : .fair
    }

    /// Whether the first is the better one.
    public static func < (first: Grade, second: Grade) -> Bool {
      switch (first, second) {
      case (.good, .fair), (.good, .poor), (.fair, .poor): true
      default: false
      }
    }
  }

  /// The worse of the two.
  public let grade: Grade
  /// The figure that decided, as in `Summary`: "hitch" or "shortfall"; the former of equals.
  public let figure: String

  /// Both in words, but for a good one, for which both figures are good.
  var text: String { grade == .good ? grade.rawValue : "\(grade.rawValue) by \(figure)" }

  /// How the words are given.
  static let rule =
    "the worse of hitch ratio: < 5 good, 5 to 10 fair, > 10 poor (ms/s), "
    + "and shortfall: < 1 good, 1 to 5 fair, > 5 poor (%)"

  /// What figures are worth; nil without a hitch ratio.
  init?(_ value: (FigureKey) -> Double?) {
    guard let hitch = value(.hitch) else { return nil }
    let ratio = Grade(hitch, good: 5, poor: 10)
    if let shortfall = value(.shortfall), case let share = Grade(shortfall, good: 1, poor: 5),
      ratio < share
    {
      (grade, figure) = (share, FigureKey.shortfall.key)
    } else {
      (grade, figure) = (ratio, FigureKey.hitch.key)
    }
  }
}
