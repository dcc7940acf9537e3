/// Finds moments of a motion: by steps shorter than any spring swings, then between two of them.
struct MotionSearch {
  /// Seconds to which moments are found.
  private static let precision = 1e-9
  /// Seconds of a step, and how many there are at most.
  private static let (step, most) = (0.002, 5_000.0)

  /// Moments to look at, from first to last.
  private let times: [Double]

  init(from start: Double, to end: Double) {
    let count = min(((end - start) / Self.step).rounded(.up), Self.most)
    guard count >= 1 else {
      times = [start]
      return
    }
    times = (0...Int(count)).map { start + (end - start) * Double($0) / count }
  }

  /// The first moment at which `holds`; nil: none. `side` changes its sign somewhere where it holds,
  /// however shortly.
  func first(_ side: (Double) -> Double, _ holds: (Double) -> Bool) -> Double? {
    var last = times[0]
    if holds(last) { return last }
    for time in times.dropFirst() {
      if holds(time) { return edge(last, time, holds) }
      if (side(last) < 0) != (side(time) < 0) {
        let isBefore = side(last) < 0
        let crossing = edge(last, time) { (side($0) < 0) != isBefore }
        return holds(crossing) ? edge(last, crossing, holds) : crossing
      }
      last = time
    }
    return nil
  }

  /// The last moment at which `holds` still; the first moment of all if it never does.
  func last(_ holds: (Double) -> Bool) -> Double {
    guard let index = times.lastIndex(where: holds) else { return times[0] }
    guard index + 1 < times.count else { return times[index] }
    return edge(times[index], times[index + 1]) { !holds($0) }
  }

  /// The largest value of `value`.
  func maximum(_ value: (Double) -> Double) -> Double {
    let values = times.map(value)
    guard let best = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
    var (low, high) = (times[max(best - 1, 0)], times[min(best + 1, times.count - 1)])
    // Between its neighbours it rises, then falls.
    while high - low > Self.precision {
      let third = (high - low) / 3
      if value(low + third) < value(high - third) { low += third } else { high -= third }
    }
    return max(values[best], value((low + high) / 2))
  }

  /// When `holds` begins between `before`, where it does not, and `after`, where it does.
  private func edge(_ before: Double, _ after: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (before, after)
    while high - low > Self.precision {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
