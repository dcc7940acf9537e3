internal import CardGeometry

/// A position in points at a time in seconds.
struct TimedPoint {
  var time = 0.0
  var position = SIMD2<Double>.zero
}

/// Least-squares fits of polynomials to samples, for all degrees up to `degree` at once.
///
/// The fits are sums of polynomials that are orthonormal over the samples. The time is scaled to u,
/// which is −1 at the oldest sample and 1 at the newest sample. The moment matrix M contains the
/// sums of the powers of u, and M = L·Lᵀ is its Cholesky decomposition. The coefficients of the
/// fits are L⁻¹ times the moments of the positions (sums of powers of u times the position). Each
/// coefficient has the same variance as a sample.
///
/// Samples are ordered newest first, with the newest at time and position 0.
struct PolynomialFit {
  /// The highest degree of a fit: a parabola, and two degrees more to test whether the parabola
  /// suffices.
  static let highest = 4

  /// The coefficients of the fit for x and y, in the basis of orthonormal polynomials.
  private var coefficients = InlineArray<5, SIMD2<Double>>(repeating: .zero)
  /// The slopes of the orthonormal polynomials at the newest sample, per second.
  private var slopes = InlineArray<5, Double>(repeating: 0)
  /// The highest degree of the fits, at most ``highest``. The degree is lower if the samples have
  /// too few different times.
  private(set) var degree = 0
  private let count: Double
  private let squares: SIMD2<Double>

  /// Fits polynomials to `samples`, whose times must not all be equal.
  init(_ samples: Span<TimedPoint>) {
    let scale = 2 / -samples[samples.count - 1].time
    var moments = InlineArray<9, Double>(repeating: 0)
    var sums = InlineArray<5, SIMD2<Double>>(repeating: .zero)
    var (low, high, last) = (SIMD4<Double>.zero, SIMD4<Double>.zero, 0.0)
    var squares = SIMD2<Double>.zero
    for i in samples.indices {
      let (u, position) = (1 + scale * samples[i].time, samples[i].position)
      let square = u * u
      let powers = SIMD4(u, square, square * u, square * square)
      low += powers
      high += powers.w * powers
      sums[0] += position
      sums[1] += u * position
      sums[2] += square * position
      sums[3] += powers.z * position
      sums[4] += powers.w * position
      squares += position * position
    }
    last = high.w
    moments[0] = Double(samples.count)
    for k in 0..<4 { moments[k + 1] = low[k] }
    for k in 0..<3 { moments[k + 5] = high[k] }
    moments[8] = last
    count = moments[0]
    self.squares = squares

    // The rows of L, a 5 × 5 matrix.
    var lower = InlineArray<25, Double>(repeating: 0)
    for row in 0...min(Self.highest, samples.count - 1) {
      var (coefficient, slope) = (sums[row], Double(row))
      var pivot = moments[2 * row]
      for column in 0..<row {
        var entry = moments[row + column]
        for k in 0..<column { entry -= lower[5 * row + k] * lower[5 * column + k] }
        entry /= lower[5 * column + column]
        lower[5 * row + column] = entry
        pivot -= entry * entry
        coefficient -= entry * coefficients[column]
        slope -= entry * slopes[column] / scale
      }
      guard pivot > Self.leastPivot * moments[2 * row] else { break }
      let root = pivot.squareRoot()
      lower[5 * row + row] = root
      coefficients[row] = coefficient / root
      slopes[row] = slope * scale / root
      degree = row
    }
  }

  /// Returns the slope of the polynomial of degree `degree` at the newest sample, in points per
  /// second.
  func velocity(degree: Int) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for k in 0...degree { sum += slopes[k] * coefficients[k] }
    return sum
  }

  /// Returns the mean squared distance of the samples from the polynomial of degree `degree`, in
  /// square points. The result is 0 if the distance is below the rounding error.
  func meanSquaredError(degree: Int) -> SIMD2<Double> {
    var error = squares * (1 - 1e-15)
    for k in 0...degree { error -= coefficients[k] * coefficients[k] }
    return pointwiseMax(error, .zero) / count
  }

  /// Returns, for each axis, whether a polynomial of degree `degree` is enough: two more degrees
  /// reduce the sum of the squared errors by at most `limit`, in square points. The argument
  /// `degree` must be at most 2, and the property ``degree`` must be ``highest``.
  func isEnough(
    degree: Int, within limit: SIMD2<Double>
  ) -> SIMDMask<SIMD2<Double.SIMDMaskScalar>> {
    let (next, second) = (coefficients[degree + 1], coefficients[degree + 2])
    return next * next + second * second .<= limit
  }

  /// The smallest accepted pivot of the Cholesky decomposition, as a fraction of the diagonal entry
  /// in the same row of the normal matrix. A smaller pivot is only a rounding error: the samples have too few different times for a
  /// polynomial of this degree.
  private static let leastPivot = 1e-9
}
