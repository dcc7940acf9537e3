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
    let delayed = DelayedHand(touch, of: series, link, delay: min(lag.delay, maximumLag))
    let hand = indices.map(delayed.place)
    guard indices.count >= 4, let least = hand.min(), let most = hand.max(), most - least >= 10
    else { return nil }
    // Between two events that are rarer than samples, the value lags although it follows.
    let between = (touch.end - touch.begin) / Double(touch.times.count - 1)
    let stepLag = between > series.longestStep ? between / 2 : 0
    let lagError = lag.error + series.timeError / 2 + stepLag
    if lag.isMeasured, lag.delay - lagError > maximumLag {
      return Finding(
        title, at: touch.begin, value: lag.delay, error: lagError, limit: maximumLag, unit: "s",
        count: indices.count,
        text:
          "\(milliseconds(lag.delay)) behind the hand, wanted at most \(milliseconds(maximumLag))")
    }
    if let finding = gainFinding(touch, title: title, indices) { return finding }
    return placeFinding(touch, title: title, indices, hand)
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
    let delayed = DelayedHand(touch, of: series, link, delay: lag.delay)
    let measured = indices.map { delayed.miss($0, offset: offset) }
    let misses = Misses(
      measured.map(\.miss), errors: measured.map(\.error),
      limits: indices.map { within + series.interval / 2 * delayed.speed($0) })
    return misses.finding(
      title, at: series.times[indices[misses.worst]], isBroken: misses.isBroken,
      blurredCount: misses.blurredCount,
      text: "\(digits(misses.values[misses.worst])) pt off the hand, "
        + "wanted at most \(digits(misses.limits[misses.worst]))")
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
    let sums = CentredSums(places, indices.map { series.positions[$0] })
    let (hh, hx) = (sums.hh, sums.hx)
    guard hh > 0 else { return (link.gain, .infinity) }
    let rest = max(0, sums.xx - hx * hx / hh) / Double(max(1, indices.count - 2))
    let blur = indices.map { series.error($0) }.mean
    return (hx / hh, (max(rest, blur * blur / 3) / hh).squareRoot())
  }
}
