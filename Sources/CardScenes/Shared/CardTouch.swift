internal import CardGestures

/// The fingers on a scene: the arena in which its recognizers compete for them, and the finger that
/// drags something up or down.
struct CardTouch {
  var arena = GestureArena()
  /// The finger that drags, and where it was.
  private var hold: (pointer: PointerID, y: Double)?

  /// Whether a finger drags something.
  var isHeld: Bool { hold != nil }

  /// How far the finger of a pan goes on, in points, downwards positive. What the slop took comes
  /// back: at first it is all the way from its down, so that what rested moves to the finger at once.
  mutating func follow(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID
  ) -> Double {
    switch phase {
    case .began, .changed:
      let y = phase == .began ? pan.start.y : hold?.y ?? pan.location.y
      hold = (pointer, pan.location.y)
      return pan.location.y - y
    case .ended, .cancelled:
      hold = nil
      return 0
    }
  }

  /// The velocity of the finger that drags, in points per second, downwards positive; nil if none
  /// does.
  func velocity(at time: Double) -> Double? {
    hold.map { arena.velocity(of: $0.pointer, at: time)?.velocity.dy ?? 0 }
  }
}
