import Arithmetic
internal import CardGeometry

/// Returns the velocity of a moving pointer at the newest of its `samples`. There are at least two
/// samples, newest first, whose time stamps cover `span` seconds.
///
/// For each axis, the result is the longest average that the device's noise permits. The candidates
/// in order are the line through all samples, the parabola through all samples, the parabola of the
/// last 40 ms, and ``RecentMotion``. A polynomial is permitted if two higher degrees explain no
/// more than the noise does. Otherwise the motion bends within the window, and its average would
/// lag behind the pointer.
func movingVelocity(_ samples: Span<TimedPoint>, over span: Double) -> VelocityEstimate? {
  let unused = SIMDMask<SIMD2<Double.SIMDMaskScalar>>(repeating: false)
  var (isEven, isParabola) = (unused, unused)
  var (velocity, error) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
  if span >= evenSpan, samples.count > PolynomialFit.highest {
    let fit = PolynomialFit(samples)
    if fit.degree == PolynomialFit.highest {
      let noise = DeviceNoise(samples)
      let price = log(Double(samples.count))
      isEven = fit.isEnough(degree: 1, within: linePrice * price * noise.aroundLine)
      isParabola = fit.isEnough(degree: 2, within: parabolaPrice * price * noise.aroundCurve)
      if !all(isEven .| isParabola) {
        (velocity, error) = bendingVelocity(samples, noise: noise)
      }
      velocity.replace(with: fit.velocity(degree: 2), where: isParabola)
      error.replace(with: fit.meanSquaredError(degree: 2), where: isParabola)
      velocity.replace(with: fit.velocity(degree: 1), where: isEven)
      error.replace(with: fit.meanSquaredError(degree: 1), where: isEven)
      return VelocityEstimate(velocity, span: span, squaredError: error)
    }
  }
  let recent = RecentMotion(samples)
  return VelocityEstimate(recent.velocity, span: span, squaredError: recent.squaredError)
}

/// Returns the velocity and mean squared error of a motion that no line or parabola fits for 100
/// ms. The result is from the parabola of the last 40 ms if that fits, else from ``RecentMotion``.
private func bendingVelocity(
  _ samples: Span<TimedPoint>, noise: DeviceNoise
) -> (velocity: SIMD2<Double>, squaredError: SIMD2<Double>) {
  let recent = RecentMotion(samples)
  var (velocity, error) = (recent.velocity, recent.squaredError)
  var count = samples.count
  while -samples[count - 1].time > shortSpan { count -= 1 }
  guard count < samples.count, count >= leastShortCount else { return (velocity, error) }
  let fit = PolynomialFit(samples.extracting(0..<count))
  guard fit.degree == PolynomialFit.highest else { return (velocity, error) }
  let fits = fit.isEnough(degree: 2, within: shortPrice * noise.aroundCurve)
  velocity.replace(with: fit.velocity(degree: 2), where: fits)
  error.replace(with: fit.meanSquaredError(degree: 2), where: fits)
  return (velocity, error)
}

/// Shortest duration in seconds for the test of a line or parabola: 60 ms, less half a microsecond
/// of tolerance.
private let evenSpan = 0.06 - 5e-7
/// The short window in seconds: 40 ms and half a microsecond of tolerance.
private let shortSpan = 0.04 + 5e-7
/// Minimum number of samples in the short window. With fewer samples, the test often misses that
/// the motion differs from a parabola.
private let leastShortCount = 16

// Limits of the part that two more degrees may explain beside a permitted polynomial, in variances
// of a sample. White noise alone explains 2 on average (χ² with two degrees of freedom). For all
// samples, the limit grows with the logarithm of their number, as in Schwarz's criterion (where the
// factor is 2). The more samples, the smaller the detectable bend, and the smaller the error of a
// wrong polynomial. The limits exceed Schwarz's, since rounding noise is not white. The limit of
// the line is highest, since the line's noise includes the time stamps.
private let linePrice = 4.0
private let parabolaPrice = 3.0
/// The noise of one motion in seven exceeds this limit by chance. ``RecentMotion`` is accurate for
/// those motions.
private let shortPrice = 4.0
