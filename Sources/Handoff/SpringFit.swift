import Arithmetic
package import CardMotion

/// The spring that measured positions follow: standing still for a while, perhaps, then moving.
package struct SpringFit: Sendable {
  /// A position at a time.
  package struct Sample: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    /// In points.
    package var position: Double

    package init(time: Double, position: Double) { (self.time, self.position) = (time, position) }
  }

  /// A number that was found, and how sure it is: 95 of 100 such are nearer than `margin`.
  package struct Estimate: Hashable, Sendable {
    package var value: Double
    package var margin: Double

    /// Whether `value` is as near as promised.
    package func contains(_ value: Double) -> Bool { abs(value - self.value) <= margin }
  }

  /// In seconds.
  package let response: Estimate
  package let dampingRatio: Estimate
  /// At the start of the motion, in points per second; nil: at rest.
  package let velocity: Estimate?
  /// Seconds from the first sample to the start of the motion; nil: it moved from the first sample on.
  package let delay: Estimate?
  /// In points.
  package let start: Estimate
  /// In points; exact if it was given.
  package let target: Estimate
  /// Root of the mean squared distance of samples from the curve, in points.
  package let rms: Double
  /// The largest such distance.
  package let worst: Double

  /// The spring found.
  package var spring: Spring {
    get throws(MotionError) {
      try Spring(response: response.value, dampingRatio: dampingRatio.value)
    }
  }

  /// What the samples tell of how they were taken.
  package let sampling: Sampling

  /// How samples were taken, as far as it shows.
  package enum Sampling: Hashable, Sendable {
    case plain
    /// One each 60th of a second: a platform that steps by 16 ms would show one step in each, and be
    /// slower than it says by a 25th. The samples can't tell.
    case mayStep
    /// Shown at 60 Hz, computed in steps of 16 ms, two of them in every 25th frame: what was found is by
    /// the steps' clock.
    case steps
  }

  /// How many samples repeat the one before in the midst of the motion; they are left out.
  package let repeats: Int
  /// The samples' own noise, in points: a residual well above it is none.
  package let noise: Double
  /// From the least to the largest position, in points.
  package let span: Double

  /// Why there is no spring.
  package enum Failure: Error, Hashable, Sendable {
    /// Fewer samples than unknowns need.
    case tooFew(Int)
    /// Nothing moves.
    case still
    /// No spring comes near; the nearest is so far off, in points and as a part of the span.
    case noSpring(rms: Double, part: Double)
    /// More than one comes near: what the response would be, and how sure.
    case undetermined(Estimate)
    /// It moves with one velocity, in points per second.
    case constantSpeed(Double)
    /// It comes to rest by friction: its first velocity, in points per second, and time constant.
    case decay(velocity: Double, timeConstant: Double)
  }

  /// The least number of samples.
  package static let fewest = 8
  /// The least span, in points: less is rounding.
  private static let leastSpan = 1e-6

  /// The spring of `samples`, whose times grow; at `target` in the end, if that is known. `waits`:
  /// whether it may stand still for a while first.
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
    // In few frames a velocity and a delay look alike: which of them there is the samples decide.
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
    // What moves in one frame, too.
    let isSure =
      response.margin <= response.value / 2
      && dampingRatio.margin <= max(0.5, dampingRatio.value / 2)
    guard isSure, response.value > 2 * clip.step else { throw .undetermined(response) }
  }
}
