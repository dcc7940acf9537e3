internal import CardMotion

/// The sums of squares of springs that are fitted to several motions.
///
/// Most springs fit badly. Their sums are computed only in part, until it is clear that they do not
/// matter: each is then too small, but still too great for a spring that fits.
struct SpringSums {
  private let solvers: [SpringSolver]
  /// The number of samples of all motions.
  private let count: Int
  /// The springs: those of the grid, then those around the best ones.
  private(set) var springs = SpringGrid.all
  /// The sum of each spring over all motions.
  private(set) var total: [Double]
  /// The sums of each spring, one for each motion.
  private(set) var ofMotion: [[Double]]
  /// The index of the spring with the least total.
  private(set) var best = 0
  /// The least total.
  private(set) var least = Double.infinity

  /// Fits the springs of the grid to the motions of `solvers`.
  ///
  /// - Parameter known: A lower bound of each total.
  init(_ solvers: [SpringSolver], known: [Double]? = nil) {
    self.solvers = solvers
    count = solvers.reduce(0) { $0 + $1.count }
    ofMotion = springs.map { _ in [] }
    var order = SpringGrid.order
    if let known { order.sort { (known[$0], $0) < (known[$1], $1) } }
    total = known ?? springs.map { _ in 0 }
    // The least total of each damping ratio.
    var ofRatio = [Double](repeating: .infinity, count: SpringGrid.ratioCount)
    for index in order {
      let ratio = index % SpringGrid.ratioCount
      let limit = max(bound, min(ofRatio[ratio], ofRatio.sorted()[2]))
      guard total[index] <= limit else { continue }
      ofMotion[index] = sums(of: springs[index], limit: limit)
      total[index] = ofMotion[index].reduce(0, +)
      ofRatio[ratio] = min(ofRatio[ratio], total[index])
      note(index)
    }
  }

  /// Adds springs around the best ones, ever nearer to the best one.
  mutating func refine() {
    // Where a motion has nearly settled, its samples are so exact that none of the grid fits well.
    // So the best one may be far from the motion's spring, but one of the best three is near.
    for spring in bestOfRatios { refine(around: spring, response: 0.07, ratio: 0.15) }
    for (response, ratio) in [(0.05, 0.1), (0.02, 0.05)] {
      refine(around: springs[best], response: response, ratio: ratio)
    }
  }

  /// The indices of the springs that fit nearly as well as the best one.
  var near: [Int] { total.indices.filter { total[$0] <= bound } }

  /// The greatest total of a spring that fits nearly as well as the best one.
  private var bound: Double { Self.bound(least, count: count) }

  /// Returns the greatest sum of squares of `count` samples that is nearly as good as `least`.
  static func bound(_ least: Double, count: Int) -> Double {
    least + 6 * max(1, least / max(1, Double(count - 5)))
  }

  /// The best spring of each of the three damping ratios of the grid that fit best.
  private var bestOfRatios: [Spring] {
    let best = (0..<SpringGrid.ratioCount).compactMap { ratio in
      stride(from: ratio, to: SpringGrid.all.count, by: SpringGrid.ratioCount).min {
        total[$0] < total[$1]
      }
    }
    return best.sorted { total[$0] < total[$1] }.prefix(3).map { springs[$0] }
  }

  private mutating func refine(around spring: Spring, response: Double, ratio: Double) {
    for spring in SpringGrid.around(spring, response: response, ratio: ratio) {
      springs.append(spring)
      ofMotion.append(sums(of: spring, limit: bound))
      total.append(ofMotion[ofMotion.count - 1].reduce(0, +))
      note(springs.count - 1)
    }
  }

  /// Returns the sums of `spring`. If their total is greater than `limit`, they may be too small, but
  /// their total is still greater than `limit`.
  private func sums(of spring: Spring, limit: Double) -> [Double] {
    var total = 0.0
    return solvers.map { solver in
      guard total <= limit else { return 0 }
      let sum = solver.leastSum(of: spring, limit: limit - total)
      total += sum
      return sum
    }
  }

  /// Notes that the total of the spring `index` is known.
  private mutating func note(_ index: Int) {
    if total[index] < least { (least, best) = (total[index], index) }
  }
}
