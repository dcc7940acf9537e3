/// A search for times and extremes in a motion. The search samples the motion in short steps, then
/// narrows the interval between two samples.
struct MotionSearch {
  /// Maximum error in seconds of a time that is found.
  private static let precision = 1e-9
  /// Maximum duration of a search step in seconds (`step`), and maximum number of steps
  /// (`maximumStepCount`).
  private static let (step, maximumStepCount) = (0.002, 5_000.0)

  /// Sample times in seconds, in ascending order.
  private let times: [Double]

  init(from start: Double, to end: Double) {
    let count = min(((end - start) / Self.step).rounded(.up), Self.maximumStepCount)
    guard count >= 1 else {
      times = [start]
      return
    }
    times = (0...Int(count)).map { start + (end - start) * Double($0) / count }
  }

  /// Returns the first time in seconds at which `holds` is true, or `nil` if there is none.
  ///
  /// - Parameter side: A function of time whose sign changes where `holds` becomes true. Because of
  ///   the sign change, the search also finds a time that lies between two samples if `holds` is
  ///   false at both samples.
  /// - Parameter holds: The condition for the time.
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

  /// Returns the last time in seconds at which `holds` is true. If `holds` is never true, returns
  /// the time at which the search starts.
  func last(_ holds: (Double) -> Bool) -> Double {
    guard let index = times.lastIndex(where: holds) else { return times[0] }
    guard index + 1 < times.count else { return times[index] }
    return edge(times[index], times[index + 1]) { !holds($0) }
  }

  /// Returns the maximum of `value` over the search range.
  func maximum(_ value: (Double) -> Double) -> Double {
    let values = times.map(value)
    guard let best = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
    var (low, high) = (times[max(best - 1, 0)], times[min(best + 1, times.count - 1)])
    // `value` has a single maximum between the samples before and after the largest sample.
    while high - low > Self.precision {
      let third = (high - low) / 3
      if value(low + third) < value(high - third) { low += third } else { high -= third }
    }
    return max(values[best], value((low + high) / 2))
  }

  /// Returns the time at which `holds` becomes true. `holds` is false at `before` and true at
  /// `after`.
  private func edge(_ before: Double, _ after: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (before, after)
    while high - low > Self.precision {
      let midpoint = low + (high - low) / 2
      if holds(midpoint) { high = midpoint } else { low = midpoint }
    }
    return high
  }
}
