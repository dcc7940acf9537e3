/// A range for dragging: the dragged object moves freely within the range, and against a rubber
/// band past its ends.
public struct ElasticRange: Hashable, Sendable {
  /// The range of free movement, in points.
  public let range: ClosedRange<Double>
  /// The rubber band that resists past the ends.
  public let band: RubberBand

  /// Creates a range with free movement within `range` and resistance by `band` past its ends.
  public init(_ range: ClosedRange<Double>, band: RubberBand) {
    self.range = range
    self.band = band
  }

  /// Returns this range, prepared for a drag that begins at the displayed `position`, in points.
  /// The ends stay the same. If `position` is far past an end, the rubber band is lengthened, so
  /// that an object can be dragged from there (``RubberBand/stretched(toHold:)``).
  public func held(at position: Double) -> ElasticRange {
    ElasticRange(range, band: band.stretched(toHold: position - nearest(to: position)))
  }

  /// Returns the displayed position for the dragged `position`, both in points. The dragged
  /// position is the position without the rubber band.
  public func shown(forDragged position: Double) -> Double {
    let end = nearest(to: position)
    return end + band.offset(forOverdrag: position - end)
  }

  /// Returns the dragged position of an object displayed at `position`, both in points. The dragged
  /// position is the position without the rubber band. This inverse of ``shown(forDragged:)``
  /// serves to grab an object past an end.
  public func dragged(forShown position: Double) -> Double {
    let end = nearest(to: position)
    return end + band.overdrag(forOffset: position - end)
  }

  /// Returns the displayed velocity as a fraction of the pointer's velocity, at the dragged
  /// `position`. The dragged position is the position without the rubber band. The fraction is 1
  /// within the range, and decreases past its ends.
  public func slope(atDragged position: Double) -> Double {
    let past = position - nearest(to: position)
    return past == 0 ? 1 : band.slope(atOverdrag: past)
  }

  /// Returns a start velocity in points per second for a motion from `position` to `target` by
  /// `spring`. The result is `velocity`, limited so that the motion exceeds the range by at most
  /// 0.9 of ``RubberBand/dimension``.
  public func clamped(
    _ velocity: Double, at position: Double, to target: Double, by spring: Spring
  ) -> Double {
    let bounce = 0.9 * band.dimension
    let (lowest, highest) = (range.lowerBound - bounce, range.upperBound + bounce)
    let room = velocity < 0 ? min(position, target) - lowest : highest - max(position, target)
    let reach = spring.reachPerVelocity
    let speed = abs(velocity)
    var limit = reach > 0 ? max(0, room) / reach : .infinity
    guard speed > limit else { return velocity }
    // This limit is safe for a start at any position. A motion that starts far from the end may be
    // faster.
    func exceeds(_ speed: Double) -> Bool {
      let start = MotionState(position: position, velocity: velocity < 0 ? -speed : speed)
      guard let farthest = spring.turn(0, from: start, to: target)?.position else { return false }
      return farthest < lowest || farthest > highest
    }
    if !exceeds(speed) { return velocity }
    var upper = speed
    for _ in 0..<60 {
      let between = (limit + upper) / 2
      if exceeds(between) { upper = between } else { limit = between }
    }
    return velocity < 0 ? -limit : limit
  }

  /// Returns `position`, clamped to the range.
  private func nearest(to position: Double) -> Double {
    min(max(position, range.lowerBound), range.upperBound)
  }
}
