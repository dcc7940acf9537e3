import Arithmetic
internal import CardGeometry

/// Returns the velocity of a moving pointer at the newest of its `samples`. There are at least two
/// samples, newest first, whose time stamps cover `span` seconds.
///
/// For each axis, the result is the slope of the first candidate that fits the samples within the
/// device's noise. The candidates, from the smoothest, are the line through all samples, the
/// parabola through all samples, the parabola of the last 40 ms, and ``RecentMotion``. A polynomial
/// fits if two more degrees reduce the error by no more than the noise explains. Otherwise the
/// motion bends within the window, and the slope would lag behind the pointer.
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

/// Returns the velocity and mean squared error of a motion whose samples fit neither a line nor a
/// parabola as a whole. On each axis, the result is that of a parabola through the samples of the
/// last 40 ms. If this parabola does not fit either, the result is that of ``RecentMotion``.
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

/// Shortest duration of the samples, in seconds, for which a line or parabola through all samples
/// is tried: 60 ms, less half a microsecond of tolerance.
private let evenSpan = 0.06 - 5e-7
/// Duration of the short window in seconds: 40 ms, plus half a microsecond of tolerance. The short
/// window contains the newest samples. A parabola through these samples is tried.
private let shortSpan = 0.04 + 5e-7
/// Minimum number of samples in the short window. With fewer samples, a motion that differs from a
/// parabola often seems to be a parabola.
private let leastShortCount = 16

// Limits for the acceptance of a polynomial: the largest decrease of the squared errors that two
// more degrees may cause, in variances of a sample. White noise alone causes a decrease of 2 on
// average (χ² with two degrees of freedom). For all samples, the limit grows with the logarithm of
// their number, as in Schwarz's criterion (where the factor is 2). The more samples, the smaller
// the detectable bend, and the smaller the error of a wrong polynomial. The limits exceed
// Schwarz's, since rounding noise is not white. The limit of the line is highest, since the line's
// noise includes the time stamps.
private let linePrice = 4.0
private let parabolaPrice = 3.0
/// The limit for the parabola in the short window, in variances of a sample. The parabola is
/// rejected if two more degrees decrease the squared errors by more than this limit.
///
/// In one motion in seven, noise alone causes a larger decrease, and the parabola is rejected
/// although it fits. ``RecentMotion`` is then used, and is accurate for those motions.
private let shortPrice = 4.0
