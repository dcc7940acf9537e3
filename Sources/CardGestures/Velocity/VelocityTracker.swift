public import CardGeometry

/// A tracker that estimates a pointer's velocity from its positions and their times.
///
/// An average over many samples removes the rounding of positions and times. But such an average
/// lags, since a hand changes its speed within 50 ms. So this tracker uses the longest average
/// whose lag stays below the device's noise, which is measured from the samples:
///
/// 1. **Steady times.** If stamps in whole milliseconds are within 1 to 2 ms of a constant rate,
///    the samples get the times of that rate.
/// 2. **Even motion.** If the last 60 to 100 ms are a straight line except for noise, the velocity
///    is the slope of the least-squares line. Otherwise, if those samples are a parabola, the
///    velocity is the slope of the parabola at the newest sample. A polynomial counts as fitting
///    unless a polynomial with two more degrees has an error that is smaller by more than the noise
///    explains.
/// 3. **Bending motion.** If no such line or parabola fits, but the samples are dense, as from a
///    mouse, a parabola through the samples of the last 40 ms is tested.
/// 4. **Recent motion.** Otherwise the velocity is the slope of a parabola in which a sample weighs
///    exp(−age / 6 ms), with accelerations that a hand can produce.
///
/// Each axis is tested separately. The parabola over 100 ms is the strategy `LSQ2` of Android's
/// `libs/input/VelocityTracker.cpp`, which Flutter and Compose use too. That parabola lags behind a
/// braking finger. On recorded finger strokes, the median error of the parabola is 26 %. The median
/// error of this tracker is 7.5 % on the same strokes, which were also used to choose the tracker's
/// constants. On generated strokes, which were not used for the choice, the error is 6 %. The
/// choice of the longest window that the noise permits is Lepski's method. The limit for a degree
/// is Schwarz's criterion.
///
/// The release is not a sample: call `velocity(at:)` with the time of the release. A pointer has
/// stopped if there is no sample in the 40 ms before the release, or if the pointer stayed within
/// ``jitterRadius`` of one position for that long.
///
/// A single sample that is older than the newest sample is dropped. Two such samples in a row, in
/// ascending order, mean that the clock was set back. The tracker then starts again with these two
/// samples.
public struct VelocityTracker: Sendable {
  /// The largest age of a sample that is used, in seconds. Older samples are ignored.
  public static let horizon = 0.1
  /// The pause after which a pointer has stopped, in seconds.
  public static let stopTimeout = 0.04
  /// The largest distance, in points along each axis, by which a still pointer jitters. One point
  /// corresponds to a pixel of a mouse sensor, or to a hand's tremor of 0.1 to 0.2 mm.
  public static let jitterRadius = 1.0

  /// Largest difference in seconds between two times that count as equal. Input times are whole
  /// microseconds. A time as a `Double` loses precision as the clock grows, so differences below
  /// half a microsecond must not matter.
  private static let tolerance = 5e-7

  /// The interval in seconds below which two samples belong to one burst. No mouse reports more
  /// often than every 125 µs.
  private static let burst = 1e-4 - tolerance
  /// Minimum interval, in seconds, between the samples that a thinning keeps: a millisecond, less
  /// the jitter of a steady 1 kHz device. Samples are thinned out if the ring buffer is full.
  private static let sparse = 9e-4 - tolerance
  /// The number of samples that the ring buffer can hold. All samples of 100 ms fit into the buffer
  /// if their interval is at least ``sparse`` seconds.
  private static let capacity = 128

  /// The ring buffer of samples. The interval between two samples is at least `spacing`. Only the
  /// newest sample may be closer to the previous sample, and `isCrowded` is then true.
  private var samples = InlineArray<128, TimedPoint>(repeating: TimedPoint())
  private var newestIndex = 0
  private var count = 0
  private var spacing = Self.burst
  /// Whether the newest sample is less than `spacing` after the previous sample, too close for a
  /// velocity.
  private var isCrowded = false
  /// The sample of the last call of `add`, if this sample was dropped because its time is before
  /// the time of the newest stored sample; otherwise `nil`.
  private var late: TimedPoint?

