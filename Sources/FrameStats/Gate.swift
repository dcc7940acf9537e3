internal import HostSystem
internal import TextFormat

/// Limits that a run must keep, as in `--gate 'hitch<5,shortfall<1,p99<20'`.
public struct Gate: Equatable, Sendable {
  /// What became of one clause.
  public struct Result: Equatable, Sendable {
    /// Whether the run keeps the limit; false too when the figure is n/a.
    public let passed: Bool
    /// The clause and the value it was held against.
    public let message: String
  }

  private struct Clause: Equatable, Sendable {
    let text: String
    let key: String
    let comparison: Comparison
    let limit: Double
  }

  private enum Comparison: String, CaseIterable, Sendable {
    // The longer first: parsing tries them in this order.
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

  /// Reads clauses `figure operator number`, separated by commas; the operators are
  /// `<`, `<=`, `>`, `>=` and `=`, the figures those of `keys`, in the units of `Summary`.
  ///
  /// - Throws: `GateError`, naming the clause.
  public init(_ text: String) throws(GateError) {
    var clauses: [Clause] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      clauses.append(try Gate.clause(part.filter { $0 != " " }))
    }
    self.clauses = clauses
  }

  /// The names of the figures that a gate can hold against a limit.
  public static var keys: [String] { FigureKey.all.map(\.key) }

  /// Holds a run against each clause, in order.
  public func check(_ summary: Summary) -> [Result] {
    clauses.map { clause in
      guard let figure = summary[clause.key] else {
        return Result(
          passed: false, message: "gate \(clause.text) failed: \(clause.key) is n/a in a replay")
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
        throw GateError(
          clause: text,
          reason: "no figure '\(key)'; expected one of \(keys.joined(separator: " "))")
      }
      guard let limit = Double.decimal(number), limit.isFinite else {
        throw GateError(clause: text, reason: "'\(number)' is not a number")
      }
      return Clause(text: text, key: key, comparison: comparison, limit: limit)
    }
    throw GateError(clause: text, reason: "expected FIGURE<NUMBER (or <=, >, >=, =)")
  }
}

/// A clause of a gate that makes no sense.
public struct GateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// As it was written.
  public let clause: String
  /// What is wrong with it.
  public let reason: String

  /// The clause and what is wrong with it.
  public var description: String { "gate '\(clause)': \(reason)" }
}
