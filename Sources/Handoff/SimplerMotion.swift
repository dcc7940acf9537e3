import Arithmetic

/// A motion with constant speed or with friction. It has fewer unknowns than a spring, but explains
/// the samples just as well.
struct SimplerMotion {
  let failure: SpringFit.Failure

  /// Finds a constant speed or a decay for the samples from index `first` on. `residuals` are the
  /// differences between the samples and the fitted spring. The result is `nil` if the Bayesian
  /// information criterion prefers the spring.
  init?(_ clip: Clip, from first: Int, than residuals: [Double]) {
    let (times, positions) = (Array(clip.times[first...]), Array(clip.positions[first...]))
    let count = Double(times.count)
    guard count > 5 else { return nil }
    // Residuals in the range of rounding errors do not count as evidence.
    let minimum = count * (1e-6 * clip.span) * (1e-6 * clip.span)
    func criterion(_ squares: Double, _ unknowns: Double) -> Double {
      count * log(max(squares, minimum)) + unknowns * log(count)
    }
    let spring = criterion(residuals[first...].reduce(0) { $0 + $1 * $1 }, 5)
    let line = Self.line(times.map { $0 - times[0] }, positions)
    if criterion(line.squares, 2) <= spring {
      failure = .constantSpeed(line.slope)
      return
    }
    // A golden-section search over the logarithm of the time constant.
    func decay(_ logarithm: Double) -> (squares: Double, slope: Double) {
      let line = Self.line(times.map { -exp(-($0 - times[0]) / exp(logarithm)) }, positions)
      return (line.squares, line.slope)
    }
    let goldenRatio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (log(clip.step), log(5 * clip.length))
    while high - low > 1e-5 {
      let (left, right) = (high - goldenRatio * (high - low), low + goldenRatio * (high - low))
      if decay(left).squares < decay(right).squares { high = right } else { low = left }
    }
    let best = decay((low + high) / 2)
    guard criterion(best.squares, 3) <= spring else { return nil }
    let constant = exp((low + high) / 2)
    failure = .decay(velocity: best.slope / constant, timeConstant: constant)
  }

  /// Returns the slope of the least-squares line through the points whose x coordinates are
  /// `places` and whose y coordinates are `values`, and the sum of the line's squared residuals.
  private static func line(
    _ places: [Double], _ values: [Double]
  ) -> (slope: Double, squares: Double) {
    let count = Double(places.count)
    let (center, height) = (places.reduce(0, +) / count, values.reduce(0, +) / count)
    var (products, spread) = (0.0, 0.0)
    for (position, value) in zip(places, values) {
      products += (position - center) * (value - height)
      spread += (position - center) * (position - center)
    }
    let slope = spread > 0 ? products / spread : 0
    let squares = zip(places, values).reduce(0) { sum, point in
      let rest = point.1 - height - slope * (point.0 - center)
      return sum + rest * rest
    }
    return (slope, squares)
  }
}
