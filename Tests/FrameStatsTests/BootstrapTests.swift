import TestSupport
import Testing

@testable import FrameStats

@Suite("Bootstrap intervals")
struct BootstrapTests {
  private func sample(_ n: Int, mean: Double, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<n).map { _ in mean + Double.random(in: -1...1, using: &generator) }
  }

  private func mean(_ values: [Double]) -> Statistic {
    .ratio(values, values.map { _ in 1 }, factor: 1)
  }

  @Test("are the same for the same seed, and others for another")
  func seeded() {
    let (a, b) = (sample(200, mean: 10, seed: 1), sample(150, mean: 10, seed: 2))
    func interval(_ seed: UInt64) -> ClosedRange<Double>? {
      Bootstrap.intervals(first: 200, second: 150, [(mean(a), mean(b))], seed: seed)[0]
    }
    #expect(interval(1) == interval(1))
    #expect(interval(1) != interval(2))
  }

  @Test("are as wide as theory says for independent samples")
  func width() throws {
    let (a, b) = (sample(1000, mean: 10, seed: 3), sample(1000, mean: 10, seed: 4))
    let interval = try #require(
      Bootstrap.intervals(first: 1000, second: 1000, [(mean(a), mean(b))])[0])
    // 2 · 2.576 · √(σ²/n + σ²/n), σ² = 1/3.
    let expected = 2 * 2.576 * (2.0 / 3 / 1000).squareRoot()
    let width = interval.upperBound - interval.lowerBound
    #expect(width > 0.8 * expected && width < 1.2 * expected)
  }

  @Test("include zero for alike runs nearly always, and exclude it for a plain difference")
  func coverage() {
    var wrong = 0
    for seed in UInt64(0)..<40 {
      let a = sample(300, mean: 10, seed: 2 * seed + 100)
      let b = sample(300, mean: 10, seed: 2 * seed + 101)
      let c = b.map { $0 + 0.5 }
      let intervals = Bootstrap.intervals(
        first: 300, second: 300, [(mean(a), mean(b)), (mean(a), mean(c))])
      if intervals[0]?.contains(0) != true { wrong += 1 }
      #expect(intervals[1].map { $0.upperBound < 0 } == true, "seed \(seed)")
    }
    #expect(wrong <= 3)
  }

  @Test("are wider when slow frames come together")
  func blocks() throws {
    let scattered = (0..<1000).map { $0 % 20 == 0 ? 30.0 : 10 }
    let together = (0..<1000).map { $0 % 200 < 10 ? 30.0 : 10 }
    let steady = [Double](repeating: 10, count: 1000)
    func width(_ values: [Double]) throws -> Double {
      let interval = try #require(
        Bootstrap.intervals(first: 1000, second: 1000, [(mean(values), mean(steady))])[0])
      return interval.upperBound - interval.lowerBound
    }
    #expect(try width(together) > 2 * width(scattered))
  }

  @Test("statistics with every frame counted once are the figures themselves")
  func plain() throws {
    let values = sample(1000, mean: 10, seed: 5)
    let ones = [Int](repeating: 1, count: 1000)
    let sorted = values.sorted()
    #expect(Statistic.percentile(values, permille: 990).resampled(ones) == sorted[989])
    #expect(Statistic.percentile(values, permille: 500).resampled(ones) == sorted[499])
    #expect(isClose(mean(values).resampled(ones), values.reduce(0, +) / 1000, within: 1e-9))
    let root = Statistic.rootMeanSquare([3, nil, 4])
    #expect(isClose(root.resampled([1, 1, 1]), 12.5.squareRoot()))
    #expect(isClose(root.resampled([0, 5, 2]), 4))
    #expect(root.resampled([0, 1, 0]) == nil)
  }
}
