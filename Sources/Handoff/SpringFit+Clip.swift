/// Measured samples of a motion, with their statistics.
struct Clip {
  let times: [Double]
  let positions: [Double]

  init(times: [Double], positions: [Double]) {
    (self.times, self.positions) = (times, positions)
  }

  init(_ samples: [SpringFit.Sample]) {
    self.init(times: samples.map(\.time), positions: samples.map(\.position))
  }

  var span: Double { (positions.max() ?? 0) - (positions.min() ?? 0) }
  var length: Double { times[times.count - 1] - times[0] }
  /// The median time between two samples, in seconds.
  var step: Double { median((1..<times.count).map { times[$0] - times[$0 - 1] }) }

  /// An estimate of the measurement noise in points, from third differences. Third differences of a
  /// smooth motion are small.
  var noise: Double {
    let thirds = (3..<positions.count).map { (index: Int) -> Double in
      let (outer, inner) = (
        positions[index] - positions[index - 3], positions[index - 2] - positions[index - 1]
      )
      return abs(outer + 3 * inner)
    }
    return median(thirds) / (0.6745 * 20.0.squareRoot())
  }

  /// The index of the first sample that differs from the preceding samples, or `nil` if all samples
  /// are equal.
  var onset: Int? {
    let limit = max(5 * noise, 0.004 * span)
    // The samples that have been read so far, sorted by value.
    var sorted = [positions[0]]
    for index in 1..<positions.count {
      let position = positions[index]
      if abs(position - median(ofSorted: sorted)) > limit { return index }
      var (low, high) = (0, sorted.count)
      while low < high {
        let midpoint = (low + high) / 2
        if sorted[midpoint] < position { low = midpoint + 1 } else { high = midpoint }
      }
      sorted.insert(position, at: low)
    }
    return nil
  }

  private func median(_ values: some Collection<Double>) -> Double {
    median(ofSorted: values.sorted())
  }

  private func median(ofSorted sorted: [Double]) -> Double {
    let midpoint = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[midpoint] : (sorted[midpoint - 1] + sorted[midpoint]) / 2
  }
}
