internal import CardMotion

/// A spring motion fitted to the samples after a release.
///
/// With a given spring and time of the release, the position depends linearly on the target, the
/// displacement and the velocity. All springs of a grid are tried; those that fit nearly as well as
/// the best one give the range of the velocity.
struct ReleaseFit {
  private let solver: SpringSolver
  private let isShort: Bool
  /// The sums of squares of the grid's springs, in its order.
  private let coarse: [Double]
  /// The least sum of squares.
  private let own: Double
  /// The springs that give the velocity, and their sums of squares.
  private var springs: [(spring: Spring, sum: Double)]

  /// Fits springs to the longest window in which one fits. `nil` if none does.
  init?(_ motion: ReleasedMotion) {
    for window in ReleasedMotion.windows {
      let count = motion.times.prefix { $0 <= window + (motion.origins.last ?? 0) }.count
      guard count >= 6 else { return nil }
      let solver = SpringSolver(motion, count: count)
      var sums = SpringSums([solver])
      guard sums.least.isFinite else { return nil }
      let coarse = sums.total
      sums.refine()
      let limit = max(2.5 * motion.meanError, 0.004 * motion.way, 0.4)
      guard solver.rms(sums.springs[sums.best]) <= limit else { continue }
      (self.solver, self.coarse) = (solver, coarse)
      springs = sums.near.map { (sums.springs[$0], sums.total[$0]) }
      own = sums.least
      isShort = window < ReleasedMotion.windows[0] || motion.isCutShort
      return
    }
    return nil
  }

  /// Limits the springs of all fits to those with which all motions agree, if there are any.
  static func share(_ fits: inout [ReleaseFit?]) {
    let known = fits.compactMap(\.self)
    guard known.count > 1 else { return }
    var joint = SpringSums(
      known.map(\.solver),
      known: SpringGrid.all.indices.map { spring in known.reduce(0) { $0 + $1.coarse[spring] } })
    joint.refine()
    let count = Double(known.reduce(0) { $0 + $1.solver.count })
    guard joint.least <= 2 * max(known.reduce(0) { $0 + $1.own }, count) else { return }
    var next = 0
    for index in fits.indices where fits[index] != nil {
      fits[index]?.springs = joint.near.map { (joint.springs[$0], joint.ofMotion[$0][next]) }
      next += 1
    }
  }

  /// The velocity at the release: that of all springs that fit nearly as well as the best one.
  var velocity: FreeVelocity {
    let least = springs.map(\.sum).min() ?? .infinity
    let bound = SpringSums.bound(least, count: solver.count)
    let fits = springs.filter { $0.sum <= bound }.flatMap { solver.fits(of: $0.spring) }
    guard let best = fits.min(by: { $0.sum < $1.sum }) else {
      return FreeVelocity(best: 0, low: -.infinity, high: .infinity, showsSpeed: false)
    }
    var (low, high) = (best.velocity, best.velocity)
    for fit in fits where fit.sum <= bound {
      low = min(low, fit.velocity - fit.deviation)
      high = max(high, fit.velocity + fit.deviation)
    }
    return FreeVelocity(
      best: best.velocity, low: low, high: high, showsSpeed: !isShort && solver.count >= 10,
      doubt: doubt)
  }
}

extension ReleaseFit {
  /// The acceleration of the spring at the release, times the error of the release's time.
  private var doubt: Double {
    guard let spring = springs.min(by: { $0.sum < $1.sum })?.spring else { return 0 }
    let frequency = 2 * Double.pi / spring.response
    return 1.3 * solver.timeError * solver.way * frequency * frequency
  }
}

/// Solves the linear part of a fit for one spring after another.
struct SpringSolver {
  private let motion: ReleasedMotion
  /// The number of samples in the window.
  let count: Int
  var timeError: Double { motion.timeError }
  var way: Double { motion.way }
  /// The earliest time of the release. The state of the spring is taken there.
  private let base: Double
  /// The samples of the window, so that the first ones are spread over the window.
  private let order: [Int]

