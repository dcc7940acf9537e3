public import CardGeometry

// What does not describe a motion, and what becomes of it, in one place.
//
// An initializer that can throw throws (``MotionError``). A command with an argument that is not
// sensible changes nothing and returns nil: the motion goes on as if it had not been given. What a
// value without a motion counts such a number as (a rubber band, a decay, a region) its documentation
// says. A pure function of a start that is not a number gives no number, and keeps nothing of it.
//
// Sensible are values, velocities and times that are at most 10¹⁰⁰ either way: what comes of those is
// finite. All else, NaN and infinity too, is not.

extension Interpolatable {
  /// Whether a motion can have it as a value, a velocity or a time.
  @inlinable
  var isSensible: Bool { maximum(with: self) { value, _ in abs(value) <= 1e100 ? 0 : 1 } == 0 }
}

extension StartVelocity {
  /// Whether a motion can start with it.
  @inlinable
  var isSensible: Bool {
    if case .exactly(let velocity) = self { velocity.isSensible } else { true }
  }
}

extension TrackRegion {
  /// Whether a track can be laid out with it.
  var isSensible: Bool { from.isSensible && to.isSensible }
}

extension Timing {
  /// Whether a motion can take it: a curve's duration is finite.
  @inlinable
  var isSensible: Bool {
    switch self {
    case .curve(.spring(_, let initialVelocity), let duration):
      initialVelocity.isSensible && duration.isSensible
    case .curve(_, let duration): duration.isSensible
    case .spring, .decay, .snap: true
    }
  }
}
