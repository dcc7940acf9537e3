/// The time course in which a dragged object at rest catches up with its pointer.
///
/// When a drag is recognized, the pointer is already ahead of the object, because the pointer had
/// to exceed the slop first. This distance is the lead. After the fraction `u` of the duration, the
/// object is still behind by (1 − u)³ of the lead. So the object does not jump, and its path does
/// not depend on the times of frames or inputs.
package struct CatchUp: Hashable, Sendable {
  /// The time at which the drag was recognized, in seconds.
  package var start: Double
  /// The duration in seconds. With a duration of 0, the object is under the pointer at once.
  package var duration: Double

  /// Creates the time course for a drag that is recognized at the time `start`. The object reaches
  /// the pointer `duration` seconds later.
  package init(start: Double, duration: Double) {
    (self.start, self.duration) = (start, duration)
  }

  /// The time from which the object is under the pointer, in seconds.
  package var end: Double { start + duration }

  /// Returns the fraction of the lead that is left at `time`, 0…1. The lead is the distance by
  /// which the pointer was ahead of the object at ``start``.
  package func left(at time: Double) -> Double {
    guard time < end else { return 0 }
    let left = 1 - max(0, time - start) / duration
    return left * left * left
  }

  /// Returns the timing of a motion over the distance that is left at `time`. The motion takes the
  /// time that is left until ``end``. The rest of the time course always has the same shape as the
  /// whole time course, so one timing curve describes the rest at any `time`.
  package func timing(at time: Double) -> Timing {
    .curve(.cubic(CubicBezier(x1: 1 / 3, y1: 1, x2: 2 / 3, y2: 1)), duration: max(0, end - time))
  }
}

/// The distance by which a pointer is ahead of the ``Track`` that the pointer drags, in points.
@usableFromInline struct PointerLead: Hashable, Sendable {
  /// The distance in points between the pointer and the track at the start of ``course``.
  @usableFromInline var distance = 0.0
  var course = CatchUp(start: 0, duration: 0)

  func left(at time: Double) -> Double { distance * course.left(at: time) }
}
