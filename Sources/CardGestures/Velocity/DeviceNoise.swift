internal import CardGeometry

/// The noise of a pointer device: the variance of samples around the true motion along each axis,
/// in square points. Rounding to pixels and milliseconds, sensor noise and clock jitter cause this
/// variance.
struct DeviceNoise {
  /// The variance of the positions around a straight line in time. This variance includes the
  /// errors in ``aroundCurve``. It also allows for rounded time stamps, and for events that arrive
  /// late by up to one rounding step.
  private(set) var aroundLine: SIMD2<Double>
  /// The variance of the positions around a smooth curve in time. The variance is measured from the
  /// samples, and is at least the variance of rounding to pixels.
  private(set) var aroundCurve: SIMD2<Double>

  /// Estimates the noise of at least four samples from their third differences, which are 0 on
  /// every parabola. The result is at least the noise of rounding to pixels and milliseconds.
  init(_ samples: Span<TimedPoint>) {
    let count = Double(samples.count)
    var differences = SIMD2<Double>.zero
    var parts = SIMD2<Double>.zero
    var isStampedInMilliseconds = true
    for i in samples.indices {
      let sample = samples[i]
      let fraction = sample.position - sample.position.rounded(.toNearestOrEven)
      parts += fraction * fraction
      if !isWholeMilliseconds(sample.time) { isStampedInMilliseconds = false }
      if i >= 3 { differences += Self.thirdDifference(samples.extracting((i - 3)...i)) }
    }
    let oldest = samples[samples.count - 1]
    let isWhole = parts .== .zero
    // A slow pointer stays within one pixel for several samples, whose rounding errors are then
    // equal. `run` is the number of such samples for each axis.
    let distance = pointwiseMax(oldest.position, -oldest.position)
    let run = pointwiseMax(count / (1 + distance), SIMD2(repeating: 1))
    let minimum = SIMD2(repeating: Self.leastVariance)
    let pixel = minimum.replacing(with: run / 12, where: isWhole)
    let measured = (Self.trust * pixel + differences) / (Self.trust + count - 3)
    aroundCurve = pointwiseMax(pixel, measured)
    let evenPixel = minimum.replacing(
      with: pointwiseMax(run / 12, SIMD2(repeating: 0.25)), where: isWhole)
    let stamp = isStampedInMilliseconds ? 1e-3 / oldest.time * oldest.position : .zero
    aroundLine = pointwiseMax(pointwiseMax(aroundCurve, evenPixel), stamp * stamp / 6)
  }

  /// Returns the squared third difference of four samples, scaled to the variance of one sample.
  private static func thirdDifference(_ four: Span<TimedPoint>) -> SIMD2<Double> {
    let (a, b, c, d) = (four[0].time, four[1].time, four[2].time, four[3].time)
    let times = SIMD4(a, b, c, d)
    let factors =
      1 / ((times - SIMD4(b, c, d, a)) * (times - SIMD4(c, d, a, b)) * (times - SIMD4(d, a, b, c)))
    var difference = SIMD2<Double>.zero
    for k in 0..<4 { difference += factors[k] * four[k].position }
    return difference * difference / (factors * factors).sum()
  }

  /// The weight of the rounding noise in ``aroundCurve``. ``aroundCurve`` is the mean of the
  /// rounding noise and of the measured third differences; the rounding noise counts as much as
  /// this number of differences. From a few differences alone, the estimated variance would be
  /// inaccurate.
  private static let trust = 3.0
  /// Smallest assumed variance of positions that are not whole pixels, in square points. The
  /// standard deviation is then a tenth of a point.
  private static let leastVariance = 0.01
}
