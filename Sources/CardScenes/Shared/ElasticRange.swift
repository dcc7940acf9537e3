internal import CardMotion

/// Where something may be dragged: freely within a range, against a rubber band past its ends.
struct ElasticRange {
  let range: ClosedRange<Double>
  private let band: RubberBand

  /// The range, in points; `coefficient` and `dimension` are the rubber band's.
  init(_ range: ClosedRange<Double>, coefficient: Double, dimension: Double) {
    self.range = range
    band = RubberBand(coefficient: coefficient, dimension: dimension)
  }

  /// Where it is shown when a finger has dragged it to `y`.
  func shown(forDragged y: Double) -> Double {
    let end = nearest(to: y)
    return end + band.offset(forOverdrag: y - end)
  }

  /// Where a finger has to drag it to be shown at `y`; the inverse, for what is caught past an end.
  func dragged(forShown y: Double) -> Double {
    let end = nearest(to: y)
    return end + band.overdrag(forOffset: y - end)
  }

  /// `velocity` at `y`, no more than what a move to `target` by `spring` can start with and stay
  /// within 0.9 of the rubber band's dimension past the range.
  func limited(_ velocity: Double, at y: Double, to target: Double, by spring: Spring) -> Double {
    let bounce = 0.9 * band.dimension
    let room =
      velocity < 0
      ? min(y, target) - (range.lowerBound - bounce)
      : range.upperBound + bounce - max(y, target)
    let limit = max(0, room) / spring.reachPerVelocity
    return min(max(velocity, -limit), limit)
  }

  /// The place itself within the range, past it the end.
  private func nearest(to y: Double) -> Double {
    min(max(y, range.lowerBound), range.upperBound)
  }
}
