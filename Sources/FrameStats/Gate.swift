internal import HostSystem
internal import TextFormat

/// Limits for the metrics of a run, as in `--gate 'hitch<5,shortfall<1,p99<20'`.
public struct Gate: Equatable, Sendable {
  /// The result of one clause.
  public struct Result: Equatable, Sendable {
    /// Whether the run meets the limit. `false` if the metric is not available.
    public let passed: Bool
    /// A text with the clause and with the value of the run that was compared with the limit.
    public let message: String
  }

  private struct Clause: Equatable, Sendable {
    let text: String
    let key: String
    let comparison: Comparison
    let limit: Double
  }

  private enum Comparison: String, CaseIterable, Sendable {
    // Longer operators come first, because parsing tries them in this order.
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = "="

    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .atMost: value <= limit
      case .atLeast: value >= limit
      case .below: value < limit
      case .above: value > limit
      case .equal: value == limit
      }
    }
  }

  private let clauses: [Clause]

  /// Parses clauses of the form `metric operator number`, separated by commas.
  ///
  /// The operators are `<`, `<=`, `>`, `>=` and `=`. The metrics are those in `keys`, in the units
  /// of `Summary`.
  ///
  /// - Throws: `GateError` with the invalid clause.
  public init(_ text: String) throws(GateError) {
    var clauses: [Clause] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      clauses.append(try Gate.clause(part.filter { $0 != " " }))
    }
    self.clauses = clauses
  }

  /// The short names of all metrics that a gate can limit.
  public static var keys: [String] { MetricKey.all.map(\.key) }

  /// Compares a run with each clause and returns the results in the same order.
  public func check(_ summary: Summary) -> [Result] {
    clauses.map { clause in
      guard let figure = summary[clause.key] else {
        return Result(
          passed: false,
          message: "gate \(clause.text) failed: \(clause.key) is not measured in a replay, "
            + "which has no display; measure it with cardstage view")
      }
      guard let value = figure.value else {
        return Result(
          passed: false, message: "gate \(clause.text) failed: \(clause.key) is \(figure.text)")
      }
      let passed = clause.comparison.holds(value, clause.limit)
      return Result(
        passed: passed,
        message: "gate \(clause.text) \(passed ? "passed" : "failed"): "
          + "\(clause.key) is \(figure.text)")
    }
  }

  private static func clause(_ text: String) throws(GateError) -> Clause {
    let key = String(text.prefix { !"<>=".contains($0) })
    let rest = text.dropFirst(key.count)
    for comparison in Comparison.allCases where rest.hasPrefix(comparison.rawValue) {
      let number = rest.dropFirst(comparison.rawValue.count)
      guard keys.contains(key) else {
        let advice =
          NearNames.question(for: key, in: keys, quote: "'")
          ?? "'cardstage help recordings' lists all metrics"
        throw GateError(clause: text, reason: "unknown metric '\(key)'; \(advice)")
      }
      guard let limit = Double.decimal(number), limit.isFinite else {
        // Another limit after a separator that is not a comma.
        let isSeveral = number.contains { ";&<>=".contains($0) }
        throw GateError(
          clause: text,
          reason: "'\(number)' is not a number; "
            + (isSeveral
              ? "separate limits with commas, as in p50<20,max<30"
              : "write for example \(key)\(comparison.rawValue)5"))
      }
      return Clause(text: text, key: key, comparison: comparison, limit: limit)
    }
    throw GateError(
      clause: text, reason: "expected a metric, a comparison and a number, such as hitch<5")
  }
}

/// An invalid clause of a gate.
public struct GateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The clause as the user wrote it.
  public let clause: String
  /// The reason why the clause is invalid.
  public let reason: String

  /// The clause and the reason why the clause is invalid.
  public var description: String { "gate '\(clause)': \(reason)" }
}
