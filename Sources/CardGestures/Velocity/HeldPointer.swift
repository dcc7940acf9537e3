internal import CardGeometry

/// The bounding rectangle of the positions of a pointer. The rectangle shows whether the pointer is
/// still and only jitters. The positions are added from the newest to the oldest.
struct HeldPosition {
  private var isLeft = false
  private var minimum = SIMD2<Double>.zero
  private var maximum = SIMD2<Double>.zero

  /// Adds `position`, the position of the next older sample. Returns whether the pointer has stayed
  /// within its jitter since that sample.
  mutating func admits(_ position: SIMD2<Double>) -> Bool {
    if isLeft { return false }
    minimum = pointwiseMin(minimum, position)
    maximum = pointwiseMax(maximum, position)
    isLeft = (maximum - minimum).max() > 2 * VelocityTracker.jitterRadius
    return !isLeft
  }
}

/// Returns the velocity of a pointer whose newest `held` samples are at the same position. The
/// velocity is 0, even if the pointer moved before these samples. Returns `nil` if positions are so
/// far apart that a value is not finite.
///
/// A slow, continuous drag is an exception. If a straight line explains three quarters of the
/// samples' variance, the slope of the line is the velocity.
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

/// Returns the root mean square distance of `samples` from their mean, in points.
private func spread(_ samples: Span<TimedPoint>) -> Double {
  let n = Double(samples.count)
  var (sum, squares) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  for i in samples.indices {
    sum += samples[i].position
    squares += samples[i].position * samples[i].position
  }
  return max(0, (squares / n - sum * sum / (n * n)).sum()).squareRoot()
}
