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

  /// Input times are whole microseconds: half of one tells equal from different.
  private static let tolerance = 5e-7
  /// Least distance of fitted samples: a millisecond less what a steady 1 kHz device jitters, and
  /// less than whole microseconds tell, so that it doesn't matter how late it is.
  private static let spacing = 0.0009 - tolerance
  /// More samples than 100 ms can hold at this spacing.
  private static let capacity = 128

  /// A ring. All samples lie at least `spacing` apart, but for the newest if it is crowded.
  private var samples = InlineArray<128, TimedPoint>(repeating: TimedPoint())
  private var newestIndex = 0
  private var count = 0
  /// Whether the newest sample is too close to its predecessor to tell a speed from.
  private var isCrowded = false

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets everything: a cancelled pointer has no velocity.
  public mutating func reset() {
    count = 0
    isCrowded = false
  }

  /// Takes a position in points and its time in seconds.
  ///
  /// A sample of the same time replaces the one before, an older one counts as simultaneous;
  /// one that is not finite is ignored.
  public mutating func add(position: Point, at time: Double) {
    guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
    let newest = samples[newestIndex]
    let time = count > 0 ? max(time, newest.time) : time
    if isCrowded {
      // The last of a burst stands for it; in a dense stream the newest moves on alone.
      if time - newest.time >= Self.spacing { samples[Self.index(newestIndex, before: 1)] = newest }
    } else if count == 0 || time - newest.time > Self.tolerance {
      newestIndex = (newestIndex + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
    }
    samples[newestIndex] = TimedPoint(time: time, x: position.x, y: position.y)
    let predecessor = samples[Self.index(newestIndex, before: 1)]
    isCrowded = count > 1 && time - predecessor.time < Self.spacing
  }

  /// The velocity of a pointer let go at `time`; nil if it stopped before, if it was cancelled,
  /// or if less than two samples a millisecond apart are known.
  public func velocity(at time: Double) -> VelocityEstimate? {
    var movement = InlineArray<128, TimedPoint>(repeating: TimedPoint())
    let count = copyMovement(before: time, into: &movement)
    return leastSquaresVelocity(movement.span.extracting(0..<count))
  }

  /// Copies the samples of the present movement, newest first and relative to the newest.
  private func copyMovement(
    before time: Double, into movement: inout InlineArray<128, TimedPoint>
  ) -> Int {
    let ring = samples.span
    let newest = ring[newestIndex]
    guard count > 1, !(time - newest.time > Self.stopGap + Self.tolerance) else { return 0 }
    var last = newest
    var isStill = true
    var copied = 1
    // Of two samples that are too close the newest stands for both.
    for age in (isCrowded ? 2 : 1)..<max(count, 2) {
      let next = ring[Self.index(newestIndex, before: age)]
      if newest.time - next.time > Self.horizon + Self.tolerance { break }
      if last.time - next.time > Self.stopGap + Self.tolerance { break }
      if isStill, next.x != newest.x || next.y != newest.y {
        isStill = false
        // Held in place, though reported all along: what it did before is over.
        if time - last.time > Self.stopGap + Self.tolerance { break }
      }
      movement[copied] = TimedPoint(
        time: next.time - newest.time, x: next.x - newest.x, y: next.y - newest.y)
      copied += 1
      last = next
    }
    return copied
  }

  private static func index(_ index: Int, before age: Int) -> Int {
    (index - age + capacity) % capacity
  }
}
