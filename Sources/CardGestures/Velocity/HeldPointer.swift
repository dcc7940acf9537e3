internal import CardGeometry

/// The place around which a pointer is held, going back from its newest sample.
struct HeldPlace {
  private var isLeft = false
  private var least = SIMD2<Double>.zero
  private var most = SIMD2<Double>.zero

  /// Whether the pointer has been here since it was at `place`, trembling as held ones do.
  mutating func admits(_ place: SIMD2<Double>) -> Bool {
    if isLeft { return false }
    least = pointwiseMin(least, place)
    most = pointwiseMax(most, place)
    isLeft = (most - least).max() > 2 * VelocityTracker.tremble
    return !isLeft
  }
}

/// The velocity of a pointer whose newest `held` samples are at one place: 0, what it did before is
/// over. But one that has been dragged this slowly all along is no tremble: three quarters of what its
/// samples vary by are an even way, and that is its velocity.
func heldVelocity(_ samples: Span<TimedPoint>, held: Int) -> VelocityEstimate? {
  let fit = PolynomialFit(samples)
  if let drift = VelocityEstimate(
    fit.velocity(degree: 1), over: samples,
    squaredError: fit.squaredError(degree: 1) / Double(samples.count)),
    drift.velocity.length <= 2 * VelocityTracker.tremble / VelocityTracker.stopGap,
    drift.velocity != .zero, drift.residual <= spread(samples) / 2
  {
    return drift
  }
  return VelocityEstimate(
    velocity: .zero, span: -samples[held - 1].time, residual: spread(samples.extracting(0..<held)))
}

/// Root mean square distance of `samples` from their mean, in points.
private func spread(_ samples: Span<TimedPoint>) -> Double {
  let n = Double(samples.count)
  var (sum, squares) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  for i in samples.indices {
    sum += samples[i].place
    squares += samples[i].place * samples[i].place
  }
  return max(0, (squares / n - sum * sum / (n * n)).sum()).squareRoot()
}
