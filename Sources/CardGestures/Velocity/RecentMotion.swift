import Arithmetic
internal import CardGeometry

/// The motion of the last milliseconds: the parabola through the newest sample's neighbourhood, each
/// sample weighted by exp(−age / ``memory``), with an acceleration that a hand can have.
///
/// A fit of all samples of a stroke lags behind a hand that flings and brakes; this one follows it. Where
/// few samples determine the acceleration, it is drawn towards 0 (ridge regression): the penalty is
/// (``noise`` / ``acceleration``)² times its square, as in the most probable parabola if acceleration and
/// noise are normally distributed with these standard deviations.
struct RecentMotion {
  /// Time constant of the weights, in seconds. From 5 to 7 ms the error on real fingers' strokes
  /// (`finger_strokes.json`) and on generated ones is smallest.
  static let memory = 0.006
  /// Standard deviation of a hand's acceleration in points per second squared: 2000 pt/s from rest in
  /// 60 ms.
  static let acceleration = 35_000.0
  /// Standard deviation of a sample in points: a whole-millisecond stamp at 2000 pt/s.
  static let noise = 0.7

  /// Points per second at the newest sample.
  private(set) var velocity = SIMD2<Double>.zero
  /// Mean squared distance of the samples, weighted, from the parabola, in square points.
  private(set) var squaredError = SIMD2<Double>.zero

  /// `samples` are newest first, the newest at time and place 0, at least two.
  init(_ samples: Span<TimedPoint>) {
    var (t0, t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var p0 = SIMD2<Double>.zero
    var (p1, p2, squares) = (p0, p0, p0)
    for i in samples.indices {
      let (t, place) = (samples[i].time / Self.memory, samples[i].place)
      let weight = exp(t)
      let (first, second) = (weight * t, weight * t * t)
      t0 += weight
      t1 += first
      t2 += second
      t3 += second * t
      t4 += second * t * t
      p0 += weight * place
      p1 += first * place
      p2 += second * place
      squares += weight * place * place
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
