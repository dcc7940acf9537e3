internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

/// A stage whose invariants are checked after each input.
///
/// The checks depend only on the inputs, so that a replay of a recording finds the same violations.
struct CheckedStage {
  /// A time and the hash of all probes at that time, for comparison with a replay.
  struct Mark: Equatable {
    let time: Double
    let fingerprint: Fingerprint
  }

  private(set) var stage: Stage
  /// The state of the stage before the first input.
  let header: RecordingHeader
  /// The handled inputs, with the times that the stage gave them.
  private(set) var inputs: [StageInput] = []
  private(set) var marks: [Mark] = []
  private var nextMark = 1
  /// The first violation, or `nil` if there is none.
  private(set) var finding: Violation?
  private var limits: SceneInvariants
  /// Pointers that are down: the last event and the start position of each.
  private var held: [(event: PointerEvent, start: Point)] = []
  /// Buffers for the probe values before and after an input.
  private var (before, row): (ProbeRow, ProbeRow)
  private var list = DisplayList()

  init(_ header: RecordingHeader) {
    self.header = header
    limits = SceneInvariants(header)
    stage = header.stage(.demos, measuring: FixedPitchMeasuring())
    row = ProbeRow(stage, at: 0)
    before = row
  }

  /// The recording of all inputs until now.
  var recording: Recording { Recording(header: header, events: inputs, endTime: stage.time) }

