internal import CardMotion

extension Judge {
  /// Whether the value resists the hand beyond an edge.
  mutating func resists(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    var link = check.link(to: series)
    let edge = series.points(check[.edge] ?? 0)
    let side: Double = (check[.side] ?? -1) < 0 ? -1 : 1
    if link.area == nil { link.area = side < 0 ? edge...1e12 : -1e12...edge }
    let band = check[.dimension].map {
      RubberBand(coefficient: check[.coefficient] ?? 0.55, dimension: series.points($0))
    }
    let rule = ResistRule(
      series: series, link: link, lag: evidence.lag(series.name, link), edge: edge, side: side,
      band: band, coefficient: check[.coefficient] ?? 0.55, share: check.pair ?? 0.1...0.8,
      within: check[.within] ?? 4)
    return touches(windows) { $1.begin <= $0.end && $1.end >= $0.begin }.compactMap { index in
      rule.finding(evidence.touches[index], title: "drag \(index + 1)")
    }
  }
}

private struct ResistRule {
  let series: Series
  let link: HandLink
  let lag: Lag
  let edge: Double
  /// The direction beyond the edge, 1 or −1.
  let side: Double
  let band: RubberBand?
  let coefficient: Double
  let share: ClosedRange<Double>
  let within: Double

  private struct Sample {
    let index: Int
    /// The distances of the hand (`raw`) and of the value (`way`) beyond the edge, in points.
    let raw: Double
    let way: Double
    let speed: Double
  }

  /// Judges one drag. `nil` if it does not go far enough beyond the edge.
  func finding(_ touch: Touch, title: String) -> Finding? {
    let inside = series.dragIndices(touch, link, delay: lag.delay)
    guard inside.count >= 3, let slopTime = touch.slopTime else { return nil }
    let hand = DelayedHand(touch, of: series, link, delay: lag.delay)
    let offset = median(inside.map(hand.offset))
    let start = slopTime + series.interval + lag.delay
    let samples = series.indices(from: start, to: touch.end).map { index in
      Sample(
        index: index, raw: side * (hand.place(index) + offset - edge),
        way: side * (series.positions[index] - edge), speed: hand.speed(index))
    }.filter { $0.raw > 8 }
    guard let farthest = samples.max(by: { $0.raw < $1.raw }), farthest.raw >= 25 else {
      return nil
    }
    let blur = (lag.error + series.timeError) * median(inside.map(hand.speed))
    return band.map { finding(samples, title: title, $0, blur) }
      ?? shareFinding(farthest, title: title, blur, count: samples.count)
  }

  private func finding(
    _ samples: [Sample], title: String, _ band: RubberBand, _ blur: Double
  ) -> Finding {
    let misses = Misses(
      samples.map { abs(band.offset(forOverdrag: $0.raw) - $0.way) },
      errors: samples.map { series.error($0.index) + blur },
      limits: samples.map { within + series.interval / 2 * coefficient * $0.speed })
    // A sample within its limit is not blurred, even if its error is large.
    let blurredCount = samples.indices.count {
      misses.errors[$0] > misses.limits[$0]
        && misses.values[$0] + misses.errors[$0] > misses.limits[$0]
    }
    let sample = samples[misses.worst]
    return misses.finding(
      title, at: series.times[sample.index], isBroken: misses.isBroken,
      blurredCount: blurredCount,
      text:
        "\(digits(sample.way)) pt beyond the edge with the hand \(digits(sample.raw)) pt beyond "
        + "it, wanted \(digits(band.offset(forOverdrag: sample.raw))) "
        + "± \(digits(misses.limits[misses.worst]))")
  }

  private func shareFinding(
    _ sample: Sample, title: String, _ blur: Double, count: Int
  ) -> Finding {
    let part = sample.way / sample.raw
    let error =
      (series.error(sample.index) + blur + series.interval / 2 * sample.speed) / sample.raw
    let (low, high) = (part - error, part + error)
    let isIn = share.contains(part)
    let verdict: Verdict =
      low > share.upperBound || high < share.lowerBound
      ? .broken : isIn && error <= (share.upperBound - share.lowerBound) / 2 ? .holds : .untold
    return Finding(
      title, at: series.times[sample.index], verdict, value: part, low: low, high: high,
      limit: part > share.upperBound ? share.upperBound : share.lowerBound, unit: "",
      count: count,
      text:
        "\(digits(sample.way)) pt beyond the edge with the hand \(digits(sample.raw)) pt beyond "
        + "it: \(digits(part)) of it, wanted \(digits(share.lowerBound))…\(digits(share.upperBound))"
    )
  }
}