  /// Creates a tracker without samples.
  public init() {}

  /// Removes all samples, as for a cancelled pointer, which has no velocity.
  public mutating func reset() {
    count = 0
    spacing = Self.burst
    isCrowded = false
    late = nil
  }

  /// Adds a sample: a position in points at a time in seconds.
  ///
  /// A sample with the same time as the previous sample replaces the previous sample. A sample that
  /// is not finite is ignored.
  public mutating func add(position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    let sample = TimedPoint(time: time, position: SIMD2(position.x, position.y))
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

  /// Returns the velocity of a pointer that is released at `time` seconds.
  ///
  /// If the pointer stayed within ``jitterRadius`` of one position for 40 ms before its release,
  /// the velocity is 0. A slow drag is an exception. Its samples may stay within this radius too,
  /// but they lie on a straight line. The result is then the velocity of the drag.
  ///
  /// Returns `nil` if there is no sample in the 40 ms before `time`, or if no two samples are a
  /// millisecond apart. Also returns `nil` after ``reset()``, i.e. for a cancelled pointer.
  public func velocity(at time: Double) -> VelocityEstimate? {
    var movement = InlineArray<128, TimedPoint>(repeating: TimedPoint())
    let (count, held) = copyMovement(before: time, into: &movement)
    guard count > 1, -movement[count - 1].time >= Self.sparse else { return nil }
    let span = -movement[count - 1].time
    if held > 0 { return heldVelocity(movement.span.extracting(0..<count), held: held) }
    evenOutStamps(&movement, count: count)
    return movingVelocity(movement.span.extracting(0..<count), over: span)
  }

  private mutating func append(_ sample: TimedPoint) {
    var newest = samples[newestIndex]
    if isCrowded {
      // When a burst is over, its last sample represents the burst. During a burst, each sample
      // only replaces the newest sample.
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

  /// Thins out the full ring buffer before a new sample at `time` would replace the oldest sample.
  /// If the oldest sample is still within ``horizon``, removes samples so that the remaining
  /// samples are at least ``sparse`` seconds apart.
  private mutating func thinOut(at time: Double) {
    let oldest = samples[Self.index(newestIndex, before: count - 1)]
    guard spacing < Self.sparse, time - oldest.time <= Self.horizon + Self.tolerance else { return }
    spacing = Self.sparse
    var keptCount = 1
    for age in 1..<count {
      let sample = samples[Self.index(newestIndex, before: age)]
      let last = samples[Self.index(newestIndex, before: keptCount - 1)]
      guard last.time - sample.time >= spacing else { continue }
      samples[Self.index(newestIndex, before: keptCount)] = sample
      keptCount += 1
    }
    count = keptCount
  }

  /// Copies the samples since the last pause, newest first, with times and positions relative to
  /// the newest sample. `count` is the number of copied samples. If the pointer is held at one
  /// position, `held` is the number of newest samples at this position, otherwise 0.
  private func copyMovement(
    before time: Double, into movement: inout InlineArray<128, TimedPoint>
  ) -> (count: Int, held: Int) {
    let ring = samples.span
    let newest = ring[newestIndex]
    guard count > 1, !(time - newest.time > Self.stopTimeout + Self.tolerance) else {
      return (0, 0)
    }
    var heldPosition = HeldPosition()
    var last = newest
    var (copied, held) = (1, 0)
    // If the newest sample is too close to the previous sample, the previous sample is left out.
    for age in (isCrowded ? 2 : 1)..<max(count, 2) {
      let next = ring[Self.index(newestIndex, before: age)]
      if newest.time - next.time > Self.horizon + Self.tolerance { break }
      if last.time - next.time > Self.stopTimeout + Self.tolerance { break }
      let offset = next.position - newest.position
      if heldPosition.admits(offset), time - next.time > Self.stopTimeout + Self.tolerance {
        held = copied + 1
      }
      movement[copied] = TimedPoint(time: next.time - newest.time, position: offset)
      copied += 1
      last = next
    }
    return (copied, held)
  }

  private static func index(_ index: Int, before age: Int) -> Int {
    (index - age + capacity) % capacity
  }
}
