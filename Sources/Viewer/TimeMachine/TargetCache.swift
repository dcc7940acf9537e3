internal import Stage
internal import Workbench

/// Where a probe was on its way to after each input, found once. Times are stage seconds.
struct TargetCache {
  /// Seconds after which what still moves by itself has no target.
  private static let timeout = 10.0

  private var (probe, edition) = ("", -1)
  /// What was found after inputs, in time order.
  private var found: [Found] = []

  private struct Found {
    let time: Double
    /// How many there were at that time.
    let count: Int
    /// Where it comes to rest, and when, if nothing more comes; nil: it does not move, or is held.
    let goal: (value: Double, rest: Double)?
  }

  /// The targets of `probe` after inputs at `times`, which rise, up to `end`; `stage`: the stage as of a
  /// time, in a history of `edition`.
  mutating func targets(
    of probe: String, after times: [Double], through end: Double, edition: Int,
    _ stage: (Double) -> Stage
  ) -> [TimelineData.Target] {
    if (probe, edition) != (self.probe, self.edition) {
      (self.probe, self.edition, found) = (probe, edition, [])
    }
    var known = found[...]
    found.removeAll(keepingCapacity: true)
    var targets: [TimelineData.Target] = []
    var index = 0
    while index < times.count {
      let time = times[index]
      let next = times[index...].firstIndex { $0 > time } ?? times.count
      // More of the same time may have come since.
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
