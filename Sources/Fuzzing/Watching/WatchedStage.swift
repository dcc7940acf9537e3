internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

/// A stage whose promises are checked after each input. What is checked depends on the inputs
/// alone, so that a recording of them finds the same.
struct WatchedStage {
  /// What was seen at a time, to be seen again in a replay.
  struct Mark: Equatable {
    let time: Double
    let fingerprint: Fingerprint
  }

  private(set) var stage: Stage
  /// The stage before the first input.
  let header: RecordingHeader
  /// What was taken, as it was taken.
  private(set) var inputs: [StageInput] = []
  private(set) var marks: [Mark] = []
  private var nextMark = 1
  /// What went wrong first.
  private(set) var finding: Finding?
  private var limits: PromisedLimits
  /// Pointers that are down, as they are now and where they went down.
  private var held: [(event: PointerEvent, start: Point)] = []
  /// Memory for what is seen.
  private var (before, row): (ProbeRow, ProbeRow)
  private var list = DisplayList()

  init(_ header: RecordingHeader) {
    self.header = header
    limits = PromisedLimits(header)
    stage = header.stage(.demos, measuring: FixedPitchMeasuring())
    row = ProbeRow(stage, at: 0)
    before = row
  }

  /// All that was done, until now.
  var recording: Recording { Recording(header: header, events: inputs, endTime: stage.time) }

  // MARK: Inputs

  /// Takes `input` and looks at what it made of the stage.
  mutating func take(_ input: StageInput) {
    guard finding == nil else { return }
    let time = max((input.time * 1e6).rounded() / 1e6, stage.time)
    // When nothing more comes at that time: a replay takes all that has one time at once.
    let isMarked = inputs.count >= nextMark && time > stage.time
    if isMarked {
      row.read(stage, at: stage.time)
      mark(row, at: stage.time)
    }
    let steady = steady(input.kind)
    if steady != nil { before.read(stage, at: time) }
    guard let taken = stage.take(input) else {
      // The next one may still be late.
      if isMarked { marks.removeLast() }
      return
    }
    if isMarked { nextMark = inputs.count + 16 }
    inputs.append(taken)
    limits.take(taken, on: stage.canvas.size)
    follow(taken)
    row.read(stage, at: stage.time)
    check(row, at: stage.time)
    checkHeld()
    if let steady { checkJump(taken, steady) }
    if inputs.count % 16 == 0 { lookAhead() }
    if inputs.count % 64 == 0 { draw() }
  }

  /// Takes away what is still held, and sees to it that all comes to rest.
  mutating func finish() {
    for pointer in held {
      var event = pointer.event
      (event.phase, event.time) = (.cancel, stage.time)
      take(StageInput(.pointer(event), at: stage.time))
    }
    let end = stage.time
    for delay in [0, 0.05, 0.3, 2] where finding == nil {
      row.read(stage, at: end + delay)
      check(row, at: end + delay)
      mark(row, at: end + delay)
    }
    guard finding == nil else { return }
    let rest = end + limits.patience
    stage.lookAhead(to: rest)
    if stage.activity(at: rest) != .idle || stage.nextChange(after: rest) != nil {
      fail("settles", "\(stage.activity(at: rest)) \(limits.patience) s after the last input")
    }
    row.read(stage, at: rest)
    mark(row, at: rest)
  }

  private mutating func mark(_ row: ProbeRow, at time: Double) {
    marks.append(Mark(time: time, fingerprint: row.fingerprint))
  }

  private mutating func fail(_ rule: String, _ detail: String) {
    guard finding == nil else { return }
    finding = Finding(
      rule, "\(detail), in \(stage.sceneID) at \(stage.time) s after \(inputs.count) inputs")
  }

