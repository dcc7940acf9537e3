public import CardGeometry

/// Estimates a pointer's velocity from where it was and when.
///
/// A parabola is fitted by least squares to all samples of the last 100 ms; its slope at the
/// newest sample is the velocity. Two samples give the straight line through them. Samples
/// nearer than a millisecond stand in for each other, so a mouse at 8 kHz fits too, and no
/// number of samples pushes others out of the 100 ms. Times and limits are those of Android's
/// tracker (`libs/input/VelocityTracker.cpp`), without its cap of 20 samples.
///
/// The letting go itself is not a sample: ask `velocity(at:)` for the time of it. A pointer that
/// has not moved for more than 40 ms before it has stopped.
public struct VelocityTracker: Sendable {
  /// How far back the fit looks, in seconds.
  public static let horizon = 0.1
  /// The pause after which a pointer has stopped, in seconds.
  public static let stopGap = 0.04

  private struct Sample {
    var time = 0.0
    var position = Point.zero
  }

  /// Input times are whole microseconds: half of one tells equal from different.
  private static let tolerance = 5e-7
  /// Least distance of fitted samples: a millisecond less what a steady 1 kHz device jitters.
  private static let spacing = 0.0009
  /// More samples than 100 ms can hold at this spacing.
  private static let capacity = 128

  /// A ring. All samples lie at least `spacing` apart, but for the newest and its predecessor.
  private var samples = InlineArray<128, Sample>(repeating: Sample())
  private var newestIndex = 0
  private var count = 0

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets everything: a cancelled pointer has no velocity.
  public mutating func reset() {
    count = 0
  }

  /// Takes a position in points and its time in seconds.
  ///
  /// A sample of the same time replaces the one before, an older one counts as simultaneous;
  /// one that is not finite is ignored.
  public mutating func add(position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    let time = count > 0 ? max(time, self[0].time) : time
    if isCrowded {
      // The last of a burst stands for it; in a dense stream the newest moves on alone.
      if time - self[0].time >= Self.spacing { samples[index(ofAge: 1)] = self[0] }
    } else if count == 0 || time - self[0].time > Self.tolerance {
      newestIndex = (newestIndex + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    samples[newestIndex] = Sample(time: time, position: position)
  }

  /// The velocity of a pointer let go at `time`; nil if it stopped before, if it was cancelled,
  /// or if less than two samples a millisecond apart are known.
  public func velocity(at time: Double) -> VelocityEstimate? {
    guard count > 1, !(time - self[0].time > Self.stopGap + Self.tolerance) else { return nil }
    // Of samples that are too close the newest stands for both.
    let skipped = isCrowded ? 1 : 0
    return fit(count: usableCount(at: time, skipping: skipped), skipping: skipped)
  }

  /// Whether the newest sample is too close to its predecessor to tell a speed from.
  private var isCrowded: Bool {
    count > 1 && self[0].time - self[1].time < Self.spacing
  }

  private func index(ofAge age: Int) -> Int {
    (newestIndex - age + Self.capacity) % Self.capacity
  }

  /// The sample taken `age` samples before the newest.
  private subscript(age: Int) -> Sample { samples[index(ofAge: age)] }

  /// How many of the newest samples belong to the present movement.
  private func usableCount(at time: Double, skipping skipped: Int) -> Int {
    let newest = self[0]
    var (usable, last) = (1, newest)
    var isStill = true
    while usable + skipped < count {
      let next = self[usable + skipped]
      if newest.time - next.time > Self.horizon + Self.tolerance { break }
      if last.time - next.time > Self.stopGap + Self.tolerance { break }
      if isStill, next.position != newest.position {
        isStill = false
        // Held in place, though reported all along: what it did before is over.
        if time - last.time > Self.stopGap + Self.tolerance { break }
      }
      usable += 1
      last = next
    }
    return usable
  }

  /// Fits orthogonal polynomials of the time about its mean, which stays exact where the
  /// normal equations of powers cancel.
  private func fit(count n: Int, skipping skipped: Int) -> VelocityEstimate? {
    guard n > 1 else { return nil }
    func sample(_ i: Int) -> (time: Double, x: Double, y: Double) {
      let sample = self[i == 0 ? 0 : i + skipped]
      let way = sample.position - self[0].position
      return (sample.time - self[0].time, way.dx, way.dy)
    }
    var mean = (time: 0.0, x: 0.0, y: 0.0)
    for i in 0..<n {
      let s = sample(i)
      mean = (mean.time + s.time, mean.x + s.x, mean.y + s.y)
    }
    mean = (mean.time / Double(n), mean.x / Double(n), mean.y / Double(n))

    var (square, cube, slopeX, slopeY) = (0.0, 0.0, 0.0, 0.0)
    for i in 0..<n {
      let s = sample(i)
      let t = s.time - mean.time
      square += t * t
      cube += t * t * t
      slopeX += t * s.x
      slopeY += t * s.y
    }
    guard square > 0 else { return nil }
    (slopeX, slopeY) = (slopeX / square, slopeY / square)

    // The second polynomial is t² − skew·t − square/n.
    let skew = cube / square
    func bow(_ t: Double) -> Double { t * (t - skew) - square / Double(n) }
    var (curveX, curveY) = (0.0, 0.0)
    if n > 2 {
      var bows = 0.0
      for i in 0..<n {
        let s = sample(i)
        let b = bow(s.time - mean.time)
        bows += b * b
        curveX += b * s.x
        curveY += b * s.y
      }
      (curveX, curveY) = (curveX / bows, curveY / bows)
    }

    var squaredError = 0.0
    for i in 0..<n {
      let s = sample(i)
      let t = s.time - mean.time
      let errorX = s.x - mean.x - slopeX * t - curveX * bow(t)
      let errorY = s.y - mean.y - slopeY * t - curveY * bow(t)
      squaredError += errorX * errorX + errorY * errorY
    }

    let bowSlope = -2 * mean.time - skew
    let estimate = VelocityEstimate(
      velocity: Vector(dx: slopeX + curveX * bowSlope, dy: slopeY + curveY * bowSlope),
      span: -sample(n - 1).time,
      residual: (squaredError / Double(n)).squareRoot())
    let isFinite =
      estimate.velocity.magnitude.isFinite && !estimate.velocity.dx.isNaN
      && !estimate.velocity.dy.isNaN && estimate.residual.isFinite
    return isFinite ? estimate : nil
  }
}
