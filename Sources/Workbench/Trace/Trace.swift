/// The samples of one probe over time.
package struct Trace: Hashable, Sendable {
  /// Value and velocity of the probe at one time.
  package struct Sample: Hashable, Sendable {
    /// Stage time in seconds.
    package var time: Double
    /// The value of the probe, in the probe's unit.
    package var position: Double
    /// The velocity of the probe, in the probe's unit per second.
    package var velocity: Double

    /// Creates a sample of `position` and `velocity` at `time`.
    package init(time: Double, position: Double, velocity: Double) {
      (self.time, self.position, self.velocity) = (time, position, velocity)
    }
  }

  /// The samples in time order.
  package var samples: [Sample]

  /// Creates a trace of `samples`, which must be in time order.
  package init(_ samples: [Sample] = []) { self.samples = samples }

  /// Returns the sample at `time`, interpolated linearly between two samples. Returns `nil` if
  /// `time` is outside the trace. The search takes O(log n).
  package func sample(at time: Double) -> Sample? {
    guard let first = samples.first, let last = samples.last,
      first.time <= time, time <= last.time
    else { return nil }
    var (low, high) = (0, samples.count - 1)
    while high - low > 1 {
      let midpoint = (low + high) / 2
      if samples[midpoint].time <= time { low = midpoint } else { high = midpoint }
    }
    let (before, after) = (samples[low], samples[high])
    let duration = after.time - before.time
    let fraction = duration > 0 ? (time - before.time) / duration : 0
    return Sample(
      time: time, position: before.position + (after.position - before.position) * fraction,
      velocity: before.velocity + (after.velocity - before.velocity) * fraction)
  }
}
