/// Nearest-rank percentiles that decline to answer from too few samples.
enum Percentile {
  /// How many samples must lie above a percentile for it to mean something.
  static let samplesAbove = 10

  /// The sample of rank ⌈n·permille/1000⌉, or nil when fewer than 10 samples lie above it.
  ///
  /// All in integers: 0.99 · n in floating point can land on the wrong side of a rank.
  static func nearestRank(sorted: [Double], permille: Int) -> Double? {
    guard let rank = rank(count: sorted.count, permille: permille) else { return nil }
    return sorted[rank - 1]
  }

  /// The fewest samples that answer.
  static func samples(permille: Int) -> Int {
    (samplesAbove * 1000 + 999 - permille) / (1000 - permille)
  }

  /// The same of samples in any order, which are not put in order for it (Hoare 1961, "Find").
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

  /// The rank, from 1, or nil as above.
  static func rank(count: Int, permille: Int) -> Int? {
    let rank = (count * permille + 999) / 1000
    return rank >= 1 && count - rank >= samplesAbove ? rank : nil
  }
}
