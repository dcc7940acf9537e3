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

  /// Adds springs around the best ones to those of the grid, ever nearer to the best one.
  ///
  /// `coarse` has the sums of squares of the grid's springs for each of several motions. The best
  /// spring is the one with the least sum over all motions. `sums` fits a spring to each of them.
  static func refined(_ coarse: [[Double]], _ sums: (Spring) -> [Double]) -> SpringSums {
    var all = SpringSums(springs: Self.all, of: coarse)
    func refine(_ spring: Spring, _ response: Double, _ ratio: Double) {
      for spring in around(spring, response: response, ratio: ratio) {
        all.add(spring, sums(spring))
      }
    }
    // Where a motion has nearly settled, its samples are so exact that none of the grid fits well.
    // So the best one may be far from the motion's spring, but one of the best three is near.
    for spring in bestOfRatios(all) { refine(spring, 0.07, 0.15) }
    for (response, ratio) in [(0.05, 0.1), (0.02, 0.05)] {
      refine(all.springs[all.best], response, ratio)
    }
    return all
  }

  /// Returns the best spring of each of the three damping ratios of the grid that fit best.
  private static func bestOfRatios(_ sums: SpringSums) -> [Spring] {
    let best = (0..<ratioCount).compactMap { ratio in
      stride(from: ratio, to: sums.total.count, by: ratioCount).min {
        sums.total[$0] < sums.total[$1]
      }
    }
    return best.sorted { sums.total[$0] < sums.total[$1] }.prefix(3).map { sums.springs[$0] }
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

/// The sums of squares of springs that are fitted to several motions.
struct SpringSums {
  /// The springs, of which there is at least one.
  private(set) var springs: [Spring]
  /// The sum of each spring, for each motion.
  private(set) var ofMotion: [[Double]]
  /// The sum of each spring over all motions.
  private(set) var total: [Double]

  init(springs: [Spring], of ofMotion: [[Double]]) {
    (self.springs, self.ofMotion) = (springs, ofMotion)
    total = springs.indices.map { index in ofMotion.reduce(0) { $0 + $1[index] } }
  }

  mutating func add(_ spring: Spring, _ sums: [Double]) {
    springs.append(spring)
    for (motion, sum) in sums.enumerated() { ofMotion[motion].append(sum) }
    total.append(sums.reduce(0, +))
  }

  /// The index of the spring with the least total.
  var best: Int { springs.indices.min { total[$0] < total[$1] } ?? 0 }
}
