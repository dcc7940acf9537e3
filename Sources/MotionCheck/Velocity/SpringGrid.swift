internal import Arithmetic
internal import CardMotion

/// The springs that a motion after a release is compared with.
enum SpringGrid {
  /// Responses from .08 to 2.5 s and damping ratios from .2 to 6, in equal factors. Overdamped springs
  /// stand for decays too.
  static let all: [Spring] = {
    (0..<responseCount).flatMap { i in
      (0..<ratioCount).compactMap { j in
        try? Spring(
          response: 0.08 * step(31.25, i, responseCount),
          dampingRatio: 0.2 * step(30, j, ratioCount))
      }
    }
  }()

  private static let responseCount = 60
  private static let ratioCount = 14

  private static func step(_ range: Double, _ index: Int, _ count: Int) -> Double {
    pow(range, Double(index) / Double(count - 1))
  }

  /// Adds trials with springs around the best ones to those of the grid, ever nearer to the best one.
  ///
  /// `coarse` has the trials of the grid for each of several motions, and the result those of the
  /// grid and of the added springs. The best spring is the one with the least sum of squares over all
  /// motions. `trials` fits a spring to each of them.
  static func refined(
    _ coarse: [[SpringTrials]], _ trials: (Spring) -> [SpringTrials]
  ) -> [[SpringTrials]] {
    var all = coarse
    func refine(_ spring: Spring, _ response: Double, _ ratio: Double) {
      for spring in around(spring, response: response, ratio: ratio) {
        for (motion, trial) in trials(spring).enumerated() { all[motion].append(trial) }
      }
    }
    // Where a motion has nearly settled, its samples are so exact that none of the grid fits well.
    // So the best one may be far from the motion's spring, but one of the best three is near.
    for spring in bestOfRatios(sums(all), all[0]) { refine(spring, 0.07, 0.15) }
    for (response, ratio) in [(0.05, 0.1), (0.02, 0.05)] {
      let sums = sums(all)
      guard let best = sums.indices.min(by: { sums[$0] < sums[$1] }) else { return all }
      refine(all[0][best].spring, response, ratio)
    }
    return all
  }

  private static func sums(_ trials: [[SpringTrials]]) -> [Double] {
    trials[0].indices.map { index in trials.reduce(0) { $0 + $1[index].chi } }
  }

  /// Returns the best spring of each of the three damping ratios of the grid that fit best.
  private static func bestOfRatios(_ sums: [Double], _ trials: [SpringTrials]) -> [Spring] {
    let best = (0..<ratioCount).compactMap { ratio in
      stride(from: ratio, to: sums.count, by: ratioCount).min { sums[$0] < sums[$1] }
    }
    return best.sorted { sums[$0] < sums[$1] }.prefix(3).map { trials[$0].spring }
  }

  /// Returns 11 × 11 springs around `best`, up to the shares `response` and `ratio` away.
  private static func around(_ best: Spring, response: Double, ratio: Double) -> [Spring] {
    (-5...5).flatMap { i in
      (-5...5).compactMap { j in
        try? Spring(
          response: best.response * (1 + response * Double(i) / 5),
          dampingRatio: best.dampingRatio * (1 + ratio * Double(j) / 5))
      }
    }
  }
}
