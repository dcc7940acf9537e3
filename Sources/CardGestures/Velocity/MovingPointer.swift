internal import CardGeometry

/// The velocity of a pointer at the newest of its `samples`, which are newest first and at least two:
/// along each axis of the straight line through them all, else of the parabola, if they are one even
/// motion; else of the last milliseconds.
func movingVelocity(_ samples: Span<TimedPoint>) -> VelocityEstimate? {
  let recent = RecentMotion(samples)
  var (velocity, error) = (recent.velocity, recent.squaredError)
  if -samples[samples.count - 1].time >= evenSpan {
    let fit = PolynomialFit(samples)
    if fit.degree == 4 {
      let noise = DeviceNoise(samples, fit: fit)
      func use(_ degree: Int, around variance: SIMD2<Double>) {
        let next = fit.coefficients[degree + 1]
        let second = degree < 3 ? fit.coefficients[degree + 2] : .zero
        let isEven = next * next + second * second .<= greatestBend * variance
        velocity.replace(with: fit.velocity(degree: degree), where: isEven)
        error.replace(
          with: fit.squaredError(degree: degree) / Double(samples.count), where: isEven)
      }
      use(samples.count < cubicCount ? 2 : 3, around: noise.aroundCurve)
      use(1, around: noise.aroundLine)
    }
  }
  return VelocityEstimate(velocity, over: samples, squaredError: error)
}

/// The least time in seconds that tells an even motion: 60 ms, less half of the microsecond that
/// stamps are told in.
private let evenSpan = 0.06 - 5e-7

/// How much two more degrees may explain of an even motion, in variances of a sample: by chance they do
/// more in one of 90 strokes (χ² of two degrees of freedom).
private let greatestBend = 9.0

/// From how many samples on a parabola, which cannot follow a stroke that speeds up and brakes, gives way
/// to a cubic, whose noise is three times as large: those of a mouse in 60 ms.
private let cubicCount = 30
