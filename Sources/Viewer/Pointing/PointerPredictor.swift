internal import CardGestures
internal import Stage

/// Where the pointers that are down on a stage are when a frame is seen.
struct PointerPredictor {
  private var held: [(id: PointerID, resampler: PointerResampler)] = []
  private(set) var moves: [PointerEvent] = []

  /// Follows what the stage has taken.
  mutating func follow(_ input: StageInput) {
    switch input.kind {
    case .pointer(let event) where event.phase == .down: restart(at: event)
    case .pointer(let event) where event.phase == .move:
      guard let index = held.firstIndex(where: { $0.id == event.id }) else { return }
      held[index].resampler.move(to: event.position, time: event.time)
    // The stage lies elsewhere under them.
    case .resize: forget()
    default: break
    }
  }

  private mutating func restart(at event: PointerEvent) {
    held.removeAll { $0.id == event.id }
    held.append((event.id, PointerResampler(at: event.position, time: event.time)))
  }

  /// They begin anew where the stage says that they are.
  mutating func forget() {
    held.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
  }

  /// Puts into `moves` what those that are held on `stage` are likely to do until a frame is seen at
  /// `time` that is begun at `begin`. Not there: what is where it has been told to be.
  mutating func predict(_ stage: Stage, begunAt begin: Double, seenAt time: Double) {
    moves.removeAll(keepingCapacity: true)
    held.removeAll { known in !stage.heldPointers.contains { $0.id == known.id } }
    for event in stage.heldPointers {
      guard let known = held.first(where: { $0.id == event.id })?.resampler,
        known.newestPosition == event.position
      else {
        // The stage is another one, or time was.
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
