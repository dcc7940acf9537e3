// A held track that still catches up with its pointer.

extension Track {
  /// Whether the track is held and its pointer was ahead when the drag began.
  @inlinable var isCatchingUp: Bool {
    if case .held(_, _, let lead) = phase { lead.distance != 0 } else { false }
  }

  /// The lead of the pointer that holds the track.
  package var pointerLead: (distance: Double, course: CatchUp) {
    guard case .held(_, _, let lead) = phase else { return (0, CatchUp(start: 0, duration: 0)) }
    return (lead.distance, lead.course)
  }

  /// The time from which the held track is under its pointer, in seconds.
  @usableFromInline var catchUpEnd: Double { pointerLead.course.end }

  /// Returns the position of the held track at `time`, in points.
  @usableFromInline func positionBehindPointer(at time: Double) -> Double {
    guard case .held(let finger, _, let lead) = phase else { return motion.value(at: time) }
    let time = motion.latest(time)
    return time < lead.course.end ? banded(finger - lead.left(at: time)) : motion.value(at: time)
  }

  /// Ends the catching up: a held track stays where it is at `time`.
  mutating func stayBehindPointer(at time: Double) {
    guard case .held(let finger, let overshoot, let lead) = phase, lead.distance != 0 else {
      return
    }
    let place = position(at: time)
    phase = .held(
      finger: finger - lead.left(at: time), overshoot: overshoot, lead: PointerLead())
    motion.set(place, at: time)
  }

  /// Lets a held track that was laid out anew go on catching up with its pointer. The track stays
  /// where it is at `time`.
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
