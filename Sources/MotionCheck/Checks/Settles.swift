extension Judge {
  /// Whether the value comes to rest in time, at an allowed place.
  mutating func settles(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let limit = check[.within] ?? 1
    let tolerance = check[.tolerance] ?? 1
    let places = check.places.map(series.points)
    return spans(series, windows).compactMap { span in
      guard let rest = series.rest(in: span, tolerance: tolerance) else {
        return restlessFinding(span, series, limit)
      }
      return placeFinding(rest, places, span, series, tolerance)
        ?? timeFinding(rest, span, series, limit, tolerance)
    }
  }

  private func restlessFinding(_ span: Span, _ series: Series, _ limit: Double) -> Finding? {
    let count = series.indices(from: span.begin, to: span.end).count
    guard span.end - span.begin > limit + 2 * series.interval, count >= 4 else { return nil }
    return Finding(
      span.title, at: span.begin, .broken, value: span.end - span.begin,
      low: span.end - span.begin, high: .infinity, limit: limit, unit: "s", count: count,
      text:
        "still moves after \(digits(span.end - span.begin)) s, wanted rest in \(digits(limit)) s"
    )
  }

  private func placeFinding(
    _ rest: Double, _ places: [Double], _ span: Span, _ series: Series, _ tolerance: Double
  ) -> Finding? {
    guard let nearest = places.min(by: { abs($0 - rest) < abs($1 - rest) }) else { return nil }
    let miss = abs(nearest - rest)
    guard miss > tolerance + 2 * series.rounding else { return nil }
    return Finding(
      span.title, at: span.begin, .broken, value: miss, low: miss - 2 * series.rounding,
      high: miss + 2 * series.rounding, limit: tolerance,
      count: series.indices(from: span.begin, to: span.end).count,
      text: "rests at \(digits(rest * series.unitsPerPoint)), \(digits(miss)) pt off "
        + digits(nearest * series.unitsPerPoint))
  }

  private func timeFinding(
    _ rest: Double, _ span: Span, _ series: Series, _ limit: Double, _ tolerance: Double
  ) -> Finding {
    let indices = series.indices(from: span.begin, to: span.end - series.edgeError)
    let outside = indices.last {
      abs(series.positions[$0] - rest) > tolerance + 2 * series.rounding
    }
    var (low, high) = (0.0, 0.0)
    if let outside {
      low = series.times[outside] - span.begin
      high = series.times[min(outside + 1, series.times.count - 1)] - span.begin
    }
    let error = (high - low) / 2 + series.timeError
    let time = (low + high) / 2
    return Finding(
      span.title, at: span.begin, value: time, error: error, limit: limit + series.interval,
      unit: "s", count: indices.count,
      text: "rests after \(digits(time)) s, wanted \(digits(limit)) s")
  }
}
