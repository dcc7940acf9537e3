internal import Stage
internal import Workbench

/// A cache of the targets at which a probe comes to rest. The target after each input is computed
/// once. Times are stage seconds.
struct TargetCache {
  /// Maximum duration in seconds of a motion whose target is computed. The cached target of a
  /// longer motion is `nil`.
  private static let timeout = 10.0

  private var (probe, revision) = ("", -1)
  /// Cached results, in ascending order of the inputs' times.
  private var found: [Found] = []

  private struct Found {
    let time: Double
    /// Number of inputs at the stage time ``time``.
    let count: Int
    /// The value at which the probe comes to rest, and the stage time at which it comes to rest.
    /// `nil` if the probe does not move or moves too long, or if a pointer is down.
    let goal: (value: Double, rest: Double)?
  }

  /// Returns the targets of `probe` after the inputs at `times`, up to stage time `end`.
  ///
  /// - Parameter times: Times of the inputs, in ascending order.
  /// - Parameter revision: The revision of the history. A new revision clears the cache.
  /// - Parameter stage: Returns the stage at a given stage time.
  mutating func targets(
    of probe: String, after times: [Double], through end: Double, revision: Int,
    _ stage: (Double) -> Stage
  ) -> [TimelineData.Target] {
    if (probe, revision) != (self.probe, self.revision) {
      (self.probe, self.revision, found) = (probe, revision, [])
    }
    var known = found[...]
    found.removeAll(keepingCapacity: true)
    var targets: [TimelineData.Target] = []
    var index = 0
    while index < times.count {
      let time = times[index]
      let next = times[index...].firstIndex { $0 > time } ?? times.count
      // The number of inputs at `time` may have grown since the target was computed.
      let count = next - index
      known = known.drop { $0.time < time || $0.time == time && $0.count != count }
      let isKnown = known.first?.time == time
      let here = (isKnown ? known.first : nil) ?? find(stage(time), at: time, count)
      found.append(here)
      index = next
      guard let goal = here.goal else { continue }
      let until = min(goal.rest, next == times.count ? end : times[next])
      if until > time { targets.append(TimelineData.Target(goal.value, time...until)) }
    }
    return targets
  }

  private func find(_ stage: Stage, at time: Double, _ count: Int) -> Found {
    var reader = ProbeReader(probe)
    guard !stage.hasHeldPointers, let rest = stage.restTime(after: time), rest > time,
      rest < time + Self.timeout, let start = reader.read(stage, at: time),
      let end = reader.read(stage, at: rest),
      end.position != start.position || start.velocity != 0
    else { return Found(time: time, count: count, goal: nil) }
    return Found(time: time, count: count, goal: (end.position, rest))
  }
}
