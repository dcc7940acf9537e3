package import CardGeometry
package import CardGestures

/// The fingers on a scene: the arena in which its recognizers compete for them, and the finger that
/// drags something up or down.
package struct CardTouch {
  package var arena = GestureArena()
  /// The finger that drags, along which axis, and where it was.
  private var hold: (pointer: PointerID, isAcross: Bool, place: Double)?

  /// No finger.
  package init() {}

  /// Whether a finger drags something.
  package var isHeld: Bool { hold != nil }

  /// How far the finger of a pan goes on, in points, downwards positive, or if it `isAcross` to the
  /// right. What the slop took comes back: at first it is all the way from its down, so that what
  /// rested moves to the finger at once.
  package mutating func follow(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, isAcross: Bool = false
  ) -> Double {
    let location = isAcross ? pan.location.x : pan.location.y
    switch phase {
    case .began, .changed:
      let start = isAcross ? pan.start.x : pan.start.y
      let place = phase == .began ? start : hold?.place ?? location
      hold = (pointer, isAcross, location)
      return location - place
    case .ended, .cancelled:
      hold = nil
      return 0
    }
  }

  /// The velocity of the finger that drags, in points per second, downwards positive, or along its
  /// axis to the right; nil if none does.
  package func velocity(at time: Double) -> Double? {
    hold.map {
      let velocity = arena.velocity(of: $0.pointer, at: time)?.velocity
      return ($0.isAcross ? velocity?.dx : velocity?.dy) ?? 0
    }
  }

  /// The velocity of the finger that drags, in points per second either way; `nil` if none does.
  package func fingerVelocity(at time: Double) -> Vector? {
    hold.map { arena.velocity(of: $0.pointer, at: time)?.velocity ?? .zero }
  }
}
