extension Judge {
  /// Whether the value goes little beyond the place where it will rest.
  mutating func overshoots(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let link = check.link(to: series)
    let lag = evidence.lag(series.name, link)
    return spans(series, windows).compactMap { span in
      guard let rest = series.rest(in: span) else { return nil }
      let start = series.position(at: span.begin)
      let velocity = releaseVelocity(span, series, link, lag)
      let way = abs(rest - start)
      guard way >= 20, way >= 0.1 * abs(velocity) else { return nil }
      let peak = series.peak(in: span, beyond: rest, toward: rest < start ? -1 : 1)
      let limit = max(4, check[.points] ?? way * (check[.percent] ?? 1) / 100)
      return Finding(
        span.title, at: peak.time, value: max(0, peak.height),
        error: peak.rise + 2 * series.rounding, limit: limit,
        count: series.indices(from: span.begin, to: span.end).count,
        text: "\(digits(max(0, peak.height))) pt beyond its rest on a way of \(digits(way)), "
          + "wanted at most \(digits(limit))")
    }
  }

  /// Returns the velocity at the begin of `span`, or 0 without a hand.
  func releaseVelocity(
    _ span: Span, _ series: Series, _ link: HandLink, _ lag: Lag
  ) -> Double {
    span.touch.map { HandVelocity(of: series, evidence.touches[$0], link, lag).velocity } ?? 0
  }
}

extension Series {
  /// Returns the highest point of a span beyond `rest`: that of the samples, and how much a parabola
  /// through its neighbours rises above it.
  func peak(
    in span: Span, beyond rest: Double, toward sign: Double
  ) -> (height: Double, rise: Double, time: Double) {
    let indices = indices(from: span.begin, to: span.end)
    guard let top = indices.max(by: { positions[$0] * sign < positions[$1] * sign }) else {
      return (0, 0, span.begin)
    }
    let height = (positions[top] - rest) * sign
    guard indices.contains(top - 1), indices.contains(top + 1) else {
      return (height, 0, times[top])
    }
    return (height, rise(around: top), times[top])
  }

  /// Returns how much the parabola through a sample and its neighbours rises above the sample, if the
  /// sample is the highest or lowest of them.
  func rise(around index: Int) -> Double {
    let (a, b) = (times[index - 1] - times[index], times[index + 1] - times[index])
    let (p, q) = (positions[index - 1] - positions[index], positions[index + 1] - positions[index])
    let bend = (q / b - p / a) / (b - a)
    let slope = p / a - bend * a
    guard bend != 0, p * q >= 0 else { return 0 }
    let turn = -slope / (2 * bend)
    return turn > a && turn < b ? abs(slope * slope / (4 * bend)) : 0
  }
}
