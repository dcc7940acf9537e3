internal import CardGeometry

/// Where something was at a time; seconds and points.
struct TimedPoint {
  var time = 0.0
  var x = 0.0
  var y = 0.0
}

/// The slope at `samples[0]` of the parabola that fits all `samples` best, of the line if there
/// are but two; nil for less.
///
/// The parabola is a sum of polynomials of the time that are orthogonal over the samples, which
/// stays exact where the normal equations of plain powers cancel: 1, t, and t² − skew·t − spread,
/// t counted from the mean time. `samples` are newest first, at different times.
func leastSquaresVelocity(_ samples: Span<TimedPoint>) -> VelocityEstimate? {
  guard samples.count > 1 else { return nil }
  let n = Double(samples.count)
  var mean = TimedPoint()
  for i in samples.indices {
    mean.time += samples[i].time / n
    mean.x += samples[i].x / n
    mean.y += samples[i].y / n
  }

  var (square, cube) = (0.0, 0.0)
  var slope = Vector.zero
  for i in samples.indices {
    let t = samples[i].time - mean.time
    square += t * t
    cube += t * t * t
    slope.dx += t * samples[i].x
    slope.dy += t * samples[i].y
  }
  guard square > 0 else { return nil }
  slope = slope * (1 / square)

  let (skew, spread) = (cube / square, square / n)
  var curve = Vector.zero
  if samples.count > 2 {
    var norm = 0.0
    for i in samples.indices {
      let t = samples[i].time - mean.time
      let bow = t * (t - skew) - spread
      norm += bow * bow
      curve.dx += bow * samples[i].x
      curve.dy += bow * samples[i].y
    }
    curve = curve * (1 / norm)
  }

  var squaredError = 0.0
  for i in samples.indices {
    let t = samples[i].time - mean.time
    let bow = t * (t - skew) - spread
    let errorX = samples[i].x - mean.x - slope.dx * t - curve.dx * bow
    let errorY = samples[i].y - mean.y - slope.dy * t - curve.dy * bow
    squaredError += errorX * errorX + errorY * errorY
  }

  let bowSlope = 2 * (samples[0].time - mean.time) - skew
  let velocity = slope + curve * bowSlope
  let residual = (squaredError / n).squareRoot()
  guard velocity.dx.isFinite, velocity.dy.isFinite, residual.isFinite else { return nil }
  return VelocityEstimate(
    velocity: velocity, span: samples[0].time - samples[samples.count - 1].time,
    residual: residual)
}
