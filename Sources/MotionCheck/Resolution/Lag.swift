/// The delay between a movement of the hand and the samples of the value that follows it.
struct Lag: Hashable, Sendable {
  /// The delay in seconds.
  var delay: Double
  /// The largest error of the delay in seconds.
  var error: Double
  /// Whether drags tell the delay. Otherwise it is half a frame.
  var isMeasured = true

  /// The delays to try in seconds, 0…120 ms.
  private static let steps = (0...60).map { Double($0) * 0.002 }

  /// Measures the delay of `series` over all drags of `touches`: the one with the least squared
  /// distance between hand and value.
  init(of series: Series, _ touches: [Touch], _ link: HandLink, isExact: Bool) {
    guard !isExact else {
      self.init(delay: 0, error: 0)
      return
    }
    self.init(delay: series.interval / 2, error: series.interval, isMeasured: false)
    // The first pass takes samples that the delay may not have reached; the second one leaves them
    // out.
    for _ in 0..<2 {
      let drags = touches.compactMap {
        LagDrag(of: series, $0, link, delay: isMeasured ? delay : 0)
      }
      guard let best = Self.best(drags, series, link) else { return }
      self = best
    }
  }

  init(delay: Double, error: Double, isMeasured: Bool = true) {
    (self.delay, self.error, self.isMeasured) = (delay, error, isMeasured)
  }

  private static func best(_ drags: [LagDrag], _ series: Series, _ link: HandLink) -> Lag? {
    let count = drags.reduce(0) { $0 + $1.times.count }
    guard count > 2 else { return nil }
    let sums = steps.map { delay in
      drags.reduce(0) { $0 + $1.squares(delay: delay, gain: link.gain) }
    }
    guard let least = sums.min(), let index = sums.firstIndex(of: least) else { return nil }
    let blur = drags.reduce(0) { $0 + $1.squaredSpeeds } / Double(count)
    let variance = max(
      least / Double(count - 2), series.timeError * series.timeError * blur / 3,
      4 * series.rounding * series.rounding, 0.04)
    let near = steps.indices.filter { sums[$0] <= least + 9 * variance }
    let width = steps[near.last ?? index] - steps[near.first ?? index]
    return Lag(delay: steps[index], error: max(0.001, width / 2))
  }
}

/// The samples of a drag, to compare them with a hand that is shifted in time.
private struct LagDrag {
  let touch: Touch
  let places: [Double]
  let times: [Double]
  let positions: [Double]
  /// The sum of the hand's squared speeds at the samples.
  let squaredSpeeds: Double
  /// The position of the value at the down, or `nil` if it was moving.
  let rest: Double?
  let allowance: Double

  /// Selects the samples of the drag. `nil` if they are too few or the hand moves too little.
  init?(of series: Series, _ touch: Touch, _ link: HandLink, delay: Double) {
    let indices = series.dragIndices(touch, link, delay: delay)
    guard indices.count >= 4 else { return nil }
    let hand = indices.map { touch.place(link.axis, at: series.times[$0] - delay) }
    guard (hand.max() ?? 0) - (hand.min() ?? 0) >= 10 else { return nil }
    self.touch = touch
    places = touch.places(link.axis)
    times = indices.map { series.times[$0] }
    positions = indices.map { series.positions[$0] }
    squaredSpeeds = times.reduce(0) {
      let speed = touch.speed(link.axis, at: $1, width: series.interval)
      return $0 + speed * speed
    }
    rest = series.restPosition(at: touch)
    allowance = link.allowance(of: touch)
  }

  /// Returns the sum of squared distances between the value and the hand `delay` seconds before, with
  /// the gain that fits best.
  func squares(delay: Double, gain: Double) -> Double {
    var hand: [Double] = []
    hand.reserveCapacity(times.count)
    var next = 0
    let stamps = touch.times
    for time in times {
      let moment = time - delay
      while next < stamps.count, stamps[next] < moment { next += 1 }
      if next == 0 || next == stamps.count {
        hand.append(places[max(0, next - 1)])
      } else {
        let part = (moment - stamps[next - 1]) / (stamps[next] - stamps[next - 1])
        hand.append(places[next - 1] + (places[next] - places[next - 1]) * part)
      }
    }
    let count = Double(times.count)
    let sums = CentredSums(hand, positions)
    let (hh, hx) = (sums.hh, sums.hx)
    let fitted = hh > 0 ? min(max(hx / hh, gain - 0.05), gain + 0.05) : gain
    var sum = max(0, sums.xx - 2 * fitted * hx + fitted * fitted * hh)
    if let rest {
      let offset = sums.valueMean - rest - fitted * (sums.handMean - places[0])
      let excess = max(0, abs(offset) - allowance)
      sum += count * excess * excess
    }
    return sum
  }
}
