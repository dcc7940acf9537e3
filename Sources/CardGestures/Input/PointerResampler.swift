public import CardGeometry

/// Where a held pointer is at the time at which a frame is seen, from samples taken when its device liked.
///
/// Who draws at the newest sample draws one sample's way in one frame and two in the next, and is behind
/// by the age of that sample and by what the frame takes. So the place of a little before the frame
/// is seen is taken instead: between two samples, or a short way on from the newest one.
///
/// Only for what is drawn: a gesture, and the velocity at its end, are made of the samples themselves.
/// The constants are those of Android's `InputConsumer` (`RESAMPLE_LATENCY`, `RESAMPLE_MAX_PREDICTION`,
/// `RESAMPLE_MAX_DELTA`).
public struct PointerResampler: Hashable, Sendable {
  /// So many seconds before the frame is seen: mostly there is a sample on either side then.
  public static let latency = 0.005
  /// Seconds that a way is continued beyond the newest sample, at most; nor longer than half the time
  /// between the last two, so that a turn does not go far astray.
  package static let maximumPrediction = 0.008
  /// A pointer that has told of nothing for so many seconds is still: it is where it was told to be.
  package static let maximumSampleAge = 0.02

  private struct Sample: Hashable {
    var place: Point
    var time: Double
  }

  /// The last ones, back to the newest that is older than what can be asked for.
  private var samples: [Sample]

  /// A pointer that is at `place` at `time`, in seconds. A number that is not finite, or beyond 10¹⁰⁰,
  /// counts as 0.
  public init(at place: Point, time: Double) {
    let place = Point(
      x: place.x.isValid ? place.x : 0, y: place.y.isValid ? place.y : 0)
    samples = [Sample(place: place, time: time.isValid ? time : 0)]
  }

  /// Where it has been told to be last.
  public var newestPosition: Point { samples[samples.count - 1].place }

  /// It has moved to `place`, at `time`: not before the last sample. A place or a time that is not
  /// finite, or beyond 10¹⁰⁰, changes nothing.
  public mutating func move(to place: Point, time: Double) {
    guard place.isValid, time.isValid else { return }
    let last = samples[samples.count - 1].time
    // Two of one time: the device was faster than the clock.
    if time <= last { samples.removeLast() }
    samples.append(Sample(place: place, time: max(time, last)))
    if let oldest = samples.lastIndex(where: { $0.time < time - Self.latency }) {
      samples.removeFirst(oldest)
    }
  }

  /// Where to draw it in a frame that is begun at `begin`, and seen at `time`.
  public func position(frameStart begin: Double, presentTime time: Double) -> Point {
    let newest = samples[samples.count - 1]
    guard begin - newest.time < Self.maximumSampleAge else { return newest.place }
    let time = time - Self.latency
    guard let after = samples.firstIndex(where: { $0.time >= time }) else {
      return placeAhead(at: time)
    }
    guard after > 0 else { return samples[after].place }
    let (from, to) = (samples[after - 1], samples[after])
    // It was still before, not slow.
    let start = max(from.time, to.time - Self.maximumSampleAge)
    return Self.position(
      frameStart: from, presentTime: to, (max(time, start) - start) / (to.time - start))
  }

  private func placeAhead(at time: Double) -> Point {
    let newest = samples[samples.count - 1]
    guard samples.count > 1 else { return newest.place }
    let last = samples[samples.count - 2]
    let gap = newest.time - last.time
    guard gap > 0, gap < Self.maximumSampleAge else { return newest.place }
    let ahead = min(time - newest.time, Self.maximumPrediction, gap / 2)
    return Self.position(frameStart: last, presentTime: newest, 1 + ahead / gap)
  }

  private static func position(frameStart from: Sample, presentTime to: Sample, _ fraction: Double)
    -> Point
  {
    from.place + (to.place - from.place) * fraction
  }
}
