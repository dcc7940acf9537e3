/// Nearest-rank percentiles that need a minimum number of samples.
enum Percentile {
  /// The minimum number of samples above a percentile. If fewer samples are above, the percentile
  /// is not available.
  static let samplesAbove = 10

  /// Returns the sample of rank ⌈n·permille/1000⌉, or `nil` if fewer than 10 samples are above this
  /// rank.
  ///
  /// The rank is computed with integers, because 0.99 · n in floating point can round to the wrong
  /// rank.
  static func nearestRank(sorted: [Double], permille: Int) -> Double? {
    guard let rank = rank(count: sorted.count, permille: permille) else { return nil }
    return sorted[rank - 1]
  }

  /// Returns the minimum sample count for which the percentile is available.
  static func samples(permille: Int) -> Int {
    (samplesAbove * 1000 + 999 - permille) / (1000 - permille)
  }

  /// Returns the nearest-rank percentile of unsorted samples, or `nil` if there are too few.
  ///
  /// The samples are only partly sorted (Hoare 1961, "Find").
  static func nearestRank(_ samples: consuming [Double], permille: Int) -> Double? {
    guard let rank = rank(count: samples.count, permille: permille) else { return nil }
    var (first, last) = (0, samples.count - 1)
    while first < last {
      let pivot = samples[(first + last) / 2]
      var (low, high) = (first, last)
      while low <= high {
        while samples[low] < pivot { low += 1 }
        while samples[high] > pivot { high -= 1 }
        guard low <= high else { break }
        samples.swapAt(low, high)
        (low, high) = (low + 1, high - 1)
      }
      if rank - 1 <= high {
        last = high
      } else if rank - 1 >= low {
        first = low
      } else {
        break
      }
    }
    return samples[rank - 1]
  }

  /// Returns the rank of the percentile, counted from 1, or `nil` if fewer than 10 samples are
  /// above this rank.
  static func rank(count: Int, permille: Int) -> Int? {
    let rank = (count * permille + 999) / 1000
    return rank >= 1 && count - rank >= samplesAbove ? rank : nil
  }
}
