internal import HostSystem
internal import TextFormat

/// Writes `trace.json` in the Chrome trace event format, for ui.perfetto.dev.
///
/// Times are those of the host's monotonic clock, so that other logs can be aligned with the trace.
/// All times are rounded to whole microseconds, so that nested events stay nested.
struct TraceFile: ~Copyable {
  private var file: AtomicFile
  private var isEmpty = true
  /// The end of the last frame in microseconds. The next frame begins no earlier, because events of
  /// one thread must not overlap.
  private var lastEnd = 0
  private var flows = 0
  private var spans = 0
  private var span: (state: FrameState, id: Int)?

  /// The rows of the trace viewer, from top to bottom.
  private enum Row: Int {
    case loop = 1
    case inputs, display
  }

  /// The frame that is visible: its start in microseconds, its index and its arguments. The frame
  /// ends when the next frame becomes visible.
  private var shown: (start: Int, sequence: Int, arguments: JSONTree)?

  /// Starts a trace in `file`.
  init(_ file: consuming AtomicFile) { self.file = file }

  /// Writes the trace of the most recent frames of a run. If the run had earlier frames, their
  /// number is at the end of the trace.
  mutating func write(_ frames: RecentFrames, budget: Double?) throws(FileError) {
    try file.append("{\"traceEvents\":[".utf8)
    try name("process_name", .loop, "cardstage")
    try name("thread_name", .loop, "frames")
    try name("thread_name", .inputs, "oldest input of a frame")
    try name("thread_name", .display, "seen")
    for index in frames.indices {
      let (record, row) = frames[index]
      try follow(record)
      try frame(record, row)
      if let cause = row.cause { try missed(row, cause, budget: budget) }
      try seen(record, row)
    }
    try endShown(at: nil)
    try endSpan()
    let before = frames.forgotten
    let note: JSONTree = ["framesBefore": .value(before)]
    try file.append("\n]\(before > 0 ? ",\"otherData\":\(note.text)" : "")}\n".utf8)
    try file.sync()
  }

  /// Gives the file its final name.
  mutating func commit() throws(FileError) { try file.commit() }

  private mutating func event(
    _ phase: String, _ name: String, _ row: Row, _ time: Int, _ more: JSONTree = .empty
  ) throws(FileError) {
    let start = isEmpty ? "\n" : ",\n"
    isEmpty = false
    var event: JSONTree = [
      "ph": .string(phase), "name": .string(name), "pid": 1, "tid": .value(row.rawValue),
      "ts": .value(time),
    ]
    event.append(contentsOf: more)
    try file.append((start + event.text).utf8)
  }

  private mutating func name(
    _ kind: String, _ row: Row, _ name: String
  ) throws(FileError) {
    try event("M", kind, row, 0, ["args": ["name": .string(name)]])
  }

  // MARK: Frames

  private mutating func frame(_ record: FrameRecord, _ row: FrameRow) throws(FileError) {
    var time = max(microseconds(record.wake), lastEnd)
    func next(_ other: Double) -> Int { max(time, microseconds(other)) }
    let start = time
    let end = [record.inputDone, record.simulationDone, record.rasterDone, record.presentEnd]
      .map(microseconds).reduce(start, max)
    let late = (max(0, record.wake - record.deadline) * 1e6).rounded() / 1e3
    try event(
      "X", "frame", .loop, start,
      [
        "dur": .value(end - start),
        "args": [
          "seq": .value(row.sequence), "state": .string(row.state.name),
          "active": .bool(row.isActive), "frametime": .value(row.frameTime),
          "lateWake": .value(late),
        ],
      ])
    for (name, from, to) in [
      ("input", record.wake, record.inputDone),
      ("sim", record.inputDone, record.simulationDone),
      ("raster", record.simulationDone, record.rasterDone),
      ("present", record.presentBegin, record.presentEnd),
    ] {
      let begin = next(from)
      time = max(begin, next(to))
      try event("X", name, .loop, begin, ["dur": .value(time - begin)])
    }
    if let input = record.oldestInput {
      let taken = min(max(start, microseconds(input)), end)
      try flow(from: min(microseconds(input), taken), to: taken)
    }
    try event("C", "frame time", .loop, end, ["args": ["ms": .value(row.frameTime)]])
    try event("C", "damage", .loop, end, ["args": ["pixels": .value(row.dirtyPixels)]])
    if let latency = row.inputToPresent {
      try event("C", "input to present", .loop, end, ["args": ["ms": .value(latency)]])
    }
    lastEnd = end
  }

  private mutating func flow(from input: Int, to frame: Int) throws(FileError) {
    flows += 1
    var id: JSONTree = ["cat": "input", "id": .value(flows)]
    try event("X", "input", .inputs, input, ["dur": 1])
    try event("s", "input to frame", .inputs, input, id)
    id.append("bp", "e")
    try event("f", "input to frame", .loop, frame, id)
  }

  private mutating func missed(
    _ row: FrameRow, _ cause: OverrunCause, budget: Double?
  ) throws(FileError) {
    guard let budget else { return }
    let count = row.missedRefreshes(budget: budget)
    try event(
      "i", "missed frame: \(cause.name)", .loop, lastEnd,
      ["s": "t", "args": ["cause": .string(cause.name), "missed": .value(count)]])
  }

  // MARK: Presentation times

  /// Writes the previous visible frame as an event that ends at the presentation time of `record`.
  /// At this time, the frame of `record` begins. For a discarded frame, only an instant event is
  /// written.
  private mutating func seen(_ record: FrameRecord, _ row: FrameRow) throws(FileError) {
    if row.exclusion == .discarded {
      try event(
        "i", "never seen", .loop, lastEnd, ["s": "t", "args": ["seq": .value(row.sequence)]])
    }
    guard let time = record.seen, row.untilDisplayed != nil else { return }
    let start = max(microseconds(time), shown?.start ?? 0)
    try endShown(at: start)
    var arguments: JSONTree = [
      "seq": .value(row.sequence), "source": .string(row.seenSource.rawValue),
    ]
    if let refresh = row.refresh { arguments.append("msc", .value(refresh)) }
    if let late = row.lateness { arguments.append("late", .value(late)) }
    shown = (start, row.sequence, arguments)
    if let latency = row.inputToSeen {
      try event("C", "input to seen", .display, start, ["args": ["ms": .value(latency)]])
    }
  }

  /// Writes the visible frame as an event that ends at `end`, in microseconds. If `end` is `nil`,
  /// the end is unknown and the duration is 0.
  private mutating func endShown(at end: Int?) throws(FileError) {
    guard let shown else { return }
    try event(
      "X", "frame \(shown.sequence)", .display, shown.start,
      ["dur": .value((end ?? shown.start) - shown.start), "args": shown.arguments])
    self.shown = nil
  }

  // MARK: Drags, flings and springs

  private mutating func follow(_ record: FrameRecord) throws(FileError) {
    guard span?.state != record.state else { return }
    try endSpan()
    guard record.state != .idle else { return }
    spans += 1
    span = (record.state, spans)
    let begin = max(microseconds(record.wake), lastEnd)
    try event("b", record.state.name, .loop, begin, ["cat": "motion", "id": .value(spans)])
  }

  private mutating func endSpan() throws(FileError) {
    guard let span else { return }
    try event(
      "e", span.state.name, .loop, lastEnd, ["cat": "motion", "id": .value(span.id)])
    self.span = nil
  }
}

private func microseconds(_ time: Double) -> Int { Int((time * 1e6).rounded()) }
