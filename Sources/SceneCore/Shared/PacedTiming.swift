package import CardGeometry
package import CardMotion

/// A timing whose duration can be in proportion to the distance of the motion.
package struct PacedTiming: Equatable, Sendable {
  /// The timing of a motion over ``distance``, or over any distance if ``distance`` is `nil`.
  package let whole: Timing
  /// The distance of a motion that takes the duration of ``whole``, in the unit of the animated
  /// value. Other distances take durations in proportion. `nil` if all motions take the same
  /// duration.
  private let distance: Double?
  /// The maximum duration in seconds of a motion whose duration depends on its distance, or `nil`
  /// if there is none.
  private let longest: Double?

  /// Creates a timing with the given properties. A `distance` that is not greater than 0 counts as
  /// `nil`.
  package init(_ whole: Timing, per distance: Double? = nil, atMost longest: Double? = nil) {
    self.whole = whole
    self.distance = distance.flatMap { $0 > 0 ? $0 : nil }
    self.longest = longest
  }

  /// Returns the timing of a motion over `distance`, which may be negative.
  package func timing(over distance: Double) -> Timing {
    guard let own = self.distance else { return whole }
    let scaled = whole.scaled(by: abs(distance) / own)
    guard let longest, scaled.duration > longest else { return scaled }
    return scaled.scaled(by: longest / scaled.duration)
  }

  /// Returns the timing of a motion of a point over `way`.
  package func timing(over way: Vector) -> Timing { timing(over: way.length) }
}
