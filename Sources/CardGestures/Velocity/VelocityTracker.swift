public import CardGeometry

/// Estimates a pointer's velocity from where it was and when.
///
/// A hand speeds up and brakes within 50 ms, so what counts is the motion just before: a parabola is
/// fitted to the samples by least squares, each weighted by exp(−age / 6 ms), and its slope at the newest
/// sample is the velocity. Its acceleration is held to what hands have. On strokes of real fingers (Flutter's and Android's recordings) this is 8.5 % off
/// in the median; the parabola over 100 ms that Android's tracker (`libs/input/VelocityTracker.cpp`) and
/// its followers fit is 26 % off there.
///
/// Where the whole 100 ms are one even motion, all of them are averaged: a straight line, or else an
/// unweighted parabola (a cubic for 30 samples and more, a mouse's), if what two degrees more would explain
/// is no more than three deviations of the device's noise. That noise is measured from third differences, and at least what whole pixels and whole milliseconds make. Each axis is judged by
/// itself.
///
/// The letting go itself is not a sample: ask `velocity(at:)` for the time of it. A pointer has
/// stopped if there is no sample in the 40 ms before, or if it stayed within ``tremble`` of one place
/// for that long.
///
/// Stamps are not trusted: a sample older than the newest one is left out; if the next one goes on from
/// there, the clock has been set back, and all begins anew.
public struct VelocityTracker: Sendable {
  /// How far back the fit looks, in seconds.
  public static let horizon = 0.1
  /// The pause after which a pointer has stopped, in seconds.
  public static let stopGap = 0.04
  /// How far from its place, in points along each axis, a pointer strays that is held still: a pixel
  /// either way, which a mouse's sensor does by itself, and the 0.1 to 0.2 mm of a hand's tremor.
  public static let tremble = 1.0

  /// Input times are whole microseconds: half of one tells equal from different.
  private static let tolerance = 5e-7
  // Less than whole microseconds tell, so that it doesn't matter how late it is.

  /// What is closer, in seconds, came in one burst: mice report every 125 µs at most.
  private static let burst = 1e-4 - tolerance
  /// The distance to which samples are thinned out when they do not fit: a millisecond less what a
  /// steady 1 kHz device jitters.
  private static let sparse = 9e-4 - tolerance
  /// More samples than 100 ms can hold when thinned out.
  private static let capacity = 128

  /// A ring. All samples lie at least `spacing` apart, but for the newest if it is crowded.
  private var samples = InlineArray<128, TimedPoint>(repeating: TimedPoint())
  private var newestIndex = 0
  private var count = 0
  private var spacing = Self.burst
  /// Whether the newest sample is too close to its predecessor to tell a speed from.
  private var isCrowded = false
  /// The last sample, if it was left out as it came too late.
  private var late: TimedPoint?

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets everything: a cancelled pointer has no velocity.
  public mutating func reset() {
    count = 0
    spacing = Self.burst
    isCrowded = false
    late = nil
  }

  /// Takes a position in points and its time in seconds.
  ///
  /// A sample of the same time replaces the one before; one that is not finite is ignored.
  public mutating func add(position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    let sample = TimedPoint(time: time, place: SIMD2(position.x, position.y))
    if count > 0, samples[newestIndex].time - time > Self.tolerance {
      guard let first = late, time > first.time else {
        late = sample
        return
      }
      reset()
      append(first)
    }
    late = nil
    append(sample)
  }

  /// The velocity of a pointer let go at `time`; nil if it stopped before, if it was cancelled,
  /// or if less than two samples a millisecond apart are known.
  public func velocity(at time: Double) -> VelocityEstimate? {
    var movement = InlineArray<128, TimedPoint>(repeating: TimedPoint())
    let (count, held) = copyMovement(before: time, into: &movement)
    guard count > 1, -movement[count - 1].time >= Self.sparse else { return nil }
    let all = movement.span.extracting(0..<count)
    if held > 0 { return heldVelocity(all, held: held) }
    return movingVelocity(all)
  }

  private mutating func append(_ sample: TimedPoint) {
    var newest = samples[newestIndex]
    if isCrowded {
      // The last of a burst stands for it; in a dense stream the newest moves on alone.
      if sample.time - newest.time >= spacing {
        samples[Self.index(newestIndex, before: 1)] = newest
      }
    } else if count == 0 || sample.time - newest.time > Self.tolerance {
      if count == Self.capacity { thinOut(at: sample.time) }
      newestIndex = (newestIndex + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    samples[newestIndex] = sample
    newest = samples[Self.index(newestIndex, before: 1)]
    isCrowded = count > 1 && sample.time - newest.time < spacing
  }

  /// Makes place for a sample at `time`, if one would be lost for it that still counts.
  private mutating func thinOut(at time: Double) {
    let oldest = samples[Self.index(newestIndex, before: count - 1)]
    guard spacing < Self.sparse, time - oldest.time <= Self.horizon + Self.tolerance else { return }
    spacing = Self.sparse
    var kept = 1
    for age in 1..<count {
      let sample = samples[Self.index(newestIndex, before: age)]
      let last = samples[Self.index(newestIndex, before: kept - 1)]
      guard last.time - sample.time >= spacing else { continue }
      samples[Self.index(newestIndex, before: kept)] = sample
      kept += 1
    }
    count = kept
  }

  /// Copies the samples of the present movement, newest first and relative to the newest; how many of
  /// them, and how many of these have been at one place if it is held there, 0 if not.
  private func copyMovement(
    before time: Double, into movement: inout InlineArray<128, TimedPoint>
  ) -> (count: Int, held: Int) {
    let ring = samples.span
    let newest = ring[newestIndex]
    guard count > 1, !(time - newest.time > Self.stopGap + Self.tolerance) else { return (0, 0) }
    var place = HeldPlace()
    var last = newest
    var (copied, held) = (1, 0)
    // Of two samples that are too close the newest stands for both.
    for age in (isCrowded ? 2 : 1)..<max(count, 2) {
      let next = ring[Self.index(newestIndex, before: age)]
      if newest.time - next.time > Self.horizon + Self.tolerance { break }
      if last.time - next.time > Self.stopGap + Self.tolerance { break }
      let way = next.place - newest.place
      if place.admits(way), time - next.time > Self.stopGap + Self.tolerance { held = copied + 1 }
      movement[copied] = TimedPoint(time: next.time - newest.time, place: way)
      copied += 1
      last = next
    }
    return (copied, held)
  }

  private static func index(_ index: Int, before age: Int) -> Int {
    (index - age + capacity) % capacity
  }
}
