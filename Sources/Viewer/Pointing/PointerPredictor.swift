internal import CardGestures
internal import Stage

/// The prediction of the held pointers' locations at presentation time.
struct PointerPredictor {
  private var held: [(id: PointerID, resampler: PointerResampler)] = []
  private(set) var moves: [PointerEvent] = []

  /// Updates the pointers with `input`, which the stage has handled.
  mutating func follow(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event) where event.phase == .down: restart(at: event)
    case .pointer(let event) where event.phase == .move:
      guard let index = held.firstIndex(where: { $0.id == event.id }) else { return }
      held[index].resampler.move(to: event.position, time: event.time)
    // After a resize the stage has another origin in the window, so the earlier locations are
    // invalid.
    case .resize: forget()
    default: break
    }
  }

  private mutating func restart(at event: PointerEvent) {
    held.removeAll { $0.id == event.id }
    held.append((event.id, PointerResampler(at: event.position, time: event.time)))
  }

  /// Discards the history of all pointers. The next prediction starts from their locations on the
  /// stage.
  mutating func forget() {
    held.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
  }

  /// Computes `moves`, the predicted moves of the pointers held on `stage`. A pointer whose
  /// prediction equals its last location has no move.
  ///
  /// - Parameter begin: Stage time at which the frame begins.
  /// - Parameter time: Stage time at which the frame is presented.
  mutating func predict(_ stage: Stage, begunAt begin: Double, seenAt time: Double) {
    moves.removeAll(keepingCapacity: true)
    held.removeAll { known in !stage.heldPointers.contains { $0.id == known.id } }
    for event in stage.heldPointers {
      guard let known = held.first(where: { $0.id == event.id })?.resampler,
        known.newestPosition == event.position
      else {
        // The history of the pointer does not match the stage: the stage was replaced, or stage
        // time has jumped.
        restart(at: event)
        continue
      }
      var move = event
      move.phase = .move
      move.position = known.position(frameStart: begin, presentTime: time)
      move.time = time
      if move.position != event.position { moves.append(move) }
    }
  }
}
