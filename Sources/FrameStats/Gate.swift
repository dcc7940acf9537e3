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
    let comparison: Operator
    let limit: Double
  }

  private enum Operator: String, Sendable {
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
  /// of `Summary`, and `worse`, the number of metrics that are worse than in the baseline.
  ///
  /// - Throws: `GateError` with the invalid clause.
  public init(_ text: String) throws(GateError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var clauses: [Clause] = []
    for (index, part) in parts.enumerated() {
      guard parts.count == 1 || part.contains(where: { $0 != " " }) else {
        let place =
          index == parts.count - 1
          ? "nothing follows the last comma; delete it"
          : index == 0
            ? "nothing precedes the first comma; delete it"
            : "nothing stands between two commas; delete one"
        throw GateError(clause: text, reason: place)
      }
      clauses.append(try Gate.clause(part))
    }
    self.clauses = clauses
  }

  /// The short names of all metrics of a run that a gate can limit.
  public static var keys: [String] { MetricKey.all.map(\.key) }

  /// The name of the number of metrics that are worse than in the baseline.
  private static let worse = "worse"

  /// Compares a run with each clause and returns the results in the same order. `comparison` is the
  /// comparison with a baseline, or `nil` if there is no baseline.
  public func check(_ summary: Summary, comparison: Comparison? = nil) -> [Result] {
    clauses.map { clause in
      if clause.key == Self.worse { return check(clause, comparison) }
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

  /// Compares the number of metrics that are worse than in the baseline with `clause`.
  private func check(_ clause: Clause, _ comparison: Comparison?) -> Result {
    guard let comparison, !comparison.differences.isEmpty else {
      let reason =
        comparison?.verdict ?? "worse needs a baseline: cardstage report STATS-DIR BASELINE-DIR"
      return Result(passed: false, message: "gate \(clause.text) failed: \(reason)")
    }
    let worse = comparison.differences.filter { $0.outcome == .worse }.map(\.key)
    let passed = clause.comparison.holds(Double(worse.count), clause.limit)
    let names = worse.isEmpty ? "" : " (\(worse.joined(separator: ", ")))"
    return Result(
      passed: passed,
      message: "gate \(clause.text) \(passed ? "passed" : "failed"): "
        + "worse is \(worse.count)\(names)")
  }

  /// The characters that the parser reads as part of a comparison, including wrong ones.
  private static let symbols: Set<Character> = ["<", ">", "=", "!", "≤", "≥"]

  private static func clause(_ part: Substring) throws(GateError) -> Clause {
    let typed = trimmed(part)
    let text: String = typed.filter { $0 != " " }
    let key = String(text.prefix { !symbols.contains($0) })
    let symbol = String(text.dropFirst(key.count).prefix { symbols.contains($0) })
    let number = String(text.dropFirst(key.count + symbol.count))
    guard !symbol.isEmpty else {
      throw GateError(
        clause: typed, reason: "expected a metric, a comparison and a number, such as hitch<5")
    }
    guard !key.isEmpty else {
      throw GateError(
        clause: typed,
        reason: "the metric before '\(symbol)' is missing; write for example hitch<5")
    }
    guard (keys + [worse]).contains(key) else {
      let question = NearNames.question(for: key, in: keys + [worse], quote: "'")
      throw GateError(
        clause: typed,
        reason: "unknown metric '\(key)'; \(question.map { "\($0) " } ?? "")"
          + "'cardstage help recordings' lists all metrics")
    }
    guard number.first != "+" else {
      throw GateError(
        clause: typed,
        reason: "a limit is a value, not a change; to compare with a baseline write worse=0")
    }
    let parsed = Double.decimal(number).flatMap { $0.isFinite ? $0 : nil }
    guard let comparison = Operator(rawValue: symbol) else {
      let example = parsed == nil ? "5" : number
      let meant = meanings(of: symbol).map { "'\(key)\($0.rawValue)\(example)'" }
      let advice =
        meant.isEmpty
        ? "expected <, <=, >, >= or =" : "write \(meant.joined(separator: " or "))"
      throw GateError(clause: typed, reason: "unknown comparison '\(symbol)'; \(advice)")
    }
    guard let limit = parsed else {
      // Another limit after a separator that is not a comma.
      let isSeveral = number.contains { ";&".contains($0) || symbols.contains($0) }
      let problem =
        number.isEmpty
        ? "the number after '\(symbol)' is missing" : "'\(number)' is not a number"
      throw GateError(
        clause: typed,
        reason: "\(problem); "
          + (isSeveral
            ? "separate limits with commas, as in p50<20,max<30"
            : "write for example \(key)\(symbol)5"))
    }
    return Clause(text: text, key: key, comparison: comparison, limit: limit)
  }

  /// Returns the comparisons that the user may have meant by `symbol`, which is not a comparison of
  /// gates.
  private static func meanings(of symbol: String) -> [Operator] {
    switch symbol {
    case "=<": [.atMost, .below]
    case "=>": [.atLeast, .above]
    case "≤": [.atMost]
    case "≥": [.atLeast]
    case "==", "===": [.equal]
    case "<<": [.below]
    case ">>": [.above]
    default: []
    }
  }

  /// Returns `text` without spaces at both ends.
  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return "" }
    return String(text[first...last])
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
