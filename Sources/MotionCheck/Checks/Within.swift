extension Judge {
  /// Whether the value stays in a range.
  mutating func within(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let tolerance = check[.tolerance] ?? 0.5
    return windows.compactMap { window in
      let indices = series.indices(from: window.begin, to: window.end)
      guard let first = indices.first else { return nil }
      let half = series.points(check[.range] ?? 0)
      let range =
        check.pair.map { series.points($0.lowerBound)...series.points($0.upperBound) }
        ?? (series.positions[first] - half)...(series.positions[first] + half)
      func excess(_ position: Double) -> Double {
        max(position - range.upperBound, range.lowerBound - position)
      }
      let worst =
        indices.max { excess(series.positions[$0]) < excess(series.positions[$1]) } ?? first
      let isInner = indices.contains(worst - 1) && indices.contains(worst + 1)
      let rise = isInner ? series.rise(around: worst) : 0
      let miss = excess(series.positions[worst])
      let place = series.positions[worst] * series.unitsPerPoint
      let title = window.title.isEmpty ? clock(series.times[worst]) : window.title
      return Finding(
        title, at: series.times[worst], value: max(0, miss + rise / 2),
        error: miss + rise > 0 ? rise / 2 + series.rounding : 0, limit: tolerance,
        count: indices.count,
        text: "\(digits(place)), wanted \(digits(range.lowerBound * series.unitsPerPoint))…"
          + digits(range.upperBound * series.unitsPerPoint))
    }
  }
}
