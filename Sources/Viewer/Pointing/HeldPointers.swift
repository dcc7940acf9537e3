internal import CardGestures
internal import Stage

/// The pointers that are down on the stage, and where they are when a frame is seen.
struct HeldPointers {
  private var held: [(move: PointerEvent, resampler: PointerResampler)] = []
  /// Whether one was drawn elsewhere than it has been told to be: if nothing more comes, it goes there.
  private(set) var isUnderWay = false

  /// Follows what the stage has taken.
  mutating func follow(_ input: StageInput) {
    switch input.kind {
    case .pointer(var event):
      let index = held.firstIndex { $0.move.id == event.id }
      switch event.phase {
      case .down:
        event.phase = .move
        held.append((event, PointerResampler(at: event.position, time: event.time)))
      case .move:
        guard let index else { return }
        held[index].resampler.move(to: event.position, time: event.time)
      case .up, .cancel:
        guard let index else { return }
        held.remove(at: index)
      }
    case .cancel, .scene, .restart: held.removeAll()
    default: break
    }
  }

  /// Their moves until `time`, at which a frame is seen.
  mutating func moves(seenAt time: Double) -> [PointerEvent] {
    isUnderWay = false
    for index in held.indices {
      held[index].move.position = held[index].resampler.place(seenAt: time)
      held[index].move.time = time
      if held[index].move.position != held[index].resampler.newestPlace { isUnderWay = true }
    }
    return held.map(\.move)
  }

  /// What is drawn is where they have been told to be.
  mutating func rest() { isUnderWay = false }
}