  private mutating func follow(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event):
      let index = held.firstIndex { $0.event.id == event.id }
      switch (event.phase, index) {
      case (.down, _): held.append((event, event.position))
      case (.move, let index?): held[index].event = event
      case (_, let index?): held.remove(at: index)
      case (_, nil): break
      }
    case .cancel, .scene, .restart: held.removeAll(keepingCapacity: true)
    default: break
    }
  }

  // MARK: No jump

  /// What stays where it is at an input.
  private enum Steady {
    /// Every place, to the last digit.
    case caught
    /// Every place.
    case all
    /// All but how far lists are scrolled: a press, or the end of typing, may shorten one.
    case cards
  }

  /// What stays where it is at `kind`: when a pointer goes down, goes up where it is, or is taken
  /// away; nil: nothing needs to.
  private func steady(_ kind: StageInput.Kind) -> Steady? {
    switch kind {
    case .pointer(let event):
      switch event.phase {
      // A second pointer may call off what the first one drags: that is let go then.
      case .down: return held.isEmpty ? .caught : .all
      case .cancel: return stage.caret(at: stage.time) == nil ? .all : .cards
      case .move: return nil
      case .up:
        guard let pointer = held.first(where: { $0.event.id == event.id }),
          pointer.event.position == event.position
        else { return nil }
        return (pointer.start - event.position).length > 40 ? .all : .cards
      }
    case .cancel: return stage.caret(at: stage.time) == nil ? .all : .cards
    default: return nil
    }
  }

  private func isSteady(_ probe: String, _ steady: Steady) -> Bool {
    switch steady {
    case .caught: true
    // How round and blurred something is goes by its own time in `classic`, and is put where it
    // belongs when the card is let go where it belongs.
    case .all: !probe.hasSuffix("Radius")
    case .cards: !probe.hasSuffix("Radius") && !probe.hasSuffix("Offset")
    }
  }

  private mutating func checkJump(_ input: StageInput, _ steady: Steady) {
    if let jump = jump(to: row, steady) { return fail("no jump", "\(jump) at \(input.kind)") }
    // Nor when the finger follows without having moved.
    guard case .pointer(var event) = input.kind, event.phase == .down, inputs.count % 4 == 0 else {
      return
    }
    event.phase = .move
    var copy = stage
    copy.take(StageInput(.pointer(event), at: event.time))
    if let jump = jump(to: ProbeRow(copy, at: event.time), steady) {
      fail("no jump", "\(jump) at a move to where \(input.kind)")
    }
  }

  private func jump(to row: ProbeRow, _ steady: Steady) -> String? {
    let table = ProbeTable[row.scene]
    let largest = before.values.reduce(0.0) {
      if case .number(let number) = $1 { max($0, abs(number)) } else { $0 }
    }
    // What is let go within half a point of its place is there.
    let tolerance = max(limits.steadiness(largest), steady == .caught ? 0 : 0.5)
    for index in table.places {
      guard case .number(let old) = before.values[index],
        case .number(let new) = row.values[index],
        // How round a corner is follows from a place by a factor, and is none.
        abs(new - old) > (table.probes[index].name.hasSuffix("Radius") ? 1e-6 : 0) + tolerance,
        isSteady(table.probes[index].name, steady)
      else { continue }
      return "\(table.probes[index].name) jumped by \(new - old)"
    }
    return nil
  }

  // MARK: Other promises

  /// A frame has no more layers the longer it goes on.
  private mutating func draw() {
    stage.frame(at: stage.time + 0.01, into: &list)
    if list.layers.count > 500 {
      fail("memory is bounded", "a frame of \(list.layers.count) layers")
    }
  }

  /// Nothing is dragged that nobody holds.
  private mutating func checkHeld() {
    if stage.hasHeldPointers == held.isEmpty {
      fail("no stuck pointer", "\(held.count) pointers are down, the stage thinks otherwise")
    }
    guard held.isEmpty else { return }
    if stage.activity(at: stage.time) == .drag {
      fail("no stuck pointer", "a drag goes on that nobody holds")
    } else if stage.heldPlace(at: stage.time) != nil {
      fail("no stuck pointer", "a place is held that nobody holds")
    }
  }

  private mutating func lookAhead() {
    for delay in [0.02, 0.2] {
      stage.lookAhead(to: stage.time + delay)
      row.read(stage, at: stage.time + delay)
      check(row, at: stage.time + delay)
    }
  }

  private mutating func check(_ row: ProbeRow, at time: Double) {
    let table = ProbeTable[row.scene]
    let size = stage.canvas.size
    for index in table.probes.indices {
      guard case .number(let value) = row.values[index],
        let rule = limits.excess(of: value, table.probes[index])
      else { continue }
      return fail(rule, "\(table.probes[index].name) is \(value) on \(size) at \(time) s")
    }
  }
}
