import Arithmetic
internal import CardGeometry

/// The velocity of a moving pointer at the newest of its `samples`, which are newest first, at least two
/// and cover `span` seconds by their stamps.
///
/// Along each axis the longest average that the noise of the device permits: the line through all
/// samples, else the parabola through them, else the parabola of the last 40 ms, else ``RecentMotion``.
/// A polynomial is permitted if two higher degrees explain no more than noise does. Where they do, the
/// motion bends within the window, and its average would lag behind the pointer.
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

/// Velocity and mean squared error of a motion that no polynomial follows for 100 ms: those of the
/// parabola of the last 40 ms if that fits, else of ``RecentMotion``.
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

/// Shortest time in seconds from which an even motion is told: 60 ms, less half of the microsecond that
/// stamps resolve.
private let evenSpan = 0.06 - 5e-7
/// The short window, in seconds: 40 ms, and half a microsecond.
private let shortSpan = 0.04 + 5e-7
/// Minimum number of samples in the short window. Fewer show a bend too weakly for the test.
private let leastShortCount = 16

// What two more degrees may explain of a permitted polynomial, in variances of a sample. By chance alone
// white noise makes 2 on average (χ² of two degrees of freedom). For all samples the price grows with
// the logarithm of their number, as in Schwarz's criterion (where it is 2): the more samples, the smaller
// the bend that is found, and the less a wrong polynomial costs. It is higher than Schwarz's since the
// noise of rounding is not white, and highest for the line, whose noise includes the stamps.
private let linePrice = 4.0
private let parabolaPrice = 3.0
/// By chance one of seven noisy motions exceeds this; ``RecentMotion`` serves them well.
private let shortPrice = 4.0
