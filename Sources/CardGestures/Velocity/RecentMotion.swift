import Arithmetic
internal import CardGeometry

/// The motion of the last milliseconds: a parabola fitted to the newest samples with weights
/// exp(−age / ``memory``), and with an acceleration that a hand can produce.
///
/// A fit of all samples lags behind a hand that flings and brakes; this fit does not. If few
/// samples determine the acceleration, a penalty draws it towards 0 (ridge regression). The penalty
/// is (``noise`` / ``acceleration``)² times the squared acceleration. The result is the most
/// probable parabola if acceleration and noise are normally distributed with these standard
/// deviations.
struct RecentMotion {
  /// The time constant of the weights, in seconds. From 5 to 7 ms, the error is smallest for
  /// recorded strokes of fingers (`finger_strokes.json`) and for generated strokes.
  static let memory = 0.006
  /// The standard deviation of a hand's acceleration, in points per second squared. With this
  /// acceleration, a hand at rest reaches about 2000 pt/s in 60 ms.
  static let acceleration = 35_000.0
  /// The standard deviation of a sample's position, in points. At a speed of 2000 pt/s, time stamps
  /// that are rounded to whole milliseconds cause about this deviation.
  static let noise = 0.7

  /// The velocity at the newest sample, in points per second.
  private(set) var velocity = SIMD2<Double>.zero
  /// The weighted mean squared distance of the samples from the parabola, in square points.
  private(set) var squaredError = SIMD2<Double>.zero

  /// Fits the parabola to at least two samples, newest first. The newest is at time and position 0.
  init(_ samples: Span<TimedPoint>) {
    var (t0, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var p0 = SIMD2<Double>.zero
    var (p1, p2, squares) = (p0, p0, p0)
    for i in samples.indices {
      let (t, position) = (samples[i].time / Self.memory, samples[i].position)
      let weight = exp(t)
      let (first, second) = (weight * t, weight * t * t)
      t0 += weight
      t1 += first
      t2 += second
      t3 += second * t
      t4 += second * t * t
      p0 += weight * position
      p1 += first * position
      p2 += second * position
      squares += weight * position * position
    }
    let penalty =
      4 * (Self.noise / Self.acceleration) * (Self.noise / Self.acceleration)
      / (Self.memory * Self.memory * Self.memory * Self.memory)
    let (line, bend, cross) = (t2 - t1 * t1 / t0, t4 - t2 * t2 / t0 + penalty, t3 - t1 * t2 / t0)
    let (linePlace, bendPlace) = (p1 - t1 / t0 * p0, p2 - t2 / t0 * p0)
    let norm = line * bend - cross * cross
    let slope = (bend * linePlace - cross * bendPlace) / norm
    let bow = (line * bendPlace - cross * linePlace) / norm
    velocity = slope / Self.memory
    let error = squares - p0 * p0 / t0 - slope * linePlace - bow * bendPlace
    squaredError = pointwiseMax(error - 1e-15 * squares, .zero) / t0
  }
}
