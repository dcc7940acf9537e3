public import CardGeometry

/// Resamples a held pointer: computes its position for the time at which a frame is presented.
///
/// Devices take samples independently of the frames. If a program drew the newest sample, the
/// drawing would advance by one sample interval in one frame, and by two intervals in the next
/// frame. The drawing would also lag by the age of the sample and by the frame's render time. So
/// the resampler takes the position shortly before the presentation, between two samples or
/// slightly extrapolated from the newest.
///
/// Use the result for drawing only. Gestures and their velocities must use the samples themselves.
/// The constants are those of Android's `InputConsumer` (`RESAMPLE_LATENCY`,
/// `RESAMPLE_MAX_PREDICTION`, `RESAMPLE_MAX_DELTA`).
public struct PointerResampler: Hashable, Sendable {
  /// The seconds by which the resampled time is before the presentation of the frame. With this
  /// delay there is usually a sample before and a sample after the resampled time.
  public static let latency = 0.005
  /// Longest extrapolation beyond the newest sample, in seconds. The extrapolation is also limited
  /// to half the time between the last two samples, so that a change of direction causes no large
  /// error.
  package static let maximumPrediction = 0.008
  /// The time in seconds after which a pointer without a new sample counts as still, at its newest
  /// position.
  package static let maximumSampleAge = 0.02

  private struct Sample: Hashable {
    var position: Point
    var time: Double
  }

  /// The newest samples in order of time. Samples that are too old for any later frame are removed.
  private var samples: [Sample]

  /// Creates a resampler for a pointer at `position` (points) at `time` (seconds). A number that is
  /// not finite, or beyond 10¹⁰⁰, counts as 0.
  public init(at position: Point, time: Double) {
    let position = Point(
      x: position.x.isValid ? position.x : 0, y: position.y.isValid ? position.y : 0)
    samples = [Sample(position: position, time: time.isValid ? time : 0)]
  }

  /// The position of the newest sample, in points.
  public var newestPosition: Point { samples[samples.count - 1].position }

  /// Adds a sample at `position` (points) and `time` (seconds). A `time` before the last sample
  /// counts as the time of that sample. A position or time that is not finite, or beyond 10¹⁰⁰,
  /// changes nothing.
  public mutating func move(to position: Point, time: Double) {
    guard position.isValid, time.isValid else { return }
    let last = samples[samples.count - 1].time
    // A sample with the same time as the previous sample replaces that sample. Such samples come
    // from a device that reports faster than its clock counts.
    if time <= last { samples.removeLast() }
    samples.append(Sample(position: position, time: max(time, last)))
    if let oldest = samples.lastIndex(where: { $0.time < time - Self.latency }) {
      samples.removeFirst(oldest)
    }
  }

  /// Returns the position for drawing in a frame that starts at `begin` and is presented at `time`,
  /// both in seconds.
  public func position(frameStart begin: Double, presentTime time: Double) -> Point {
    let newest = samples[samples.count - 1]
    guard begin - newest.time < Self.maximumSampleAge else { return newest.position }
    let time = time - Self.latency
    guard let after = samples.firstIndex(where: { $0.time >= time }) else {
      return placeAhead(at: time)
    }
    guard after > 0 else { return samples[after].position }
    let (from, to) = (samples[after - 1], samples[after])
    // During a long gap between two samples, the pointer was first still, and then moved. The
    // pointer did not move slowly during the whole gap.
    let start = max(from.time, to.time - Self.maximumSampleAge)
    return Self.interpolated(from: from, to: to, (max(time, start) - start) / (to.time - start))
  }

  private func placeAhead(at time: Double) -> Point {
    let newest = samples[samples.count - 1]
    guard samples.count > 1 else { return newest.position }
    let last = samples[samples.count - 2]
    let gap = newest.time - last.time
    guard gap > 0, gap < Self.maximumSampleAge else { return newest.position }
    let ahead = min(time - newest.time, Self.maximumPrediction, gap / 2)
    return Self.interpolated(from: last, to: newest, 1 + ahead / gap)
  }

  private static func interpolated(from: Sample, to: Sample, _ fraction: Double)
    -> Point
  {
    from.position + (to.position - from.position) * fraction
  }
}