  /// A hash of the probes at all marks.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for mark in marks {
      fingerprint.combine(mark.time)
      fingerprint.combine(mark.fingerprint.value)
    }
    return fingerprint
  }

  // MARK: Inputs

  /// Handles `input`, records it, and checks the stage afterwards.
  mutating func handle(_ input: StageInput) {
    guard finding == nil else { return }
    let time = max((input.time * 1e6).rounded() / 1e6, stage.time)
    // A mark is made when time moves on, because a replay handles all inputs of one time at once.
    let isMarked = inputs.count >= nextMark && time > stage.time
    if isMarked {
      row.read(stage, at: stage.time)
      mark(row, at: stage.time)
    }
    let steady = steady(input.kind)
    if steady != nil { before.read(stage, at: time) }
    guard let taken = stage.handle(input) else {
      // The stage ignored the input, so another input with an earlier time may still come.
      if isMarked { marks.removeLast() }
      return
    }
    if isMarked { nextMark = inputs.count + 16 }
    inputs.append(taken)
    limits.handle(taken, on: stage.canvas.size)
    follow(taken)
    row.read(stage, at: stage.time)
    check(row, at: stage.time)
    checkHeld()
    if let steady { checkJump(taken, steady) }
    if inputs.count % 16 == 0 { checkPredictions() }
    if inputs.count % 64 == 0 { draw() }
  }

  /// Cancels all pointers and checks that the stage comes to rest.
  mutating func finish() {
    for pointer in held {
      var event = pointer.event
      (event.phase, event.time) = (.cancel, stage.time)
      handle(StageInput(.pointer(event), at: stage.time))
    }
    let end = stage.time
    for delay in [0, 0.05, 0.3, 2] where finding == nil {
      row.read(stage, at: end + delay)
      check(row, at: end + delay)
      mark(row, at: end + delay)
    }
    guard finding == nil else { return }
    let rest = end + limits.timeout
    stage.precompute(to: rest)
    if stage.activity(at: rest) != .idle || stage.nextChange(after: rest) != nil {
      fail("settles", "\(stage.activity(at: rest)) \(limits.timeout) s after the last input")
    }
    row.read(stage, at: rest)
    mark(row, at: rest)
  }

  private mutating func mark(_ row: ProbeRow, at time: Double) {
    marks.append(Mark(time: time, fingerprint: row.fingerprint))
  }

  private mutating func fail(_ rule: String, _ detail: String) {
    guard finding == nil else { return }
    finding = Violation(
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

  // MARK: Jumps

  /// The probes that an input must leave unchanged, apart from a small tolerance.
  private enum Steady {
    /// All positions and lengths, which may change only by rounding errors when the first pointer
    /// goes down.
    case caught
    /// The probes of all positions and lengths except corner radii. None of them may jump by half a
    /// point or more when a further pointer goes down, when a pointer goes up after a long stroke,
    /// or when input is cancelled while no text is edited.
    case all
    /// All positions and lengths except corner radii and scroll offsets. These probes may change by
    /// less than half a point when a pointer goes up after a short stroke, and when input is
    /// cancelled while text is edited. Scroll offsets are left out because a press or the end of
    /// typing may shorten a list.
    case cards
  }

  /// Returns the probes that an input of `kind` must leave unchanged. Returns `nil` if the input
  /// may change every probe.
  ///
  /// The result is not `nil` for a down, for an up at the position of the last move, and for a
  /// cancel.
  private func steady(_ kind: StageInput.Kind) -> Steady? {
    switch kind {
    case .pointer(let event):
      switch event.phase {
      // A second pointer may cancel the drag of the first pointer, which releases the card.
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
    // In `classic`, corner radius and blur have an animation of their own. They jump to their
    // target if the card is released at its target.
    case .all: !probe.hasSuffix("Radius")
    case .cards: !probe.hasSuffix("Radius") && !probe.hasSuffix("Offset")
    }
  }

  private mutating func checkJump(_ input: StageInput, _ steady: Steady) {
    if let jump = jump(to: row, steady) { return fail("no jump", "\(jump) at \(input.kind)") }
    // A move to the position of the down must not cause a jump either.
    guard case .pointer(var event) = input.kind, event.phase == .down, inputs.count % 4 == 0 else {
      return
    }
    event.phase = .move
    var copy = stage
    copy.handle(StageInput(.pointer(event), at: event.time))
    if let jump = jump(to: ProbeRow(copy, at: event.time), steady) {
      fail("no jump", "\(jump) at a move to where \(input.kind)")
    }
  }

  private func jump(to row: ProbeRow, _ steady: Steady) -> String? {
    let table = ProbeTable[row.scene]
    let largest = before.values.reduce(0.0) {
      if case .number(let number) = $1 { max($0, abs(number)) } else { $0 }
    }
    // A release within half a point of the target ends the motion at the target.
    let tolerance = max(limits.steadiness(largest), steady == .caught ? 0 : 0.5)
    for index in table.places {
      guard case .number(let old) = before.values[index],
        case .number(let new) = row.values[index],
        // A corner radius is computed from a position, so it may have a rounding error.
        abs(new - old) > (table.probes[index].name.hasSuffix("Radius") ? 1e-6 : 0) + tolerance,
        isSteady(table.probes[index].name, steady)
      else { continue }
      return "\(table.probes[index].name) jumped by \(new - old)"
    }
    return nil
  }

  // MARK: Other invariants

  /// Renders a frame and checks that the frame does not have too many layers.
  private mutating func draw() {
    stage.frame(at: stage.time + 0.01, into: &list)
    if list.layers.count > 500 {
      fail("memory is bounded", "a frame of \(list.layers.count) layers")
    }
  }

  /// Checks that no object is dragged while no pointer is down.
  private mutating func checkHeld() {
    if stage.hasHeldPointers == held.isEmpty {
      fail("no stuck pointer", "\(held.count) pointers are down, the stage thinks otherwise")
    }
    guard held.isEmpty else { return }
    if stage.activity(at: stage.time) == .drag {
      fail("no stuck pointer", "a drag goes on that nobody holds")
    } else if stage.draggedPoint(at: stage.time) != nil {
      fail("no stuck pointer", "a place is held that nobody holds")
    }
  }

  private mutating func checkPredictions() {
    for delay in [0.02, 0.2] {
      stage.precompute(to: stage.time + delay)
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
