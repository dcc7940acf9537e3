/// The answer of a check.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  case broken
  /// The samples are too coarse, or there is nothing to judge.
  case untold = "cannot tell"
  case holds
}

/// The result of a check at one moment.
package struct Finding: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The name of the moment, such as "release 2".
  package var title: String
  package var verdict: Verdict
  /// The measured figure, with its smallest and its largest possible value.
  package var value: Double
  package var low: Double
  package var high: Double
  /// The limit of the figure.
  package var limit: Double
  /// The unit of the figure, or "" if it has none.
  package var unit: String
  /// The number of samples.
  package var count: Int
  /// A description of the figure in words.
  package var text: String

  init(
    _ title: String, at time: Double, _ verdict: Verdict, value: Double, low: Double,
    high: Double, limit: Double, unit: String = "pt", count: Int, text: String
  ) {
    (self.title, self.time, self.verdict) = (title, time, verdict)
    (self.value, self.low, self.high, self.limit) = (value, low, high, limit)
    (self.unit, self.count, self.text) = (unit, count, text)
  }

  /// Judges the figure `value` ± `error` against `limit`.
  init(
    _ title: String, at time: Double, value: Double, error: Double, limit: Double,
    unit: String = "pt", count: Int, text: String
  ) {
    self.init(
      title, at: time, Verdict(value, error: error, limit: limit), value: value,
      low: value - error, high: value + error, limit: limit, unit: unit, count: count, text: text)
  }

  /// The amount by which the figure surely exceeds its limit.
  var excess: Double { low - limit }
}

extension Verdict {
  /// Judges the figure `value` ± `error` against `limit`.
  init(_ value: Double, error: Double, limit: Double) {
    self =
      value - error > limit
      ? .broken : value + error <= limit || (value <= limit && error <= limit) ? .holds : .untold
  }

  /// Joins the verdicts of all moments: the worst one counts, but if at most half of the moments
  /// cannot be told, the others decide.
  init(joining verdicts: [Verdict]) {
    let untold = verdicts.count { $0 == .untold }
    self =
      verdicts.contains(.broken)
      ? .broken : verdicts.isEmpty || 2 * untold > verdicts.count ? .untold : .holds
  }
}

/// The result of a check.
package struct CheckResult: Hashable, Sendable {
  package var name: String
  package var kind: CheckKind
  /// The checked value, or the checked values with spaces between.
  package var value: String
  package var verdict: Verdict
  /// The moments of the check, by time.
  package var findings: [Finding]
  /// Why there is nothing to judge, or "" if it is not known.
  package var reason = ""

  /// The moment that decided the verdict, or `nil` if there was nothing to judge.
  package var worst: Finding? {
    findings.filter { $0.verdict == verdict }.max { $0.excess < $1.excess }
  }
}
