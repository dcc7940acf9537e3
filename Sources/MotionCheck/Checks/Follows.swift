extension Judge {
  /// Whether the value moves with the hand: at its place, without delay, and as far as the hand.
  mutating func follows(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let link = check.link(to: series)
    let lag = evidence.lag(series.name, link)
    let rule = FollowRule(
      series: series, link: link, lag: lag, within: check[.within] ?? 2,
      maximumLag: check[.lag] ?? 1.5 * series.interval)
    return touches(windows) { $1.begin <= $0.end && $1.end >= $0.begin }.compactMap { index in
      let touch = evidence.touches[index]
      return rule.finding(touch, title: "drag \(index + 1)") { time in
        windows.contains { $0.contains(time) || $0.isInstant }
      }
    }
  }
}

private struct FollowRule {
  let series: Series
  let link: HandLink
  let lag: Lag
  let within: Double
  let maximumLag: Double

  /// Judges one drag. `nil` if it has too few samples or the hand moves too little.
  func finding(_ touch: Touch, title: String, in isIn: (Double) -> Bool) -> Finding? {
    let indices = series.dragIndices(touch, link, delay: lag.delay).filter {
      isIn(series.times[$0])
    }
    let times = indices.map { series.times[$0] }
    let hand = hand(touch, times, delay: min(lag.delay, maximumLag))
    guard indices.count >= 4, let least = hand.min(), let most = hand.max(), most - least >= 10
    else { return nil }
    if lag.isMeasured, lag.delay - lag.error > maximumLag {
      return Finding(
        title, at: touch.begin, value: lag.delay, error: lag.error, limit: maximumLag, unit: "s",
        count: indices.count,
        text:
          "\(milliseconds(lag.delay)) behind the hand, wanted at most \(milliseconds(maximumLag))")
    }
    if let finding = gainFinding(touch, title: title, indices) { return finding }
    return placeFinding(touch, title: title, indices, hand)
  }

  /// The place of the hand `delay` seconds before each time, times the gain.
  private func hand(_ touch: Touch, _ times: [Double], delay: Double) -> [Double] {
    times.map { link.gain * touch.place(link.axis, at: $0 - delay) }
  }

  // MARK: Place

  private func placeFinding(
    _ touch: Touch, title: String, _ indices: [Int], _ hand: [Double]
  ) -> Finding {
    let offsets = zip(indices, hand).map { series.positions[$0] - $1 }
    var offset = median(offsets)
    if let rest = series.restPosition(at: touch) {
      let start = rest - link.gain * touch.place(link.axis, at: touch.begin)
      let allowance = link.allowance(of: touch)
      offset = min(max(offset, start - allowance), start + allowance)
    }
    let limits = indices.map { index in
      let speed = touch.speed(
        link.axis, at: series.times[index] - lag.delay, width: series.interval)
      return within + series.interval / 2 * speed * abs(link.gain)
    }
    let misses = offsets.map { abs($0 - offset) }
    let errors = indices.map(series.error)
    let excesses = indices.indices.map { misses[$0] - errors[$0] - limits[$0] }
    let isBroken = excesses.medians.count { $0 > 0 } >= 2
    let blurred = indices.indices.count { errors[$0] > limits[$0] }
    let worst = excesses.indices.max { excesses[$0] < excesses[$1] } ?? 0
    return Finding(
      title, at: series.times[indices[worst]],
      isBroken ? .broken : 2 * blurred > indices.count ? .untold : .holds, value: misses[worst],
      low: misses[worst] - errors[worst], high: misses[worst] + errors[worst],
      limit: limits[worst], count: indices.count,
      text: "\(digits(misses[worst])) pt off the hand, wanted at most \(digits(limits[worst]))")
  }

  // MARK: Gain

  /// Returns that the value moves more or less than the hand, or `nil` if it does not surely.
  private func gainFinding(_ touch: Touch, title: String, _ indices: [Int]) -> Finding? {
    guard indices.count >= 8 else { return nil }
    let places = indices.map { touch.place(link.axis, at: series.times[$0] - lag.delay) }
    guard (places.max() ?? 0) - (places.min() ?? 0) >= 60 else { return nil }
    let fits: [(value: Double, deviation: Double)] = [
      lag.delay, lag.delay - lag.error, lag.delay + lag.error,
    ].map {
      gain(touch, indices, delay: max(0, $0))
    }
    let (fitted, deviation) = fits[0]
    let spread = max(abs(fits[1].value - fitted), abs(fits[2].value - fitted))
    let error = 3 * deviation + spread
    let miss = abs(fitted / link.gain - 1)
    guard miss - error / abs(link.gain) > 0.05 else { return nil }
    return Finding(
      title, at: touch.begin, .broken, value: fitted, low: fitted - error, high: fitted + error,
      limit: link.gain, unit: "", count: indices.count,
      text: "moves \(digits(fitted)) pt per point of the hand "
        + "(\(digits(fitted - error))…\(digits(fitted + error))), wanted \(digits(link.gain))")
  }

  private func gain(
    _ touch: Touch, _ indices: [Int], delay: Double
  ) -> (value: Double, deviation: Double) {
    let places = indices.map { touch.place(link.axis, at: series.times[$0] - delay) }
    let positions = indices.map { series.positions[$0] }
    let (middle, centre) = (places.mean, positions.mean)
    var (hh, hx, xx) = (0.0, 0.0, 0.0)
    for (place, position) in zip(places, positions) {
      hh += (place - middle) * (place - middle)
      hx += (place - middle) * (position - centre)
      xx += (position - centre) * (position - centre)
    }
    guard hh > 0 else { return (link.gain, .infinity) }
    let rest = max(0, xx - hx * hx / hh) / Double(max(1, indices.count - 2))
    let blur = indices.map { series.error($0) }.mean
    return (hx / hh, (max(rest, blur * blur / 3) / hh).squareRoot())
  }
}
