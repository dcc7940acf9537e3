extension Judge {
  /// Whether frames come evenly: without frames that are too long and then too short.
  mutating func smooth(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let hitch = (check[.hitch] ?? 10) / 1000
    return windows.compactMap { window in
      let indices = series.indices(from: window.begin, to: window.end)
      guard indices.count >= 4 else { return nil }
      return smoothFinding(series, indices, hitch, title: window.title)
    }
  }

  private func smoothFinding(
    _ series: Series, _ indices: Range<Int>, _ hitch: Double, title: String
  ) -> Finding? {
    var (duration, total, count, judged) = (0.0, 0.0, 0, 0)
    var worst = (time: series.times[indices.lowerBound], size: 0.0)
    let jitter = max(series.declaredJitter, min(series.timeError, series.interval / 8))
    for index in indices.dropFirst().dropLast(2) {
      guard let step = evenness(series, index) else { continue }
      judged += 1
      duration += step.duration
      let least = series.interval / 2 + 2 * jitter + 2 * series.rounding / step.speed
      guard abs(step.deviation) - step.change > least else { continue }
      count += 1
      total += abs(step.deviation)
      if abs(step.deviation) > worst.size { worst = (series.times[index], abs(step.deviation)) }
    }
    guard judged > 0 else { return nil }
    let ratio = duration > 0 ? total / duration : 0
    let isBroken = count >= 3 && total >= 2.4 * series.interval && ratio > hitch + 0.03
    return Finding(
      title.isEmpty ? clock(worst.time) : title, at: worst.time,
      judged < 4 ? .untold : isBroken ? .broken : .holds, value: ratio * 1000,
      low: isBroken ? ratio * 1000 - 30 : 0, high: ratio * 1000, limit: hitch * 1000,
      unit: "ms/s", count: judged,
      text: "\(count) uneven frames, the worst by \(milliseconds(worst.size)): "
        + "\(digits(ratio * 1000)) ms/s, wanted at most \(digits(hitch * 1000))")
  }

  /// The difference between the time that a step of a steady motion takes and its frame.
  private struct Evenness {
    let deviation: Double
    /// The part of the deviation, in seconds, that a change of speed may cause.
    let change: Double
    let duration: Double
    /// The mean speed before and after, in points per second.
    let speed: Double
  }

  /// `nil` where the value is slow, changes its speed, or the hand moves it.
  private func evenness(_ series: Series, _ index: Int) -> Evenness? {
    let times = series.times[(index - 1)...(index + 2)]
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    guard steps.allSatisfy({ $0 <= 1.7 * series.interval }) else { return nil }
    let (begin, end) = (series.times[index - 1], series.times[index + 2])
    guard !evidence.touches.contains(where: { $0.begin <= end && $0.end >= begin }) else {
      return nil
    }
    let places = series.positions[(index - 1)...(index + 2)]
    let ways = zip(places.dropFirst(), places).map { $0 - $1 }
    let (before, after) = (ways[0] / steps[0], ways[2] / steps[2])
    let speed = (before + after) / 2
    guard before * after > 0, abs(speed) >= 100, ways[1] * speed >= 0,
      min(abs(before), abs(after)) >= 0.3 * max(abs(before), abs(after))
    else { return nil }
    return Evenness(
      deviation: ways[1] / speed - steps[1],
      change: abs(after - before) * steps[1] / abs(speed) / 4, duration: steps[1],
      speed: abs(speed))
  }
}
