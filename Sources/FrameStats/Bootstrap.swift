internal import HostSystem

/// A bootstrap that resamples two runs to find the confidence intervals of the differences between
/// their statistics.
///
/// The resampling takes moving blocks of ∛n frames, because slow frames come in groups (Künsch
/// 1989). The seed is fixed, so the same files give the same report.
struct Bootstrap {
  static let resamples = 1000
  /// The share of the resampled differences, in per mille, that is cut off at each end to get the
  /// 99 % interval.
  private static let tail = 5

  /// Returns, for each pair of statistics, the 99 % confidence interval of the difference between
  /// the two runs. The first statistic of a pair belongs to the first run.
  ///
  /// - Parameters:
  ///   - first: The number of active frames of the first run.
  ///   - second: The number of active frames of the second run.
  /// - Returns: One interval per pair, or `nil` for a pair without enough samples.
  static func intervals(
    first: Int, second: Int, _ pairs: [(Statistic, Statistic)], seed: UInt64 = 1
  ) -> [ClosedRange<Double>?] {
    guard first > 0, second > 0 else { return pairs.map { _ in nil } }
    let functions = pairs.map { ($0.0.resampled, $0.1.resampled) }
    var random = SplitMix64(seed: seed)
    var differences = [[Double]](repeating: [], count: pairs.count)
    for _ in 0..<resamples {
      let one = counts(first, &random)
      let other = counts(second, &random)
      for (index, pair) in functions.enumerated() {
        guard let a = pair.0(one), let b = pair.1(other), (a - b).isFinite else { continue }
        differences[index].append(a - b)
      }
    }
    return differences.map { values in
      let sorted = values.sorted()
      guard sorted.count == resamples else { return nil }
      let cut = resamples * tail / 1000
      return sorted[cut]...sorted[resamples - 1 - cut]
    }
  }

  /// Returns how often each of `n` frames occurs in one resample of `n` frames. Frames are drawn in
  /// blocks of successive frames. After the last frame, a block continues at the first frame.
  private static func counts(_ n: Int, _ random: inout SplitMix64) -> [Int] {
    var length = 1
    while (length + 1) * (length + 1) * (length + 1) <= n { length += 1 }
    var counts = [Int](repeating: 0, count: n)
    var drawn = 0
    while drawn < n {
      let start = Int(random.next() % UInt64(n))
      for offset in 0..<min(length, n - drawn) { counts[(start + offset) % n] += 1 }
      drawn += length
    }
    return counts
  }
}
