extension Judge {
  /// Whether a moving value stays under a finger that goes down on it.
  mutating func catchable(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let link = check.link(to: series)
    let rule = CatchRule(
      series: series, link: link, lag: evidence.lag(series.name, link),
      within: check[.within] ?? 3, faster: check[.faster] ?? 150)
    return touches(windows) { $1.contains($0.begin) || $1.contains($0.end) }.compactMap { index in
      rule.finding(evidence.touches[index], title: "down \(index + 1)")
    }
  }
}

private struct CatchRule {
  let series: Series
  let link: HandLink
  let lag: Lag
  let within: Double
  let faster: Double

  /// Judges one down. `nil` if the value is slow there, or its samples are too few.
  func finding(_ touch: Touch, title: String) -> Finding? {
    let before = Array(series.indices(from: touch.begin - 0.1, to: touch.begin).suffix(3))
    guard before.count >= 2, let last = before.last, link.contains(series.positions[last]),
      let fit = PolynomialFit(
        before.map { series.times[$0] }, before.map { series.positions[$0] }, degree: 1,
        origin: touch.begin, deviation: series.rounding),
      abs(fit.slope) >= faster
    else { return nil }
    let start = touch.begin + 1.5 * series.interval + lag.delay
    let held = series.indices(from: start, to: touch.end).prefix {
      link.contains(series.positions[$0])
    }
    guard held.count >= 2, let first = held.first else { return nil }
    return jumpFinding(touch, title: title, from: last, to: first, speed: abs(fit.slope))
      ?? holdFinding(touch, title: title, Array(held))
  }

  /// Returns that the value is further from its last place than it could move, or `nil` if not.
  private func jumpFinding(
    _ touch: Touch, title: String, from last: Int, to first: Int, speed: Double
  ) -> Finding? {
    let time = series.times[first] - series.times[last]
    let moved = abs(
      link.gain
        * (touch.place(link.axis, at: series.times[first]) - touch.place(link.axis, at: touch.begin))
    )
    let miss = abs(series.positions[first] - series.positions[last])
    let limit = speed * time + 4 + moved
    let error = 2 * series.rounding + 2 * series.timeError * speed
    guard miss - error > limit else { return nil }
    return Finding(
      title, at: series.times[first], value: miss, error: error, limit: limit, count: 2,
      text: "jumps \(digits(miss)) pt when it is caught, wanted at most \(digits(limit))")
  }

  private func holdFinding(_ touch: Touch, title: String, _ held: [Int]) -> Finding {
    let hand = DelayedHand(touch, of: series, link, delay: lag.delay)
    let offsets = held.map(hand.offset)
    let middle = median(offsets)
    let speeds = held.map(hand.speed)
    let misses = Misses(
      offsets.map { abs($0 - middle) },
      errors: speeds.map { 2 * series.rounding + (series.timeError + lag.error / 2) * $0 },
      limits: speeds.map { within + series.interval / 2 * $0 })
    let beyond = misses.excesses.count { $0 > 0 }
    return misses.finding(
      title, at: series.times[held[misses.worst]], isBroken: beyond >= min(2, held.count - 1),
      blurredCount: misses.blurredCount,
      text: "leaves the finger by \(digits(misses.values[misses.worst])) pt, "
        + "wanted at most \(digits(misses.limits[misses.worst]))")
  }
}
