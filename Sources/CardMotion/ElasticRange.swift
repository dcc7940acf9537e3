/// Where something may be dragged: freely within a range, against a rubber band past its ends.
public struct ElasticRange: Hashable, Sendable {
  /// Where it moves freely, in points.
  public let range: ClosedRange<Double>
  /// What resists past the ends.
  public let band: RubberBand

  /// From one end of `range` to the other freely, past them as far as `band` gives.
  public init(_ range: ClosedRange<Double>, band: RubberBand) {
    self.range = range
    self.band = band
  }

  /// The range for a finger that catches it at `place`, with a band that holds it there
  /// (``RubberBand/stretched(toHold:)``).
  public func held(at place: Double) -> ElasticRange {
    ElasticRange(range, band: band.stretched(toHold: place - nearest(to: place)))
  }

  /// Where it is shown when a finger has dragged it to `place`.
  public func shown(forDragged place: Double) -> Double {
    let end = nearest(to: place)
    return end + band.offset(forOverdrag: place - end)
  }

  /// Where a finger has to drag it to be shown at `place`; the inverse, for what is caught past an
  /// end.
  public func dragged(forShown place: Double) -> Double {
    let end = nearest(to: place)
    return end + band.overdrag(forOffset: place - end)
  }

  /// How fast it is seen to follow a finger that has dragged it to `place`: 1 within the range, less
  /// and less past its ends.
  public func slope(atDragged place: Double) -> Double {
    let past = place - nearest(to: place)
    return past == 0 ? 1 : band.slope(atOverdrag: past)
  }

  /// `velocity` at `place`, in points per second, no more than what a move to `target` by `spring`
  /// can start with and stay within 0.9 of the band's dimension past the range.
  public func clamped(
    _ velocity: Double, at place: Double, to target: Double, by spring: Spring
  ) -> Double {
    let bounce = 0.9 * band.dimension
    let room =
      velocity < 0
      ? min(place, target) - (range.lowerBound - bounce)
      : range.upperBound + bounce - max(place, target)
    let reach = spring.reachPerVelocity
    let limit = reach > 0 ? max(0, room) / reach : .infinity
    return min(max(velocity, -limit), limit)
  }

  /// The place itself within the range, past it the end.
  private func nearest(to place: Double) -> Double {
    min(max(place, range.lowerBound), range.upperBound)
  }
}
