/// Returns the median of `values`, or 0 if there are none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Returns the median of `a`, `b` and `c`.
func median3(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }

extension Array where Element == Double {
  /// Each element replaced by the median of it and its neighbours. The first and the last element
  /// have only one neighbour, so they become the smaller of the two.
  var medians: [Double] {
    indices.map { index in
      if count < 2 { return self[index] }
      if index == 0 { return Swift.min(self[0], self[1]) }
      if index == count - 1 { return Swift.min(self[index], self[index - 1]) }
      return median3(self[index - 1], self[index], self[index + 1])
    }
  }

  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// Returns the first index whose element is at least `value` (or above it), in ascending elements.
  func lowerBound(_ value: Double, above isAbove: Bool = false) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAbove ? self[middle] <= value : self[middle] < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the indices of the elements from `low` to `high`, in ascending elements.
  func indices(from low: Double, to high: Double) -> Range<Int> {
    let start = lowerBound(low)
    return start..<Swift.max(start, lowerBound(high, above: true))
  }
}
