package import SceneCore
package import Stage

/// All that came to a stage, and the stage itself now and then: any moment is that and what came
/// from then on. Times are stage seconds.
package struct History {
  /// Seconds before its end that are never forgotten.
  private static let span = 600.0
  /// Bytes of memory from which on what is older than that is.
  private static let mostMemory = 32 << 20
  /// Moves in a second, of the devices that report most often.
  private static let rate = 1_000
  /// Bytes that a stage takes at most beside its inputs (`cardstage-dev bench`, and each scene's is tested):
  /// the more, the longer the stretches.
  package static let snapshotMemory = 48 << 10
  /// How many inputs there are in a stretch: so few that what was can be found in less than a frame, and
  /// so many that `span` seconds of moves and the stages among them fit into `mostMemory`.
  static let stretchLength = {
    let moves = Int(span) * rate
    let least = moves * snapshotMemory / (mostMemory - moves * InputLog.bytes.move)
    // What else there is among the inputs needs some room too.
    return (least / 100 + 1) * 100
  }()

  /// How many stretches are forgotten at once, at most.
  private static let forgotten = 32

  var stretches: [HistorySegment]
  /// Counts changes to what has been.
  private(set) var revision = 0
  /// Counts what has come.
  private(set) var inputCount = 0
  /// Counts what has come but for moves that ended no rest, and when the last of it came at the latest:
  /// between these and after it gestures and releases are the same.
  private(set) var landmarks = (count: 0, lastTime: -Double.infinity)
  /// Counts of its changes: two equal versions of a history hold the same inputs.
  struct Version: Equatable {
    let (edition, inputs, landmarks): (Int, Int, Int)
  }

  /// Its present version.
  var version: Version {
    Version(edition: revision, inputs: inputCount, landmarks: landmarks.count)
  }

  /// The stage where it was looked at last: what comes later is near.
  private var reader: Reader?
  /// The stage where it was gone back to last: what is live is looked at again and again from some time
  /// before its end on.
  private var anchor: Reader?

  /// A stage after so many inputs of a stretch.
  private struct Reader {
    var stage: Stage
    let stretch: Int
    var inputs: Int
  }

  /// A history that begins with `stage`.
  package init(_ stage: Stage) {
    stretches = [HistorySegment(stage, at: stage.time)]
  }

  // MARK: What happens

  /// `input` has come to `stage`, which shows what became of it; `endsRest`: nothing had moved before.
  package mutating func note(_ input: StageInput, endsRest: Bool, on stage: Stage) {
    let last = stretches.count - 1
    if endsRest {
      // The stage may have gone further than the last input already: the start is found later.
      let before = stretches[last].lastTime
      stretches[last].rests.append(
        HistorySegment.Rest(start: before, end: input.time, isFound: false))
    }
    stretches[last].inputs.append(input)
    inputCount += 1
    if endsRest || !input.isMove { noteLandmark(at: input.time) }
    if stretches[last].inputs.count >= Self.stretchLength {
      stretches.append(HistorySegment(stage, at: input.time))
      forget()
    }
  }

  /// `stage` has other surroundings by something that is no input, or an `entry` that it had not.
  package mutating func noteSurroundings(of stage: Stage, adding entry: SceneEntry? = nil) {
    let change = HistorySegment.Change(stage, adding: entry)
    stretches.append(HistorySegment(stage, at: max(stage.time, lastTime), after: change))
    noteLandmark(at: lastTime)
    forget()
  }

  /// Something that is no move has come, or a rest has ended, at `time`.
  mutating func noteLandmark(at time: Double) {
    landmarks = (landmarks.count + 1, max(landmarks.lastTime, time))
  }

  /// Whether an input at `time` ends a rest of `stage`, which is as after the last one.
  package func endsRest(of stage: Stage, at time: Double) -> Bool {
    HistorySegment.rest(of: stage, from: lastTime, before: time) != nil
  }

  /// Stage time from which on it is known.
  package var startTime: Double { stretches[0].time }
  /// Stage time of the last input.
  package var lastTime: Double { stretches[stretches.count - 1].lastTime }
  /// How many inputs it holds.
  package var count: Int { stretches.reduce(0) { $0 + $1.inputs.count } }
  /// How many stages it keeps, at most.
  package var snapshotCount: Int { stretches.count }
  /// Bytes of memory that its inputs take.
  package var inputMemory: Int { stretches.reduce(0) { $0 + $1.inputs.memory } }
  /// Bytes of memory that it takes, at most.
  package var memory: Int { inputMemory + stretches.count * Self.snapshotMemory }

  /// Forgets what is older than has to be known, if it is much.
  private mutating func forget() {
    guard stretches.count > 2, stretches[1].time < lastTime - Self.span,
      memory > Self.mostMemory
    else { return }
    // Not one by one: what others know of it has to be found anew.
    let old = stretches.prefix { $0.time < lastTime - Self.span }.count - 1
    stretches.removeFirst(min(old, Self.forgotten))
    revision += 1
    (reader, anchor) = (nil, nil)
  }

  // MARK: Looking back

  /// The stage as of the last input up to `time`, the same as it was then, to the bit.
  package mutating func stage(at time: Double) -> Stage {
    read(to: time)
    guard let stage = reader?.stage else {
      preconditionFailure("the stage at the start of a history is always known")
    }
    return stage
  }

  /// Shows `body` the stage at each of `times`, which rise.
  mutating func forEachState(_ times: some Sequence<Double>, _ body: (Stage, Double) -> Void) {
    for time in times {
      read(to: time)
      if let reader { body(reader.stage, time) }
    }
  }

  /// Brings the reader to `time`.
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

  /// The last stretch that has begun by `time`; the first one if none has.
  func stretch(at time: Double) -> Int {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Finds the stages at the starts of all stretches up to `index`, where they are not known.
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

  // MARK: Changing what has been

  /// Forgets what came after `time`, or at it too.
  package mutating func drop(after time: Double, andAt isIncluded: Bool = false) {
    revision += 1
    (reader, anchor) = (nil, nil)
    landmarks.lastTime = min(landmarks.lastTime, time)
    while stretches.count > 1, let last = stretches.last, last.time > time {
      stretches.removeLast()
    }
    let last = stretches.count - 1
    let kept = stretches[last].inputs.count(until: time, including: !isIncluded)
    stretches[last].inputs.truncate(to: kept)
    stretches[last].rests.removeAll { isIncluded ? $0.end >= time : $0.end > time }
  }

  /// Something before the stretch at `index` is not as it was: the stages from there on have to be
  /// found anew, and the rests from the one before on.
  mutating func invalidate(from index: Int) {
    revision += 1
    (reader, anchor) = (nil, nil)
    for later in index..<stretches.count { stretches[later].start = nil }
  }
}
