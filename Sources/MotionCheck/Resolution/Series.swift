/// The samples of one value in points, and how far they can be trusted.
package struct Series: Sendable {
  package let name: String
  /// The times in seconds at which the value has a sample.
  package let times: [Double]
  /// The positions in points. A share, whose range is at most 2, counts as 200 points.
  package let positions: [Double]
  /// The units of the value in a point.
  package let unitsPerPoint: Double
  /// The frame interval in seconds.
  package let interval: Double
  /// The longest time between two samples that are neighbours, in seconds: with more, one is lost or late.
  var longestStep: Double { 1.5 * interval }
  /// Half the step in which positions are rounded, in points.
  package let rounding: Double
  /// The error of the times in seconds.
  package let timeError: Double
  /// The error of a time near a touch in seconds: there, positions tell nothing about times.
  let edgeError: Double
  /// The declared error of the times in seconds, or 0.
  package let declaredJitter: Double
  /// The speed at each sample in points per second, the largest of three neighbours.
  package let speeds: [Double]
  /// The difference between the largest and the smallest position in points.
  package let range: Double

  /// Measures the samples of `value` in `trace`, whose hand makes `touches`.
  init(_ value: Trace.Value, in trace: Trace, interval: Double, touches: [Touch]) {
    name = value.name
    self.interval = interval
    let kept = value.samples.indices.filter { !value.samples[$0].isNaN }
    let times = kept.map { trace.times[$0] }
    let raw = kept.map { value.samples[$0] }
    let span = (raw.max() ?? 0) - (raw.min() ?? 0)
    let isShare = value.unit == nil && span <= 2 && span > 0
    let scale = isShare ? 0.005 * span : 1
    let positions = isShare ? raw.map { $0 / scale } : raw
    self.times = times
    self.positions = positions
    unitsPerPoint = scale
    range = span / scale
    rounding = trace.isExact ? 0 : Self.rounding(of: raw) / scale
    speeds = Self.speeds(times, positions)
    declaredJitter = trace.isExact ? 0 : trace.jitter ?? 0
    edgeError = trace.isExact ? 0 : trace.jitter ?? 0.004
    // A scheduler is late by up to 4 ms, however short the frames are.
    let largest = max(interval / 3, 0.004)
    if trace.isExact {
      timeError = 0
    } else if let jitter = trace.jitter {
      timeError = min(jitter, largest)
    } else {
      let isWhole = times.allSatisfy { abs($0 * 1000 - ($0 * 1000).rounded()) < 1e-6 }
      let scatter = Self.scatter(
        times, positions, rounding: rounding, range: range, interval: interval, touches: touches)
      timeError = min(max(isWhole ? 0.0005 : 0, scatter, Self.clumping(times, interval)), largest)
    }
  }

  /// The error of a sample in points, from rounding and from its time.
  func error(_ index: Int) -> Double { rounding + timeError * speeds[index] }

  /// Returns the position at `time`, on straight lines between samples.
  func position(at time: Double) -> Double { interpolated(times, positions, time) }

  /// Returns the indices of the samples from `start` to `end`.
  func indices(from start: Double, to end: Double) -> Range<Int> {
    times.indices(from: start, to: end)
  }

  /// Converts a number in the value's unit to points.
  func points(_ value: Double) -> Double { value / unitsPerPoint }

  /// Returns half the largest step of which all samples are multiples.
  private static func rounding(of samples: [Double]) -> Double {
    for (step, perUnit) in [(1.0, 1.0), (0.5, 2), (0.25, 4), (0.1, 10), (0.01, 100)] {
      let isMultiple = samples.allSatisfy { sample in
        let count = sample * perUnit
        return abs(count - count.rounded()) < 1e-6 * max(1, abs(count) * 1e-4)
      }
      if isMultiple { return step / 2 }
    }
    return 0
  }

  private static func speeds(_ times: [Double], _ positions: [Double]) -> [Double] {
    let last = times.count - 1
    guard last > 0 else { return times.map { _ in 0 } }
    let plain = times.indices.map { index in
      let (low, high) = (max(0, index - 2), min(last, index + 2))
      return abs(positions[high] - positions[low]) / (times[high] - times[low])
    }
    return times.indices.map { index in
      plain[max(0, index - 1)...min(last, index + 1)].max() ?? 0
    }
  }

  /// Returns the error of the times that follows from the scatter of positions around cubics through
  /// their neighbours. Where the value is slow, or a touch begins or ends, positions tell nothing
  /// about times.
  private static func scatter(
    _ times: [Double], _ positions: [Double], rounding: Double, range: Double, interval: Double,
    touches: [Touch]
  ) -> Double {
    guard times.count > 4 else { return 0 }
    let least = max(150, range / 2, 20 * rounding / interval)
    let edges = touches.flatMap { [$0.begin, $0.end] }.sorted()
    var errors: [Double] = []
    for index in 2..<(times.count - 2) {
      let (low, high) = (index - 2, index + 2)
      let speed = abs(positions[high] - positions[low]) / (times[high] - times[low])
      guard speed >= least,
        edges.indices(from: times[low] - 0.02, to: times[high] + 0.02).isEmpty
      else { continue }
      let expected = cubic(times, positions, around: index)
      errors.append(max(0, abs(positions[index] - expected) - 1.2 * rounding) / speed)
    }
    // 0.6745 is the median of a normal distribution's magnitude, 1.39 the growth of the error by the
    // cubic, and 1.732 the ratio of a uniform distribution's bound to its deviation.
    return errors.count < 12 ? 0 : 1.732 * median(errors) / (0.6745 * 1.39)
  }

  /// Returns the error of the times that follows from samples that are nearer to each other than frames
  /// can be: 4 ms if there are many, else 0.
  private static func clumping(_ times: [Double], _ interval: Double) -> Double {
    let near = zip(times.dropFirst(), times).count { $0 - $1 < interval / 4 }
    return 20 * near > times.count ? 0.004 : 0
  }

  private static func cubic(
    _ times: [Double], _ positions: [Double], around index: Int
  ) -> Double {
    let nodes = [index - 2, index - 1, index + 1, index + 2]
    return nodes.reduce(0) { sum, node in
      var weight = 1.0
      for other in nodes where other != node {
        weight *= (times[index] - times[other]) / (times[node] - times[other])
      }
      return sum + weight * positions[node]
    }
  }
}

/// Returns the value at `time` on straight lines between `values` at `times`. Outside, it is the first
/// or the last value.
func interpolated(_ times: [Double], _ values: [Double], _ time: Double) -> Double {
  let next = times.lowerBound(time)
  if next == 0 { return values.first ?? 0 }
  if next == times.count { return values[next - 1] }
  let part = (time - times[next - 1]) / (times[next] - times[next - 1])
  return values[next - 1] + (values[next] - values[next - 1]) * part
}
