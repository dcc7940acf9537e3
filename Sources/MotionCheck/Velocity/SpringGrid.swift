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
  static let ratioCount = 14

  private static func step(_ range: Double, _ index: Int, _ count: Int) -> Double {
    pow(range, Double(index) / Double(count - 1))
  }

  /// The indices of `all`: first every fourth response, so that a spring near the best one is found
  /// early.
  static let order: [Int] = {
    let isFirst = { (index: Int) in index / ratioCount % 4 == 2 }
    return all.indices.filter(isFirst) + all.indices.filter { !isFirst($0) }
  }()

  /// Returns 11 × 11 springs around `best`, up to the shares `response` and `ratio` away.
  static func around(_ best: Spring, response: Double, ratio: Double) -> [Spring] {
    (-5...5).flatMap { i in
      (-5...5).compactMap { j in
        try? Spring(
          response: best.response * (1 + response * Double(i) / 5),
          dampingRatio: best.dampingRatio * (1 + ratio * Double(j) / 5))
      }
    }
  }
}