  init(_ motion: ReleasedMotion, count: Int) {
    (self.motion, self.count) = (motion, count)
    base = motion.origins.first ?? 0
    let step = max(1, count / Self.firstCount)
    order = (0..<step).flatMap { stride(from: $0, to: count, by: step) }
  }

  /// The number of samples after which a spring that fits badly is given up.
  private static let firstCount = 7

  /// A fit of a spring with one time of the release.
  struct Fit {
    /// The sum of squares.
    var sum: Double
    /// The velocity at the release and its deviation, in points per second.
    var velocity: Double
    var deviation: Double
  }

  /// Fits `spring`, once for each time of the release.
  func fits(of spring: Spring) -> [Fit] {
    let sums = sums(spring)
    return motion.origins.compactMap { origin in
      let there = spring.coefficients(after: origin - base)
      guard let solution = pinned(sums, there).solution else { return nil }
      let (displacement, velocity) = (solution.unknowns.1, solution.unknowns.2)
      return Fit(
        sum: solution.chi, velocity: displacement * there.vx + velocity * there.vv,
        deviation: solution.deviation(there.vx, there.vv))
    }
  }

  /// Returns the least sum of squares of `spring` over the times of the release, infinity if the
  /// motion does not determine the fit.
  ///
  /// A sum that is greater than `limit` may be too small, but is still greater than `limit`: a part
  /// of the samples never fits worse than all of them.
  func leastSum(of spring: Spring, limit: Double) -> Double {
    var sums = emptySums
    for (number, index) in order.enumerated() {
      add(index, spring, to: &sums)
      guard number % Self.firstCount == Self.firstCount - 1 || number == count - 1 else { continue }
      if let chi = sums.solution?.chi, chi > limit { return chi }
    }
    var least = Double.infinity
    for origin in motion.origins {
      let there = spring.coefficients(after: origin - base)
      if let solution = pinned(sums, there).solution { least = min(least, solution.chi) }
    }
    return least
  }

  /// The equations of the samples and of the rest.
  private func sums(_ spring: Spring) -> NormalSums {
    var sums = emptySums
    for index in order { add(index, spring, to: &sums) }
    return sums
  }

  /// The equation of the rest.
  private var emptySums: NormalSums {
    var sums = NormalSums(reference: motion.rest ?? motion.positions[0])
    if let rest = motion.rest { sums.add((1, 0, 0), rest, weight: 1 / motion.restDeviation) }
    return sums
  }

  /// Adds the equation of the sample `index` to `sums`.
  private func add(_ index: Int, _ spring: Spring, to sums: inout NormalSums) {
    let there = spring.coefficients(after: motion.times[index] - base)
    sums.add(
      (1, there.xx, there.xv), motion.positions[index], weight: 1 / motion.deviations[index])
  }

  /// Adds the equation of the place at the release to `sums`.
  private func pinned(_ sums: NormalSums, _ there: MotionCoefficients) -> NormalSums {
    guard let place = motion.place else { return sums }
    var sums = sums
    sums.add((1, there.xx, there.xv), place.position, weight: 1 / place.deviation)
    return sums
  }

  /// Returns the root of the mean squared distance between samples and `spring`, fitted to them.
  func rms(_ spring: Spring) -> Double {
    let sums = sums(spring)
    let roots = motion.origins.compactMap { origin -> Double? in
      let there = spring.coefficients(after: origin - base)
      guard let state = pinned(sums, there).solution?.unknowns else { return nil }
      let squares = (0..<count).map { index in
        let there = spring.coefficients(after: motion.times[index] - base)
        let miss = state.0 + state.1 * there.xx + state.2 * there.xv - motion.positions[index]
        return miss * miss
      }
      return squares.mean.squareRoot()
    }
    return roots.min() ?? .infinity
  }
}
