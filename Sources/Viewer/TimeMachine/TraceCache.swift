internal import SceneCore
internal import Stage
internal import Workbench

/// A cache of the trace of a probe. New samples are appended, and earlier samples are not computed
/// again.
struct TraceCache {
  /// Largest number of samples stored.
  private static let capacity = 6_000
  /// Maximum delay of an input in seconds. Samples within this time before the end of the trace are
  /// not stored, since an input can still change them.
  static let delay = 0.1
  /// The number of seconds after the start of a rest, i.e. of a time without motion, at which the
  /// probe is read to find the detent. By then, the probe is exactly at its detent, i.e. its rest
  /// position.
  private static let timeout = 5.0

  private var reader = ProbeReader("")
  private var revision = -1
  private var start = Double.infinity
  private var samples: [Trace.Sample] = []
  /// The detents (rest positions) at which the scene has come to rest. Each detent has a name and a
  /// value: the scene's name for the state at rest, and the probe's value at rest.
  private(set) var places: [TimelineData.Detent] = []
  /// The stage times of the scene's marks during the trace, in ascending order. A scene sets a
  /// mark, for example, when a value passes a threshold.
  private(set) var marks: [Double] = []
  /// The stage times of those ``marks`` that are so old that later inputs cannot change them.
  private var certainMarks: [Double] = []

  /// The moments at which a trace is sampled.
  struct Plan {
    /// Ranges of stage time with motion, in ascending order.
    var active: [ClosedRange<Double>]
    /// Samples per second.
    var rate: Double

    /// Returns the sample times after stage time `time`, in ascending order.
    func times(after time: Double) -> [Double] {
      var times: [Double] = []
      for range in active where range.upperBound > time {
        var moments = [range.lowerBound]
        let first = Int((range.lowerBound * rate).rounded(.down)) + 1
        let last = Int((range.upperBound * rate).rounded(.up)) - 1
        if first <= last {
          // The samples lie at multiples of the sample interval. Earlier multiples are skipped.
          let begin = max(first, Int((max(time, 0) * rate).rounded(.down)))
          if begin <= last { moments += (begin...last).map { Double($0) / rate } }
        }
        moments.append(range.upperBound)
        for moment in moments where moment > max(time, times.last ?? -.infinity) {
          times.append(moment)
        }
      }
      return times
    }
  }

  /// Returns the trace of `probe` at the moments of `plan`.
  ///
  /// - Parameter revision: The revision of the history. A new revision clears the cache.
  /// - Parameter isLive: Whether inputs can still arrive at the end of the trace.
  /// - Parameter visit: Calls a closure with the stage at each of the given stage times.
  mutating func trace(
    of probe: String, _ plan: Plan, revision: Int, isLive: Bool,
    _ visit: ([Double], (Stage, Double) -> Void) -> Void
  ) -> Trace {
    let (begin, end) = (plan.active.first?.lowerBound ?? 0, plan.active.last?.upperBound ?? 0)
    if probe != reader.name || revision != self.revision || begin < start {
      (reader, self.revision, start) = (ProbeReader(probe), revision, begin)
      samples.removeAll(keepingCapacity: true)
      places.removeAll()
      certainMarks.removeAll()
    }
    if samples.count > Self.capacity {
      samples.removeFirst(Self.capacity / 2)
      start = samples.first?.time ?? begin
    }
    var (trace, reader, places) = (samples, reader, places)
    // If a range turns out to be a rest, only the samples at the ends of the rest remain.
    if trace.count > 1 {
      let rests = zip(plan.active, plan.active.dropFirst()).map { ($0.upperBound, $1.lowerBound) }
      trace.removeAll { sample in
        sample.time > end || rests.contains { $0.0 < sample.time && sample.time < $0.1 }
      }
    }
    let certain = isLive ? end - Self.delay : .infinity
    var certainSamples = trace
    var (marks, certainMarks) = (certainMarks, certainMarks)
    visit(plan.times(after: trace.last?.time ?? -.infinity)) { stage, time in
      // The last sample may be earlier than the last mark: a rest may have removed samples, or the
      // scene may lack the probe.
      let last = max(trace.last?.time ?? -.infinity, marks.last ?? -.infinity)
      let newMarks = stage.marks(at: time).map { $0.time }.filter { $0 > last }
      marks += newMarks
      if time <= certain { certainMarks += newMarks }
      guard let sample = reader.read(stage, at: time, after: trace.last) else { return }
      trace.append(sample)
      guard time <= certain else { return }
      certainSamples.append(sample)
      // An object that the user holds still is not at a detent.
      guard !stage.hasHeldPointers, stage.nextChange(after: time) == nil else { return }
      // At the start of a rest the object is invisibly close to the detent, but not exactly at the
      // detent. Some seconds later the distance is zero.
      var later = stage
      later.advance(to: time + Self.timeout)
      guard let name = later.state(at: time + Self.timeout),
        let rest = reader.read(later, at: time + Self.timeout, after: trace.last)
      else { return }
      places.removeAll { $0.name == name }
      places.append(TimelineData.Detent(name, at: rest.position))
    }
    (samples, self.reader, self.places) = (certainSamples, reader, places)
    (self.marks, self.certainMarks) = (marks, certainMarks)
    return Trace(trace.filter { $0.time >= begin })
  }
}
