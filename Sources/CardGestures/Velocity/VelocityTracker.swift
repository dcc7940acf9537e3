public import CardGeometry

/// Estimates a pointer's velocity from its positions and their times.
///
/// A tracker has to average, since positions and times are rounded, and must not, since a hand changes
/// its speed within 50 ms. This tracker averages as far as the device's noise, measured from the samples
/// themselves, conceals what it would miss:
///
/// 1. **Steady times.** If whole-millisecond stamps are within 1 to 2 ms of a steady rate, the
///    samples get the times of that rate.
/// 2. **Even motion.** If the last 60 to 100 ms are a straight line but for noise, the velocity is its
///    slope by least squares; else, if they are a parabola, the parabola's at the newest sample. A
///    polynomial fits if two higher degrees explain no more than noise does.
/// 3. **Bending motion.** A dense stream (a mouse's) is tested again in its last 40 ms.
/// 4. **Recent motion.** Otherwise the velocity is the slope of a parabola in which a sample weighs
///    exp(−age / 6 ms), with accelerations that a hand can have.
///
/// Each axis is judged by itself. The parabola over 100 ms is the strategy `LSQ2` of Android's
/// `libs/input/VelocityTracker.cpp`, which Flutter and Compose share; at a braking finger it lags behind.
/// On recorded strokes of fingers its error is 26 % in the median. This tracker's is 7.5 % there, where
/// its constants were chosen, and 6 % on generated movements of hands, where none was. Choosing the
/// longest window that the noise permits is Lepski's method; the price of a degree is Schwarz's criterion.
///
/// The release itself is not a sample: `velocity(at:)` takes its time. A pointer has stopped if there is
/// no sample in the 40 ms before, or if it stayed within ``jitterRadius`` of one place for that long.
///
/// A sample older than the newest one is left out. If the next one continues from there, the clock was
/// set back, and the tracker starts again.
public struct VelocityTracker: Sendable {
  /// How far back the fit looks, in seconds.
  public static let horizon = 0.1
  /// The pause after which a pointer has stopped, in seconds.
  public static let stopTimeout = 0.04
  /// Distance in points along each axis that a still pointer strays from its place: a pixel, as mouse
  /// sensors do, or the 0.1 to 0.2 mm of a hand's tremor.
  public static let jitterRadius = 1.0

  /// Largest difference in seconds between two equal times. Input times are whole microseconds; a time
  /// in a Double loses digits as the clock goes on, and the lost digits decide nothing.
  private static let tolerance = 5e-7

  /// Samples less than this apart, in seconds, are one burst: no mouse reports more often than every
  /// 125 µs.
  private static let burst = 1e-4 - tolerance
  /// Minimum distance of samples in seconds once the ring is full: a millisecond, less the jitter of a
  /// steady 1 kHz device.
  private static let sparse = 9e-4 - tolerance
  /// Size of the ring: more samples than 100 ms hold at a distance of ``sparse``.
  private static let capacity = 128

  /// The ring of samples, all at least `spacing` apart except the newest if `isCrowded`.
  private var samples = InlineArray<128, TimedPoint>(repeating: TimedPoint())
  private var newestIndex = 0
  private var count = 0
  private var spacing = Self.burst
  /// Whether the newest sample is less than `spacing` after its predecessor, too close for a velocity.
  private var isCrowded = false
  /// The last sample if it was left out because it is older than the newest one.
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
    let span = -movement[count - 1].time
    if held > 0 { return heldVelocity(movement.span.extracting(0..<count), held: held) }
    evenOutStamps(&movement, count: count)
    return movingVelocity(movement.span.extracting(0..<count), over: span)
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

  /// Thins the ring out if a sample at `time` would overwrite one that is within ``horizon``.
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

  /// Copies the samples since the last pause, newest first and relative to the newest. Returns their
  /// number, and how many of them are at one place if the pointer is held there, else 0.
  private func copyMovement(
    before time: Double, into movement: inout InlineArray<128, TimedPoint>
  ) -> (count: Int, held: Int) {
    let ring = samples.span
    let newest = ring[newestIndex]
    guard count > 1, !(time - newest.time > Self.stopTimeout + Self.tolerance) else {
      return (0, 0)
    }
    var place = HeldPlace()
    var last = newest
    var (copied, held) = (1, 0)
    // The newest sample replaces a predecessor that is too close.
    for age in (isCrowded ? 2 : 1)..<max(count, 2) {
      let next = ring[Self.index(newestIndex, before: age)]
      if newest.time - next.time > Self.horizon + Self.tolerance { break }
      if last.time - next.time > Self.stopTimeout + Self.tolerance { break }
      let way = next.place - newest.place
      if place.admits(way), time - next.time > Self.stopTimeout + Self.tolerance {
        held = copied + 1
      }
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
