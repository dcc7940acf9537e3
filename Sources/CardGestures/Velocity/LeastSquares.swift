internal import CardGeometry

/// Where something was at a time; seconds and points.
struct TimedPoint {
  var time = 0.0
  var place = SIMD2<Double>.zero
}

/// Which polynomial is fitted.
enum FittedCurve {
  case line
  case parabola
  /// A parabola, or a cubic where that explains much more than chance would.
  case bentParabola
  case cubic
}

/// The slope at `samples[0]` of the polynomial that fits all `samples` best; of a lower degree than
/// that of `curve` where there are too few of them, or where they lie so that their errors would be
/// magnified. nil for less than two.
///
/// The polynomial is a sum of ones that are orthogonal over the samples: 1, u − mean, u² − …, u³ − …,
/// with the time u in −1…1 over their span, where sums of powers keep their digits. `samples` are
/// newest first, at different times, the newest at time and place 0.
func leastSquaresVelocity(
  _ samples: Span<TimedPoint>, by curve: FittedCurve
) -> VelocityEstimate? {
  guard samples.count > 1 else { return nil }
  let n = Double(samples.count)
  let span = -samples[samples.count - 1].time
  guard span > 0 else { return nil }
  let scale = 2 / span

  // Sums of u…u⁴ and of u³…u⁶; of the place times 1…u³; of the place's square.
  var (low, high) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
  var p0 = SIMD2<Double>.zero
  var (p1, p2, p3, squares) = (p0, p0, p0, p0)
  for i in samples.indices {
    let (u, place) = (1 + scale * samples[i].time, samples[i].place)
    let square = u * u
    let powers = SIMD4(u, square, square * u, square * square)
    low += powers
    high += square * powers
    p0 += place
    p1 += u * place
    p2 += square * place
    p3 += powers.z * place
    squares += place * place
  }
  let (u1, u2, u3, u4, u5, u6) = (low.x, low.y, low.z, low.w, high.z, high.w)

  let mean = u1 / n
  let line = p1 - mean * p0
  let lineNorm = u2 - mean * u1
  var velocity = line / lineNorm
  var magnified = 1 / lineNorm
  var error = squares - p0 * p0 / n - line * line / lineNorm

  let cross2 = u3 - mean * u2
  let skew = cross2 / lineNorm
  let parabola = p2 - skew * line - u2 / n * p0
  let parabolaSlope = 2 - skew
  let parabolaNorm = u4 - skew * cross2 - u2 / n * u2
  magnified += parabolaSlope * parabolaSlope / parabolaNorm
  if curve != .line, samples.count > 2, parabolaNorm > 0, magnified <= greatestMagnification {
    velocity += parabolaSlope / parabolaNorm * parabola
    error -= parabola * parabola / parabolaNorm

    let cross3 = u4 - mean * u3
    let tilt = cross3 / lineNorm
    let bow = (u5 - skew * cross3 - u3 / n * u2) / parabolaNorm
    let cubic = p3 - bow * parabola - tilt * line - u3 / n * p0
    let cubicSlope = 3 - bow * parabolaSlope - tilt
    let cubicNorm = u6 - bow * bow * parabolaNorm - tilt * cross3 - u3 / n * u3
    magnified += cubicSlope * cubicSlope / cubicNorm
    let explained = cubic * cubic / cubicNorm
    let noise = max((error - explained).sum() / (n - 4), pixelNoise)
    if curve == .cubic || curve == .bentParabola && explained.sum() > leastBend * noise,
      samples.count > 4, cubicNorm > 0, magnified <= greatestMagnification
    {
      velocity += cubicSlope / cubicNorm * cubic
      error -= explained
    }
  }

  velocity *= scale
  // What is less than the rounding of its terms is 0.
  let residual = (max(0, error.sum() - 1e-15 * squares.sum()) / n).squareRoot()
  guard velocity.x.isFinite, velocity.y.isFinite, residual.isFinite else { return nil }
  return VelocityEstimate(
    velocity: Vector(dx: velocity.x, dy: velocity.y), span: span, residual: residual)
}

/// Square of what an error of one point may become at most, times half the span: of three even samples
/// a parabola makes 2.5 of it, of three of which two are a fiftieth of the span apart more than 25.
private let greatestMagnification = 100.0

/// How many times the variance per sample a cubic has to explain. By chance it does in one of 2000
/// strokes of 18 samples, and in fewer of more (the F distribution for 1 and 14 degrees of freedom).
private let leastBend = 20.0

/// The variance that whole pixels alone make.
private let pixelNoise = 1.0 / 12
