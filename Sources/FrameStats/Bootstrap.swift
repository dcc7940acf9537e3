internal import HostSystem

/// Resamples two runs to see how far a difference of theirs could come from their own noise.
///
/// Moving blocks keep what follows on each other together, since a slow frame seldom comes alone
/// (Künsch 1989); a block has ∛n frames. The seed is fixed: the same files give the same report.
struct Bootstrap {
  static let resamples = 1000
  /// Of the resampled differences, per mille below and above the interval: together 1 %.
  private static let tail = 5

  /// Where 99 % of the resampled differences lie, for each pair of statistics; nil without
  /// samples. `first` and `second` are the runs' numbers of active frames.
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

  /// How often each of `n` frames is drawn when `n` are, block by block; the end is joined to the
  /// beginning.
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
