internal import CardGeometry

/// The area in which a pointer is held still, grown from its newest sample backwards.
struct HeldPlace {
  private var isLeft = false
  private var least = SIMD2<Double>.zero
  private var most = SIMD2<Double>.zero

  /// Adds an older `place`. Returns whether the pointer has stayed within its tremble since then.
  mutating func admits(_ place: SIMD2<Double>) -> Bool {
    if isLeft { return false }
    least = pointwiseMin(least, place)
    most = pointwiseMax(most, place)
    isLeft = (most - least).max() > 2 * VelocityTracker.jitterRadius
    return !isLeft
  }
}

/// The velocity of a pointer whose newest `held` samples are at one place: 0, whatever its motion before.
///
/// An exception is a pointer that was dragged this slowly all along: if a straight line explains three
/// quarters of the samples' variance, its slope is the velocity.
func heldVelocity(_ samples: Span<TimedPoint>, held: Int) -> VelocityEstimate? {
  let fit = PolynomialFit(samples)
  if let drift = VelocityEstimate(
    fit.velocity(degree: 1), span: -samples[samples.count - 1].time,
    squaredError: fit.meanSquaredError(degree: 1)),
    drift.velocity.length <= 2 * VelocityTracker.jitterRadius / VelocityTracker.stopTimeout,
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
