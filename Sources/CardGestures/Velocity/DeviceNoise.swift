internal import CardGeometry

/// How far samples lie from the motion they tell of, in square points along each axis: what a device
/// that rounds, jitters and stamps adds.
struct DeviceNoise {
  /// Around a straight, even motion, of which the stamps' rounding, and a jitter as large, are known.
  private(set) var aroundLine: SIMD2<Double>
  /// Around any motion that is smooth.
  private(set) var aroundCurve: SIMD2<Double>

  /// From third differences of `samples`, which no parabola has, and the error that the best `fit`
  /// leaves; no less than whole pixels and whole milliseconds make. At least four samples.
  init(_ samples: Span<TimedPoint>, fit: PolynomialFit) {
    let count = Double(samples.count)
    var differences = SIMD2<Double>.zero
    var parts = SIMD2<Double>.zero
    var isStampedInMilliseconds = true
    for i in samples.indices {
      let sample = samples[i]
      let part = sample.place - sample.place.rounded(.toNearestOrEven)
      parts += part * part
      let milliseconds = 1000 * sample.time
      if abs(milliseconds - milliseconds.rounded()) > 1e-3 {
        isStampedInMilliseconds = false
      }
      if i >= 3 { differences += Self.thirdDifference(samples.extracting((i - 3)...i)) }
    }
    let oldest = samples[samples.count - 1]
    let isWhole = parts .== .zero
    // Rounding is no chance: its errors come in runs, as long as a pixel takes to pass.
    let way = pointwiseMax(oldest.place, -oldest.place)
    let run = pointwiseMax(count / (1 + way), SIMD2(repeating: 1))
    let least = SIMD2(repeating: Self.leastVariance)
    let pixel = least.replacing(with: run / 12, where: isWhole)
    let measured = (Self.trust * pixel + differences) / (Self.trust + count - 3)
    aroundCurve = pointwiseMax(pointwiseMax(pixel, measured), fit.variance)
    let evenPixel = least.replacing(
      with: pointwiseMax(run / 12, SIMD2(repeating: 0.25)), where: isWhole)
    let stamp = isStampedInMilliseconds ? 1e-3 / oldest.time * oldest.place : .zero
    aroundLine = pointwiseMax(pointwiseMax(aroundCurve, evenPixel), stamp * stamp / 6)
  }

  /// The squared third difference of four samples, as the variance per sample that makes it.
  private static func thirdDifference(_ four: Span<TimedPoint>) -> SIMD2<Double> {
    let (a, b, c, d) = (four[0].time, four[1].time, four[2].time, four[3].time)
    let times = SIMD4(a, b, c, d)
    let factors =
      1 / ((times - SIMD4(b, c, d, a)) * (times - SIMD4(c, d, a, b)) * (times - SIMD4(d, a, b, c)))
    var difference = SIMD2<Double>.zero
    for k in 0..<4 { difference += factors[k] * four[k].place }
    return difference * difference / (factors * factors).sum()
  }

  /// As many differences as the rounding counts for: a few differences alone tell little.
  private static let trust = 3.0
  /// The square of a tenth of a point, for places between pixels.
  private static let leastVariance = 0.01
}
