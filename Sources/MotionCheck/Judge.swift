/// Judges a trace by an intent.
package struct Judge {
  var evidence: Evidence
  /// The goldens of `equals`, by their path.
  var goldens: [(path: String, evidence: Evidence)] = []
  let intent: Intent

  /// Prepares to judge `trace` by `intent`. `goldens` are the traces that `equals` names, by path.
  package init(
    _ trace: Trace, by intent: Intent, goldens: [(path: String, trace: Trace)] = []
  ) {
    self.intent = intent
    evidence = Evidence(trace.adding(intent.formulas))
    self.goldens = goldens.map { ($0.path, Evidence($0.trace.adding(intent.formulas))) }
  }

  /// Judges all checks, in the order of the intent.
  package mutating func results() -> [CheckResult] {
    var results: [CheckResult] = []
    for check in intent.checks { results.append(result(of: check)) }
    return results
  }

  /// Judges `check`.
  package mutating func result(of check: Check) -> CheckResult {
    let windows = evidence.windows(of: check.when, value: check.values.first)
    let findings = findings(of: check, in: windows).sorted { $0.time < $1.time }
    var result = CheckResult(
      name: check.name, kind: check.kind, value: check.values.joined(separator: " "),
      verdict: Verdict(joining: findings.map(\.verdict)), findings: findings)
    if findings.isEmpty { result.reason = reason(check, windows) }
    return result
  }

  /// Returns why `check` finds nothing to judge in `windows`.
  private func reason(_ check: Check, _ windows: [Window]) -> String {
    if check.kind.needsHand || check.kind == .keepsVelocity, !evidence.hasHand {
      return "the trace has no pointer; add its events, or name them with --hand"
    }
    guard windows.isEmpty else { return "" }
    let releases = evidence.touches.count { !$0.isCancelled }
    return "the trace has no such moment; it has \(releases) release\(releases == 1 ? "" : "s")"
  }

  private mutating func findings(of check: Check, in windows: [Window]) -> [Finding] {
    switch check.kind {
    case .follows: follows(check, windows)
    case .resists: resists(check, windows)
    case .catchable: catchable(check, windows)
    case .keepsVelocity: keepsVelocity(check, windows)
    case .obeys: obeys(check, windows)
    case .settles: settles(check, windows)
    case .overshoots: overshoots(check, windows)
    case .monotone: monotone(check, windows)
    case .within: within(check, windows)
    case .noJump: noJump(check, windows)
    case .smooth: smooth(check, windows)
    case .before: before(check)
    case .stagger: stagger(check, windows)
    case .equals: equals(check, windows)
    }
  }

  /// The value of a check that has one.
  mutating func series(_ check: Check) -> Series { evidence.series(check.values.first ?? "") }

  /// Returns the spans of `series` in `windows`, cut to them. A span whose begin is a window of its
  /// own stays whole.
  func spans(_ series: Series, _ windows: [Window]) -> [Span] {
    let spans = evidence.spans(of: series)
    return windows.flatMap { window in
      spans.compactMap { span -> Span? in
        if window.isInstant { return window.contains(span.begin) ? span : nil }
        let cut = Span(
          begin: max(span.begin, window.begin), end: min(span.end, window.end), touch: span.touch,
          title: span.title)
        return cut.begin < cut.end ? cut : nil
      }
    }
  }

  /// Returns the indices of the touches that `accepts` accepts in `windows`.
  func touches(_ windows: [Window], _ accepts: (Touch, Window) -> Bool) -> [Int] {
    evidence.touches.indices.filter { index in
      let touch = evidence.touches[index]
      return touch.isAlone && windows.contains { accepts(touch, $0) }
    }
  }
}

extension Trace {
  /// The trace with the values of `formulas`. A later formula may use an earlier one.
  func adding(_ formulas: [(name: String, formula: IntentFormula)]) -> Trace {
    formulas.reduce(into: self) { trace, entry in
      trace.values.append(Value(name: entry.name, samples: entry.formula.samples(of: trace)))
    }
  }
}
