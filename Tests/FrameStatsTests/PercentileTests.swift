import Testing

@testable import FrameStats

@Suite("Percentiles by nearest rank")
struct PercentileTests {
  @Test("are samples that occurred", arguments: [(500, 500.0), (900, 900), (950, 950), (990, 990)])
  func ranks(permille: Int, expected: Double) {
    let samples = (1...1000).map(Double.init)
    #expect(Percentile.nearestRank(sorted: samples, permille: permille) == expected)
  }

  @Test(
    "decline when fewer than ten samples lie above",
    arguments: [(500, 20), (900, 100), (950, 200), (990, 1000), (999, 10_000)])
  func limits(permille: Int, enough: Int) {
    let samples = (1...enough).map(Double.init)
    let expected = Double(enough - 10)
    #expect(Percentile.nearestRank(sorted: samples, permille: permille) == expected)
    #expect(
      Percentile.nearestRank(sorted: samples.dropLast(), permille: permille) == nil)
    #expect(Percentile.nearestRank(sorted: [], permille: permille) == nil)
  }

  @Test("are the same of samples in any order", arguments: [500, 900, 950, 990])
  func unsorted(permille: Int) {
    for seed in 0..<50 {
      // Few values, so that many are equal.
      let samples = (0..<(11 + 40 * seed)).map { Double(($0 * 7919 + seed * 31) % (3 + seed * 20)) }
      #expect(
        Percentile.nearestRank(samples, permille: permille)
          == Percentile.nearestRank(sorted: samples.sorted(), permille: permille))
    }
  }

  @Test("never land on the wrong side of a rank")
  func integers() {
    for permille in [500, 900, 950, 990] {
      var least = 1
      for count in 20...3000 {
        // Ranks by counting: the least r with 1000 r ≥ n permille.
        while 1000 * least < count * permille { least += 1 }
        let expected = count - least >= 10 ? least : nil
        #expect(Percentile.rank(count: count, permille: permille) == expected)
      }
    }
  }
}
