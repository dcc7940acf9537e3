import Arithmetic
package import CardMotion

/// A spring that is fitted to measured positions of an object. The object may be at rest before the
/// motion starts.
package struct SpringFit: Sendable {
  /// A measured position with its time.
  package struct Sample: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The position in points.
    package var position: Double

    package init(time: Double, position: Double) { (self.time, self.position) = (time, position) }
  }

  /// An estimated number with its 95 % confidence interval, `value` ± `margin`.
  package struct Estimate: Hashable, Sendable {
    package var value: Double
    package var margin: Double

    /// Returns whether `value` is inside the confidence interval.
    package func contains(_ value: Double) -> Bool { abs(value - self.value) <= margin }
  }

  /// The response of the spring in seconds.
  package let response: Estimate
  package let dampingRatio: Estimate
  /// The velocity at the start of the motion in points per second, or `nil` if the motion starts at
  /// rest.
  package let velocity: Estimate?
  /// The seconds from the first sample to the start of the motion, or `nil` if the motion starts at
  /// the first sample.
  package let delay: Estimate?
  /// The start position in points.
  package let start: Estimate
  /// The target in points, as an estimate with a margin of error. The margin is 0 if the caller
  /// gave the target.
  package let target: Estimate
  /// The root mean square of the residuals, in points.
  package let rms: Double
  /// The largest residual, in points.
  package let worst: Double

  /// The fitted spring.
  package var spring: Spring {
    get throws(MotionError) {
      try Spring(response: response.value, dampingRatio: dampingRatio.value)
    }
  }

  /// The detected sampling of the motion.
  package let sampling: Sampling

  /// The relation of the samples to the steps of the animation, as far as the samples reveal it.
  package enum Sampling: Hashable, Sendable {
    case plain
    /// One sample per 1/60 s. The samples cannot show whether the platform advances in steps of 16
    /// ms. If it does, each sample shows one step, and the motion is 4 % slower than its parameters
    /// say.
    case mayStep
    /// Samples at 60 Hz of an animation that advances in steps of 16 ms, with two steps in every
    /// 25th frame. The fit uses the time of the steps.
    case steps
  }

  /// The number of repeated samples in the middle of the motion. The fit ignores these samples.
  package let repeats: Int
  /// The estimated noise of the samples in points.
  package let noise: Double
  /// The largest position minus the smallest, in points.
  package let span: Double

  /// The reason why no spring could be fitted.
  package enum Failure: Error, Hashable, Sendable {
    /// Too few samples for the unknowns. The value is the sample count.
    case tooFew(Int)
    /// Positions that do not change.
    case still
    /// No spring that fits. The values are the root mean square of the best fit's residuals, in
    /// points and as a fraction of the span.
    case noSpring(rms: Double, part: Double)
    /// Several springs that fit. The value is the response of the best fit, with its confidence
    /// interval.
    case undetermined(Estimate)
    /// A motion with constant velocity, in points per second.
    case constantSpeed(Double)
    /// A motion slowed by friction, with its initial velocity in points per second and its time
    /// constant in seconds.
    case decay(velocity: Double, timeConstant: Double)
  }

  /// The minimum sample count.
  package static let fewest = 8
  /// The minimum span in points. A smaller span is a rounding error.
  private static let leastSpan = 1e-6

  /// Fits a spring to `samples`.
  ///
  /// - Parameter samples: Positions in order of time.
  /// - Parameter target: The position at rest in points, or `nil` if it is unknown.
  /// - Parameter waits: Whether the object may be at rest before the motion starts.
  package init(
    _ samples: [Sample], target: Double? = nil, waits: Bool = true
  ) throws(Failure) {
    guard samples.count >= Self.fewest else { throw .tooFew(samples.count) }
    let whole = Clip(samples)
    guard whole.span > Self.leastSpan, whole.onset != nil else { throw .still }
    var clip = whole.withoutRepeats
    guard clip.times.count >= Self.fewest else { throw .tooFew(clip.times.count) }
    guard let onset = clip.onset else { throw .still }
    repeats = whole.times.count - clip.times.count
    let hasHead = waits && onset >= 3
    // Within a few frames, a velocity and a delay have nearly the same effect. So a model with a
    // start velocity and a model without it are compared.
    let kinds = hasHead ? [false, true] : [true]
    var found: Solution?
    for movesAtStart in kinds {
      let model = Model(
        clip: clip, target: target, hasDelay: hasHead, movesAtStart: movesAtStart)
      guard let solution = model.solve(onset: onset) else { continue }
      if solution.criterion < found?.criterion ?? .infinity { found = solution }
    }
    guard var best = found else { throw .noSpring(rms: .infinity, part: .infinity) }
    if whole.isAtSixtyHertz {
      let stepped = repeats == 0 ? best.stepped() : nil
      if let stepped { (best, clip) = (stepped, stepped.model.clip) }
      sampling = stepped == nil ? .mayStep : .steps
    } else {
      sampling = .plain
    }
    if let other = SimplerMotion(clip, from: hasHead ? onset - 1 : 0, than: best.residuals) {
      throw other.failure
    }
    let margins = best.margins
    let (first, count) = (clip.times[0], best.shape.count)
    func estimate(_ index: Int, _ value: Double, scale: Double = 1) -> Estimate {
      Estimate(value: value, margin: margins[index] * scale)
    }
    response = estimate(0, exp(best.shape[0]), scale: exp(best.shape[0]))
    dampingRatio = estimate(1, exp(best.shape[1]), scale: exp(best.shape[1]))
    delay = hasHead ? estimate(2, best.shape[2] - first) : nil
    start = estimate(count, best.linear[0])
    velocity = best.model.movesAtStart ? estimate(count + 1, best.linear[1]) : nil
    self.target =
      target.map { Estimate(value: $0, margin: 0) }
      ?? estimate(count + best.linear.count - 1, best.linear[best.linear.count - 1])
    rms = (best.squares / Double(best.residuals.count)).squareRoot()
    worst = best.residuals.reduce(0) { max($0, abs($1)) }
    (noise, span) = (clip.noise, clip.span)
    guard response.value.isFinite, dampingRatio.value.isFinite, rms.isFinite,
      rms <= max(0.01 * span, 3 * noise)
    else { throw .noSpring(rms: rms, part: rms / span) }
    // The result is also undetermined if the motion takes at most two frames.
    let isSure =
      response.margin <= response.value / 2
      && dampingRatio.margin <= max(0.5, dampingRatio.value / 2)
    guard isSure, response.value > 2 * clip.step else { throw .undetermined(response) }
  }
}
