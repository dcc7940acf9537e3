internal import CardMotion

/// The velocity of a value just after a release, with what it can be at the least and the most.
struct FreeVelocity {
  var best: Double
  var low: Double
  var high: Double
  /// Whether the samples could show a velocity that is too large. Short windows cannot.
  var showsSpeed: Bool
  /// The velocity in points per second that an error in the time of the release may add.
  var doubt = 0.0

  /// Measures the velocity of `series` after the release of each touch. `nil` where there are too few
  /// samples.
  static func all(
    of series: Series, _ touches: [Touch], _ link: HandLink, _ lag: Lag, end: Double
  ) -> [FreeVelocity?] {
    let motions = touches.indices.map { index -> ReleasedMotion? in
      let touch = touches[index]
      // A tap throws nothing.
      guard touch.isAlone, !touch.isCancelled, touch.slopTime != nil else { return nil }
      let next = touches.first { $0.begin > touch.end }?.begin ?? end
      return ReleasedMotion(of: series, touch, link, lag, until: next)
    }
    var fits = motions.map { $0.flatMap { ReleaseFit($0) } }
    ReleaseFit.share(&fits)
    return motions.indices.map { index in
      if let fit = fits[index] { return fit.velocity }
      return motions[index].flatMap { FreeVelocity(polynomialsOf: $0) }
    }
  }

  init(best: Double, low: Double, high: Double, showsSpeed: Bool, doubt: Double = 0) {
    (self.best, self.low, self.high) = (best, low, high)
    (self.showsSpeed, self.doubt) = (showsSpeed, doubt)
  }

  /// Measures the velocity without a spring: with parabolas over 4 and 5 samples and a cubic over 6.
  private init?(polynomialsOf motion: ReleasedMotion) {
    var velocities: [(value: Double, deviation: Double)] = []
    for (count, degree) in [(4, 2), (5, 2), (6, 3)] where motion.times.count >= count {
      guard
        let fit = PolynomialFit(
          Array(motion.times.prefix(count)), Array(motion.positions.prefix(count)), degree: degree,
          origin: 0, deviation: motion.deviations.prefix(count).max() ?? 0.15)
      else { continue }
      velocities.append((fit.slope, fit.slopeDeviation))
    }
    guard !velocities.isEmpty else { return nil }
    best = median(velocities.map(\.value))
    low = velocities.map { $0.value - $0.deviation }.min() ?? best
    high = velocities.map { $0.value + $0.deviation }.max() ?? best
    showsSpeed = false
  }
}

/// The samples of a value after a release.
struct ReleasedMotion {
  /// The times in seconds since the release, delayed like the samples.
  private(set) var times: [Double] = []
  /// The positions in points.
  private(set) var positions: [Double] = []
  /// The standard deviation of each position in points.
  private(set) var deviations: [Double] = []
  /// The mean error of the samples in points.
  private(set) var meanError = 0.0
  /// The place of the value at the release, if it follows the hand.
  let place: (position: Double, deviation: Double)?
  /// The place where the value rests, or `nil` if it does not.
  let rest: Double?
  /// The deviation of `rest` in points.
  let restDeviation: Double
  /// Times of the release in seconds, around 0, to try.
  let origins: [Double]
  /// The distance of the motion in points.
  let way: Double
  /// Whether the value leaves its area soon, so that no long window can be used.
  let isCutShort: Bool
  /// The largest error in the time of the release in seconds.
  let timeError: Double

  /// `nil` if there are fewer than four samples.
  init?(
    of series: Series, _ touch: Touch, _ link: HandLink, _ lag: Lag, until end: Double
  ) {
    let base = touch.end + lag.delay
    let blur = series.timeError > 0 || lag.error > 0 ? lag.error + 0.3 * series.timeError : 0
    let spread = min(blur, 0.03)
    timeError = series.timeError + (blur > 0 ? lag.error : 0)
    origins = spread > 0 ? (-3...3).map { Double($0) / 3 * spread } : [0]
    let rest = series.rest(in: Span(begin: touch.end, end: end, title: ""))
    let start = series.position(at: base)
    let span = series.indices(from: touch.end, to: end).map { series.positions[$0] }
    way = rest.map { abs($0 - start) } ?? (span.max() ?? start) - (span.min() ?? start)
    place = HandVelocity(of: series, touch, link, lag).place
    self.rest = rest.flatMap { link.contains($0) ? $0 : nil }
    restDeviation = max(0.15, series.rounding)
    var isCut = false
    for index in series.indices(from: base + spread, to: min(end, base + Self.windows[0] + spread))
    {
      guard link.contains(series.positions[index]) else {
        isCut = true
        break
      }
      times.append(series.times[index] - base)
      positions.append(series.positions[index])
      let error = series.error(index)
      deviations.append(max(error / 3.0.squareRoot(), 0.15))
      meanError += error
    }
    isCutShort = isCut || end < base + Self.windows[0]
    guard times.count >= 4 else { return nil }
    meanError /= Double(times.count)
  }

  /// The lengths of the windows to try, in seconds.
  static let windows = [0.35, 0.2, 0.12]
}
