extension Judge {
  /// Whether the value goes one way only.
  mutating func monotone(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let link = check.link(to: series)
    let lag = evidence.lag(series.name, link)
    return spans(series, windows).compactMap { span in
      let indices = Array(series.indices(from: span.begin, to: span.end))
      // Without a rest, nothing tells which way is back.
      guard indices.count >= 4, let end = series.rest(in: span) else { return nil }
      let velocity = releaseVelocity(span, series, link, lag)
      let way = end - series.position(at: span.begin)
      let tolerance = check[.tolerance] ?? 2
      // A value that returns to where it was goes against the hand.
      let sign: Double =
        abs(way) <= tolerance && velocity != 0 ? (velocity < 0 ? 1 : -1) : way < 0 ? -1 : 1
      let first = velocity * sign < 0 ? firstTurn(series, indices, sign, tolerance) : 0
      let back = largestWayBack(series, indices[first...], sign)
      return Finding(
        span.title, at: back.time, value: back.way, error: 2 * series.rounding, limit: tolerance,
        count: indices.count,
        text: "goes back \(digits(back.way)) pt, wanted at most \(digits(tolerance))")
    }
  }

  /// Returns the position in `indices` at which a value that is released away turns around.
  private func firstTurn(
    _ series: Series, _ indices: [Int], _ sign: Double, _ tolerance: Double
  ) -> Int {
    var lowest = 0
    for position in indices.indices {
      let rise = (series.positions[indices[position]] - series.positions[indices[lowest]]) * sign
      if rise <= 0 { lowest = position }
      if rise > tolerance + 2 * series.rounding { break }
    }
    return lowest
  }

  private func largestWayBack(
    _ series: Series, _ indices: ArraySlice<Int>, _ sign: Double
  ) -> (way: Double, time: Double) {
    var highest = -Double.infinity
    var back = (way: 0.0, time: indices.first.map { series.times[$0] } ?? 0)
    for index in indices {
      let place = series.positions[index] * sign
      highest = max(highest, place)
      if highest - place > back.way { back = (highest - place, series.times[index]) }
    }
    return back
  }
}
