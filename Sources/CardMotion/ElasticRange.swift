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

  /// Returns the same range for a grab at `place` points, with a band that is long enough for that
  /// position (``RubberBand/stretched(toHold:)``).
  public func held(at place: Double) -> ElasticRange {
    ElasticRange(range, band: band.stretched(toHold: place - nearest(to: place)))
  }

  /// Returns the displayed position for the dragged position `place`, both in points. The dragged
  /// position is the position without the rubber band.
  public func shown(forDragged place: Double) -> Double {
    let end = nearest(to: place)
    return end + band.offset(forOverdrag: place - end)
  }

  /// Returns the dragged position of an object displayed at `place`, both in points. The dragged
  /// position is the position without the rubber band. This inverse of ``shown(forDragged:)``
  /// serves to grab an object past an end.
  public func dragged(forShown place: Double) -> Double {
    let end = nearest(to: place)
    return end + band.overdrag(forOffset: place - end)
  }

  /// Returns the displayed velocity as a fraction of the pointer's velocity, at the dragged
  /// position `place`. The dragged position is the position without the rubber band. The fraction
  /// is 1 within the range, and decreases past its ends.
  public func slope(atDragged place: Double) -> Double {
    let past = place - nearest(to: place)
    return past == 0 ? 1 : band.slope(atOverdrag: past)
  }

  /// Returns `velocity` in points per second, clamped as the start velocity of a motion from
  /// `place` to `target` by `spring`. A motion that starts at the result stays within 0.9 of the
  /// band's dimension past the range.
  public func clamped(
    _ velocity: Double, at place: Double, to target: Double, by spring: Spring
  ) -> Double {
    let bounce = 0.9 * band.dimension
    let (lowest, highest) = (range.lowerBound - bounce, range.upperBound + bounce)
    let room = velocity < 0 ? min(place, target) - lowest : highest - max(place, target)
    let reach = spring.reachPerVelocity
    let speed = abs(velocity)
    var limit = reach > 0 ? max(0, room) / reach : .infinity
    guard speed > limit else { return velocity }
    // That limit holds for a start anywhere. A motion that is still far from the end may be faster.
    func exceeds(_ speed: Double) -> Bool {
      let start = MotionState(position: place, velocity: velocity < 0 ? -speed : speed)
      guard let farthest = spring.turn(0, from: start, to: target)?.position else { return false }
      return farthest < lowest || farthest > highest
    }
    if !exceeds(speed) { return velocity }
    var most = speed
    for _ in 0..<60 {
      let between = (limit + most) / 2
      if exceeds(between) { most = between } else { limit = between }
    }
    return velocity < 0 ? -limit : limit
  }

  /// Returns `place`, clamped to the range.
  private func nearest(to place: Double) -> Double {
    min(max(place, range.lowerBound), range.upperBound)
  }
}
