package import CardGeometry
package import CardGestures

/// The pointers on a scene: the gesture arena that assigns them to recognizers, and the pointer
/// that drags an object.
package struct CardTouch {
  package var arena = GestureArena()
  /// The dragging pointer, the axis of the drag, and the last coordinate on that axis.
  private var hold: (pointer: PointerID, isAcross: Bool, coordinate: Double)?

  /// Creates the state in which no pointer is down.
  package init() {}

  /// Whether a pointer drags an object.
  package var isHeld: Bool { hold != nil }

  /// Returns the distance of a pan since its last event, in points. Positive is downwards, or to
  /// the right if `isAcross`. The first distance also includes the slop, i.e. the movement before
  /// the pan was recognized. An object that was at rest should therefore move by the first distance
  /// gradually, within ``catchUpDuration(of:)``.
  package mutating func follow(
    _ phase: GesturePhase, _ pan: PanUpdate, of pointer: PointerID, isAcross: Bool = false
  ) -> Double {
    let location = isAcross ? pan.location.x : pan.location.y
    switch phase {
    case .began, .changed:
      let start = isAcross ? pan.start.x : pan.start.y
      let coordinate = phase == .began ? start : hold?.coordinate ?? location
      hold = (pointer, isAcross, location)
      return location - coordinate
    case .ended, .cancelled:
      hold = nil
      return 0
    }
  }

  /// Returns the seconds that an object at rest takes to catch up with `pointer` when the pan of
  /// the pointer begins.
  package func catchUpDuration(of pointer: PointerID) -> Double {
    arena.device(of: pointer)?.catchUpDuration ?? 0
  }

  /// Returns the velocity of the dragging pointer along the drag's axis, in points per second, or
  /// `nil` if no pointer drags. Positive is downwards or to the right.
  package func velocity(at time: Double) -> Double? {
    hold.map {
      let velocity = arena.velocity(of: $0.pointer, at: time)?.velocity
      return ($0.isAcross ? velocity?.dx : velocity?.dy) ?? 0
    }
  }

  /// Returns the velocity of the dragging pointer in points per second, or `nil` if no pointer
  /// drags.
  package func fingerVelocity(at time: Double) -> Vector? {
    hold.map { arena.velocity(of: $0.pointer, at: time)?.velocity ?? .zero }
  }
}
