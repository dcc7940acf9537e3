package import SceneCore
package import Stage

/// A history of all inputs of a stage, with snapshots of the stage. Any moment of the run is
/// computed from the last snapshot before that moment and the inputs in between. Times are stage
/// seconds.
package struct History {
  /// Length in seconds of the latest part of the history, which is never discarded.
  private static let span = 600.0
  /// Memory limit in bytes. If the history exceeds this limit, inputs older than ``span`` are
  /// discarded.
  private static let mostMemory = 32 << 20
  /// Assumed maximum number of moves per second from a pointing device.
  private static let rate = 1_000
  /// Maximum memory of a stage snapshot in bytes, without its inputs. `cardstage-dev bench`
  /// measures the value, and a test checks each scene. A larger value makes the segments longer.
  package static let snapshotMemory = 48 << 10
  /// The number of inputs in a segment. Each segment begins with a snapshot of the stage. A segment
  /// is short enough to be replayed within a frame. A longer segment means fewer snapshots. The
  /// length is chosen so that ``span`` seconds of moves, with their snapshots, need less memory
  /// than ``mostMemory``.
  static let stretchLength = {
    let moves = Int(span) * rate
    let minimum = moves * snapshotMemory / (mostMemory - moves * InputLog.bytes.move)
    // Rounding up leaves memory for inputs other than moves.
    return (minimum / 100 + 1) * 100
  }()

  /// Largest number of segments that are discarded at once.
  private static let forgotten = 32

  var stretches: [HistorySegment]
  /// Number of times that recorded inputs were edited or discarded. A cached result is invalid if
  /// it was computed for another revision.
  private(set) var revision = 0
  /// Number of inputs recorded so far.
  private(set) var inputCount = 0
  /// The number of landmarks, and the stage time of the latest landmark. A landmark is an input
  /// that is not a move, or a move that ended a rest, i.e. a time without motion. Only a landmark
  /// can change the history's list of gestures and releases.
  private(set) var landmarks = (count: 0, lastTime: -Double.infinity)
  /// The revision numbers of a history. If two histories of the same run have equal revision
  /// numbers, they hold the same inputs.
  struct Version: Equatable {
    let (revision, inputs, landmarks): (Int, Int, Int)
  }

  /// The current revision numbers of the history.
  var version: Version {
    Version(revision: revision, inputs: inputCount, landmarks: landmarks.count)
  }

  /// The stage of the last query, from which later moments of the same segment are computed.
  private var reader: Reader?
  /// A second stage from which queries can continue, for moments before the stage of ``reader``. It
  /// is the result of the last query that could not continue from ``reader``. The timeline often
  /// repeats the queries that followed this query.
  private var anchor: Reader?

  /// A stage after the first `inputs` inputs of a segment.
  private struct Reader {
    var stage: Stage
    let stretch: Int
    var inputs: Int
  }

  /// Creates a history that begins with `stage`.
  package init(_ stage: Stage) {
    stretches = [HistorySegment(stage, at: stage.time)]
  }

  // MARK: Recording

  /// Records `input`, which `stage` has already handled.
  ///
  /// - Parameter endsRest: Whether the stage was at rest before the input.
  package mutating func note(_ input: StageInput, endsRest: Bool, on stage: Stage) {
    let last = stretches.count - 1
    if endsRest { endRest(at: input.time) }
    stretches[last].inputs.append(input)
    inputCount += 1
    if endsRest || !input.isMove { noteLandmark(at: input.time) }
    if stretches[last].inputs.count >= Self.stretchLength {
      stretches.append(HistorySegment(stage, at: input.time))
      forget()
    }
  }

  /// Records a change of the environment of `stage` that is not an input: the display's scale, the
  /// backdrop, the text measurement, or the new catalogue entry `entry`. `endsRest` is true if the
  /// stage was at rest before the change, which may have started a motion.
  package mutating func noteEnvironment(
    of stage: Stage, adding entry: SceneEntry? = nil, endsRest: Bool = false
  ) {
    let change = HistorySegment.Change(stage, adding: entry)
    let time = max(stage.time, lastTime)
    if endsRest { endRest(at: time) }
    stretches.append(HistorySegment(stage, at: time, after: change))
    noteLandmark(at: lastTime)
    forget()
  }

  /// Records that the rest after the last input has ended at stage time `time`.
  private mutating func endRest(at time: Double) {
    // The stage may be at a later time than its last input. So the start of the rest is unknown and
    // is computed on demand.
    stretches[stretches.count - 1].rests.append(
      HistorySegment.Rest(start: lastTime, end: time, isFound: false))
  }

  /// Counts a landmark at stage time `time`. A landmark is an input that is not a move, or a move
  /// that ended a rest, i.e. a time without motion.
  mutating func noteLandmark(at time: Double) {
    landmarks = (landmarks.count + 1, max(landmarks.lastTime, time))
  }

  /// Returns whether `stage` is at rest before an input at stage time `time`. `stage` is the stage
  /// after the last recorded input.
  package func endsRest(of stage: Stage, at time: Double) -> Bool {
    HistorySegment.rest(of: stage, from: lastTime, before: time) != nil
  }

  /// Stage time of the earliest moment that is still available.
  package var startTime: Double { stretches[0].time }
  /// Stage time of the last input.
  package var lastTime: Double { stretches[stretches.count - 1].lastTime }

  /// Returns the stage times after `start`, up to `end`, of the changes that are not inputs, such as
  /// an edited scene file.
  func changeTimes(after start: Double, through end: Double) -> [Double] {
    let recent = stretches[(stretch(at: start))...].prefix { $0.time <= end }
    return recent.compactMap { $0.change != nil && $0.time > start ? $0.time : nil }
  }

  /// Number of inputs in the history.
  package var count: Int { stretches.reduce(0) { $0 + $1.inputs.count } }
  /// An upper bound of the number of stage snapshots in the history: one for each segment.
  package var snapshotCount: Int { stretches.count }
  /// Memory of the recorded inputs in bytes.
  package var inputMemory: Int { stretches.reduce(0) { $0 + $1.inputs.memory } }
  /// An upper bound of the memory that the history uses for inputs and snapshots, in bytes.
  package var memory: Int { inputMemory + stretches.count * Self.snapshotMemory }

  /// Discards segments older than ``span`` seconds if the history exceeds its memory limit.
  private mutating func forget() {
    guard stretches.count > 2, stretches[1].time < lastTime - Self.span,
      memory > Self.mostMemory
    else { return }
    // Several segments are discarded at once, because each discard starts a new revision, which
    // clears the caches of the timeline.
    let old = stretches.prefix { $0.time < lastTime - Self.span }.count - 1
    stretches.removeFirst(min(old, Self.forgotten))
    revision += 1
    (reader, anchor) = (nil, nil)
  }

  // MARK: Reading

  /// Returns the stage after the last input up to stage time `time`. The result is bit-identical
  /// with the stage that was shown at that time.
  package mutating func stage(at time: Double) -> Stage {
    read(to: time)
    guard let stage = reader?.stage else {
      preconditionFailure("the stage at the start of a history is always known")
    }
    return stage
  }

  /// Calls `body` with the stage at each of `times`, which are in ascending order.
  mutating func forEachState(_ times: some Sequence<Double>, _ body: (Stage, Double) -> Void) {
    for time in times {
      read(to: time)
      if let reader { body(reader.stage, time) }
    }
  }

  /// Moves ``reader`` to stage time `time`.
  private mutating func read(to time: Double) {
    let index = stretch(at: time)
    fill(to: index)
    let wanted = stretches[index].inputs.count(until: time)
    var reading: Reader
    var goesBack = true
    if let reader, reader.stretch == index, reader.inputs <= wanted {
      (reading, goesBack) = (reader, false)
    } else if let anchor, anchor.stretch == index, anchor.inputs <= wanted {
      reading = anchor
    } else {
      guard let start = stretches[index].start else { return }
      reading = Reader(stage: start, stretch: index, inputs: 0)
    }
    reader = nil
    if goesBack { anchor = nil }
    stretches[index].run(&reading.stage, reading.inputs..<wanted)
    reading.inputs = wanted
    reader = reading
    if goesBack { anchor = reading }
  }

  /// Returns the index of the last segment that begins at or before `time`, or 0 if none does.
  func stretch(at time: Double) -> Int {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let midpoint = (low + high) / 2
      if stretches[midpoint].time <= time { low = midpoint } else { high = midpoint }
    }
    return low
  }

  /// Computes the missing snapshots at the starts of all segments up to `index`.
  mutating func fill(to index: Int) {
    guard stretches[index].start == nil,
      let known = stretches[..<index].lastIndex(where: { $0.start != nil }),
      var stage = stretches[known].start
    else { return }
    for next in known..<index {
      stretches[next].findRests(&stage)
      stage.advance(to: stretches[next + 1].time)
      stretches[next + 1].change?.apply(to: &stage)
      stretches[next + 1].start = stage.withoutCaches
    }
    stretches[index].findRests(&stage)
  }

  // MARK: Editing

  /// Removes the inputs after stage time `time`. If `isIncluded` is true, the inputs at `time` are
  /// removed too.
  package mutating func drop(after time: Double, andAt isIncluded: Bool = false) {
    revision += 1
    (reader, anchor) = (nil, nil)
    landmarks.lastTime = min(landmarks.lastTime, time)
    while stretches.count > 1, let last = stretches.last, last.time > time {
      stretches.removeLast()
    }
    let last = stretches.count - 1
    let keptCount = stretches[last].inputs.count(until: time, including: !isIncluded)
    stretches[last].inputs.truncate(to: keptCount)
    stretches[last].rests.removeAll { isIncluded ? $0.end >= time : $0.end > time }
  }

  /// Invalidates the snapshots of the segment at `index` and of all later segments, because an
  /// earlier input has changed.
  mutating func invalidate(from index: Int) {
    revision += 1
    (reader, anchor) = (nil, nil)
    for later in index..<stretches.count { stretches[later].start = nil }
  }
}
