internal import Stage
internal import Workbench

/// What a probe did, found once and continued while time goes on.
struct TraceCache {
  /// More samples than this are not kept.
  private static let capacity = 6_000
  /// Seconds within which inputs may still come late: what is younger is found anew each time.
  static let delay = 0.1
  /// Seconds after which what rests is at its place.
  private static let timeout = 5.0

  private var reader = ProbeReader("")
  private var revision = -1
  private var start = Double.infinity
  private var samples: [Trace.Sample] = []
  /// Where the scene was at rest, in its own word, and what the probe showed there.
  private(set) var places: [TimelineData.Detent] = []

  /// Moments at which a trace is sampled.
  struct Plan {
    /// Where something went on, in time order.
    var active: [ClosedRange<Double>]
    /// Frames in a second.
    var rate: Double

    /// Those after `time`, in time order.
    func times(after time: Double) -> [Double] {
      var times: [Double] = []
      for part in active where part.upperBound > time {
        var moments = [part.lowerBound]
        let first = Int((part.lowerBound * rate).rounded(.down)) + 1
        let last = Int((part.upperBound * rate).rounded(.up)) - 1
        if first <= last {
          // From where it is known on.
          let begin = max(first, Int((max(time, 0) * rate).rounded(.down)))
          if begin <= last { moments += (begin...last).map { Double($0) / rate } }
        }
        moments.append(part.upperBound)
        for moment in moments where moment > max(time, times.last ?? -.infinity) {
          times.append(moment)
        }
      }
      return times
    }
  }

  /// The trace of `probe` at the moments of `plan`; `visit` shows the stage at given ones of them, in a
  /// history of that edition.
  mutating func trace(
    of probe: String, _ plan: Plan, edition: Int, isLive: Bool,
    _ visit: ([Double], (Stage, Double) -> Void) -> Void
  ) -> Trace {
    let (begin, end) = (plan.active.first?.lowerBound ?? 0, plan.active.last?.upperBound ?? 0)
    if probe != reader.name || edition != self.revision || begin < start {
      (reader, self.revision, start) = (ProbeReader(probe), edition, begin)
      samples.removeAll(keepingCapacity: true)
      places.removeAll()
    }
    if samples.count > Self.capacity {
      samples.removeFirst(Self.capacity / 2)
      start = samples.first?.time ?? begin
    }
    var (trace, reader, places) = (samples, reader, places)
    // What turned out to be a rest has no samples but at its ends.
    if trace.count > 1 {
      let rests = zip(plan.active, plan.active.dropFirst()).map { ($0.upperBound, $1.lowerBound) }
      trace.removeAll { sample in
        sample.time > end || rests.contains { $0.0 < sample.time && sample.time < $0.1 }
      }
    }
    let certain = isLive ? end - Self.delay : .infinity
    var kept = trace
    visit(plan.times(after: trace.last?.time ?? -.infinity)) { stage, time in
      guard let sample = reader.read(stage, at: time, after: trace.last) else { return }
      trace.append(sample)
      guard time <= certain else { return }
      kept.append(sample)
      // What is held still is at no place of its own.
      guard !stage.hasHeldPointers, stage.nextChange(after: time) == nil else { return }
      // What rests is within less than can be seen of its place; later it is there.
      var later = stage
      later.advance(to: time + Self.timeout)
      guard let name = later.state(at: time + Self.timeout),
        let rest = reader.read(later, at: time + Self.timeout, after: trace.last)
      else { return }
      places.removeAll { $0.name == name }
      places.append(TimelineData.Detent(name, at: rest.position))
    }
    (samples, self.reader, self.places) = (kept, reader, places)
    return Trace(trace.filter { $0.time >= begin })
  }
}
