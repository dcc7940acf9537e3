extension Judge {
  /// Whether the value moves from sample to sample as its speed before and after says.
  mutating func noJump(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    guard series.times.count >= 4 else { return [] }
    let rule = JumpRule(
      series: series, touches: evidence.touches, limit: check[.within] ?? 6,
      gain: max(1, abs(check.link(to: series).gain)))
    return windows.compactMap { window in
      let wide = window.isInstant ? 2 * series.interval : 0
      let indices = series.indices(from: window.begin - wide, to: window.end + wide)
      return rule.finding(indices, title: window.title)
    }
  }
}

private struct JumpRule {
  let series: Series
  let limit: Double
  let gain: Double
  private let touches: [Touch]
  /// The longest time between two samples, in seconds, in which a jump can be told from a motion.
  private static let longest = 0.06
  /// The velocity in each interval between two samples, in points per second.
  private let velocities: [Double]

  init(series: Series, touches: [Touch], limit: Double, gain: Double) {
    (self.series, self.touches, self.limit, self.gain) = (series, touches, limit, gain)
    velocities = series.times.indices.dropLast().map { index in
      (series.positions[index + 1] - series.positions[index])
        / (series.times[index + 1] - series.times[index])
    }
  }

  /// Judges the intervals that begin at `indices`.
  func finding(_ indices: Range<Int>, title: String) -> Finding? {
    let intervals = indices.dropLast()
    guard !intervals.isEmpty else { return nil }
    var verdicts: [Verdict] = []
    var worst = (index: intervals.startIndex, excess: -Double.infinity, jump: 0.0, error: 0.0)
    for index in intervals {
      let (jump, error) = jump(index)
      verdicts.append(Verdict(jump, error: error, limit: limit))
      if jump - error > worst.excess { worst = (index, jump - error, jump, error) }
    }
    return Finding(
      title.isEmpty ? clock(series.times[worst.index + 1]) : title,
      at: series.times[worst.index + 1], Verdict(joining: verdicts), value: worst.jump,
      low: worst.jump - worst.error, high: worst.jump + worst.error, limit: limit,
      count: indices.count,
      text: "jumps \(digits(worst.jump)) pt from one sample to the next, "
        + "wanted at most \(digits(limit))")
  }

  private func velocity(_ index: Int) -> Double? {
    velocities.indices.contains(index) ? velocities[index] : nil
  }

  /// Returns how much further the value moves in the interval `index` than expected, and the error.
  private func jump(_ index: Int) -> (jump: Double, error: Double) {
    let duration = series.times[index + 1] - series.times[index]
    let step = series.positions[index + 1] - series.positions[index]
    let (before, after) = (velocity(index - 1) ?? 0, velocity(index + 1) ?? 0)
    var low = min(before * duration, after * duration)
    var high = max(before * duration, after * duration)
    if step < low || step > high {
      let room = handRoom(index)
      (low, high) = (min(low, -room), max(high, room))
    }
    let outside = max(0, step - high, low - step)
    guard outside > 0 else { return (0, 0) }
    let near = [index - 2, index - 1, index + 1, index + 2].compactMap { velocity($0).map(abs) }
    let speed = median(near)
    let changes = [
      abs(before - (velocity(index - 2) ?? 0)), abs(after - (velocity(index + 2) ?? 0)),
    ]
    let isGap = duration > series.longestStep
    let change = (isGap ? max(changes[0], changes[1]) : min(changes[0], changes[1])) * duration
    let allowed = series.interval / 2 * speed + change
    // In a longer time, an animation may have begun and be half way.
    let unseen = duration > Self.longest ? outside : 0
    return (
      max(0, outside - allowed), 2 * series.rounding + 2 * series.timeError * speed + unseen
    )
  }

  /// Returns how far the hand can have moved the value in an interval, in points.
  private func handRoom(_ index: Int) -> Double {
    let begin = series.times[index] - 2 * series.interval - series.edgeError
    let end = series.times[index + 1] + series.edgeError
    return touches.reduce(0) { room, touch in
      guard touch.begin <= end, touch.end >= begin else { return room }
      // If events are rarer than samples, the value moves by a whole way between two of them.
      let last = touch.lastEvent(before: begin, every: series.longestStep) ?? begin
      let times =
        [last, begin, end] + touch.times[touch.times.indices(from: begin, to: end)]
      let ranges = Touch.Axis.allCases.map { axis in
        let places = times.map { touch.place(axis, at: $0) }
        return (places.max() ?? 0) - (places.min() ?? 0)
      }
      // A hand that is foreseen leaves the slop before its event.
      let slopEnd = end + series.interval
      let slop = touch.slopTime.map { begin <= $0 && $0 <= slopEnd ? touch.slop : 0 } ?? 0
      return room + (ranges.max() ?? 0) * gain + slop
    }
  }
}
