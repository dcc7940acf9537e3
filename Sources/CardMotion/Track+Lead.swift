// A held track that still catches up with its pointer.

extension Track {
  /// Whether the track is held by a pointer that was ahead of the track when the drag began. The
  /// track then catches up with the pointer until ``catchUpEnd``.
  @inlinable var isCatchingUp: Bool {
    if case .held(_, _, let lead) = phase { lead.distance != 0 } else { false }
  }

  /// The distance in points by which the pointer was ahead of the track when the drag began, and
  /// the time course in which the track catches up (``CatchUp``). The distance is 0 if the track is
  /// not held or was not behind.
  package var pointerLead: (distance: Double, course: CatchUp) {
    guard case .held(_, _, let lead) = phase else { return (0, CatchUp(start: 0, duration: 0)) }
    return (lead.distance, lead.course)
  }

  /// The time in seconds at which the held track has caught up with its pointer.
  @usableFromInline var catchUpEnd: Double { pointerLead.course.end }

  /// Returns the position in points at `time`. A held track is behind its pointer until
  /// ``catchUpEnd``.
  @usableFromInline func positionBehindPointer(at time: Double) -> Double {
    guard case .held(let finger, _, let lead) = phase else { return motion.value(at: time) }
    let time = motion.latest(time)
    return time < lead.course.end ? banded(finger - lead.left(at: time)) : motion.value(at: time)
  }

  /// Stops a held track from catching up with its pointer. The track keeps its position at `time`,
  /// and from then on moves by the same distance as the pointer.
  package mutating func stayBehindPointer(at time: Double) {
    guard case .held(let finger, let overshoot, let lead) = phase, lead.distance != 0 else {
      return
    }
    let position = position(at: time)
    phase = .held(
      finger: finger - lead.left(at: time), overshoot: overshoot, lead: PointerLead())
    motion.set(position, at: time)
  }

  /// Lets a held track continue to catch up with the pointer that holds the track. To be called
  /// after the track's regions have been replaced. The track's position at `time` does not change.
  package mutating func catchUp(
    with lead: (distance: Double, course: CatchUp), at time: Double
  ) {
    guard case .held(let finger, let overshoot, _) = phase, lead.distance != 0 else { return }
    let lead = PointerLead(distance: lead.distance, course: lead.course)
    let ahead = lead.left(at: time)
    guard ahead != 0 else { return }
    phase = .held(finger: finger + ahead, overshoot: overshoot, lead: lead)
    motion.set(banded(finger + ahead), at: time)
  }
}
