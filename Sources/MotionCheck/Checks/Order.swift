extension Judge {
  /// Whether one moment comes before another one.
  mutating func before(_ check: Check) -> [Finding] {
    guard check.moments.count == 2,
      let first = evidence.brackets(of: check.moments[0]).first,
      let second = evidence.brackets(of: check.moments[1]).first
    else { return [] }
    let limit = check[.by] ?? 0
    let errors = check.moments.map { timeError(of: $0) }
    let low = second.low - first.high - errors[0] - errors[1]
    let high = second.high - first.low + errors[0] + errors[1]
    let gap = second.middle - first.middle
    let verdict: Verdict = high < limit ? .broken : low >= limit ? .holds : .untold
    return [
      Finding(
        clock(first.middle), at: first.middle, verdict, value: gap, low: low, high: high,
        limit: limit, unit: "s", count: 2,
        text: "the second moment comes \(milliseconds(abs(gap))) "
          + (gap < 0 ? "before" : "after") + " the first, wanted at least \(milliseconds(limit))")
    ]
  }

  private mutating func timeError(of moment: Moment) -> Double {
    switch moment {
    case .value(let name, _, _, _): evidence.series(name).timeError
    case .shifted(let moment, _): timeError(of: moment)
    default: 0
    }
  }

  /// Whether values start one after another.
  mutating func stagger(_ check: Check, _ windows: [Window]) -> [Finding] {
    var series: [Series] = []
    for name in check.values { series.append(evidence.series(name)) }
    let delay = check[.delay] ?? 0
    return windows.flatMap { window in
      let starts = series.map { series in
        series.brackets(of: .starts, from: window.begin.isFinite ? window.begin : nil).first {
          $0.middle <= window.end
        }
      }
      return (1..<series.count).compactMap { index -> Finding? in
        guard let last = starts[index - 1], let next = starts[index] else { return nil }
        let gap = next.middle - last.middle
        // The two errors are independent, so their squares add up.
        let errors = [
          (last.high - last.low) / 2 + series[index - 1].timeError,
          (next.high - next.low) / 2 + series[index].timeError,
        ]
        let error = (errors[0] * errors[0] + errors[1] * errors[1]).squareRoot()
        let limit = check[.within] ?? max(0.02, 1.2 * series[index].interval)
        return Finding(
          series[index].name, at: next.middle, value: abs(gap - delay), error: error,
          limit: limit, unit: "s", count: 4,
          text:
            "\(series[index].name) starts \(milliseconds(gap)) after \(series[index - 1].name), "
            + "wanted \(milliseconds(delay)) ± \(milliseconds(limit))")
      }
    }
  }
}
