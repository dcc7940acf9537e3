internal import CardDrawing
internal import CardGeometry
internal import CardGestures
internal import DemoScenes
internal import SceneCore
internal import Stage
internal import StageFiles

extension Check {
  /// Compares a cancelled stroke with the same stroke whose pointer is held still and then released.
  ///
  /// If the card comes to rest at the same position in both cases, the motions must be equal. The
  /// rest positions may differ, because a release can dismiss the card or follow a rule of the
  /// scene. In this case, if the release dismisses the card, the cancel must not dismiss the card.
  /// If the release does not dismiss it, the cancel must not move it farther than the release does.
  /// Both distances are measured from the card's position at the cancel.
  package static let cancel = Check("cancel") { recording in
    guard let end = recording.lastUp else { return nil }
    let time = recording.end + 0.2
    let (letGo, calledOff) = (
      recording.ending(end, .up, at: time), recording.ending(end, .cancel, at: time)
    )
    let times = [time] + Recording.restDelays.map { time + $0 }
    let (rows, others) = (
      ReplayedProbes(calledOff, at: times).rows, ReplayedProbes(letGo, at: times).rows
    )
    guard let rest = rows.last, let otherRest = others.last, let start = rows.first else {
      return nil
    }
    if rest.difference(from: otherRest, within: 1e-6) == nil {
      return firstDifference("cancel", rows, expected: others, at: times, within: 1e-6)
    }
    if otherRest.isHidden { return rest.isHidden ? Violation("cancel", "it hides the card") : nil }
    guard rest.distance(to: start) <= otherRest.distance(to: start) + 1e-6 else {
      return Violation("cancel", "it goes further than letting go does, in \(rest.scene)")
    }
    return nil
  }

  /// If a moving card is grabbed, held still and released, the motion after the release must not
  /// depend on the hold time.
  ///
  /// While a card of the stack is held, the other cards of the stack keep moving. So for the stack
  /// only the positions at rest are compared.
  package static let catching = Check("catch and release") { recording in
    guard let up = recording.lastUp else { return nil }
    let caught = ((recording.end + 0.06) * 1e6).rounded() / 1e6
    var down = up
    (down.phase, down.id, down.time) = (.down, 1, caught)
    let size = recording.header.size
    down.position = Point(x: size.width / 2, y: size.height - 5)
    guard recording.isCaught(by: down) else { return nil }
    let delays = [0.06, 0.25]
    let rows = delays.map { hold in
      var held = recording
      held.events.append(StageInput(.pointer(down), at: caught))
      let released = held.ending(down, .up, at: caught + hold, replacing: false)
      return ReplayedProbes(released, at: Recording.restDelays.map { caught + hold + $0 }).rows
    }
    let first = recording.header.scene == "stack" ? rows[0].count - 1 : 0
    return firstDifference(
      "catch and release", Array(rows[1][first...]), expected: Array(rows[0][first...]),
      at: Array(Recording.restDelays[first...]), within: 1e-6)
  }
}

extension Recording {
  /// Returns whether `down` grabs a moving object.
  fileprivate func isCaught(by down: PointerEvent) -> Bool {
    var stage = header.stage(.demos, measuring: FixedPitchMeasuring())
    for input in inputs { stage.handle(input) }
    guard [.spring, .fling].contains(stage.activity(at: down.time)) else { return false }
    stage.handle(StageInput(.pointer(down), at: down.time))
    return stage.activity(at: down.time) == .drag
  }

  /// The last pointer event if it is an up, or `nil` if the recording ends otherwise.
  fileprivate var lastUp: PointerEvent? {
    guard case .pointer(let event)? = events.last?.kind, event.phase == .up else { return nil }
    return event
  }

  /// Returns the recording with `pointer`, in `phase` and at `time`, as its last event. If
  /// `replacing` is `true`, the event replaces the last input; otherwise the event is appended.
  fileprivate func ending(
    _ pointer: PointerEvent, _ phase: PointerPhase, at time: Double, replacing: Bool = true
  ) -> Recording {
    var (recording, event) = (self, pointer)
    let time = (time * 1e6).rounded() / 1e6
    (event.phase, event.time) = (phase, time)
    if replacing { recording.events.removeLast() }
    recording.events.append(StageInput(.pointer(event), at: time))
    recording.endTime = time
    return recording
  }
}

extension ProbeRow {
  /// Whether a probe of this row reports that a card is hidden.
  fileprivate var isHidden: Bool { values.contains(.word("hidden")) }

  /// Returns the distance in points between the first position probe in this row and the same probe
  /// in `other`.
  fileprivate func distance(to other: ProbeRow) -> Double {
    guard scene == other.scene, let index = ProbeTable[scene].places.first,
      case .number(let a) = values[index], case .number(let b) = other.values[index]
    else { return 0 }
    return abs(a - b)
  }
}
