/// What a probe did over a stretch of time: samples at the times of frames, in time order.
package struct Trace: Hashable, Sendable {
  /// The probe at a moment.
  package struct Sample: Hashable, Sendable {
    /// Stage time in seconds.
    package var time: Double
    /// The probe's value, in its unit.
    package var position: Double
    /// Its velocity, in units per second.
    package var velocity: Double

    /// `position` and `velocity` at `time`.
    package init(time: Double, position: Double, velocity: Double) {
      (self.time, self.position, self.velocity) = (time, position, velocity)
    }
  }

  /// The samples.
  package var samples: [Sample]

  /// `samples` in time order.
  package init(_ samples: [Sample] = []) { self.samples = samples }

  /// Its value and velocity at `time`, between samples along a straight line; nil before its first
  /// sample and after its last one.
  package func sample(at time: Double) -> Sample? {
    guard let first = samples.first, let last = samples.last,
      first.time <= time, time <= last.time
    else { return nil }
    var (low, high) = (0, samples.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle } else { high = middle }
    }
    let (before, after) = (samples[low], samples[high])
    let way = after.time - before.time
    let part = way > 0 ? (time - before.time) / way : 0
    return Sample(
      time: time, position: before.position + (after.position - before.position) * part,
      velocity: before.velocity + (after.velocity - before.velocity) * part)
  }
}
