/// The velocity with which a value is released.
struct HandVelocity {
  /// The velocity of the value in points per second.
  var velocity: Double
  /// Whether the hand rested before the release.
  var isResting: Bool
  /// Whether the value follows the hand. Otherwise the velocity is the value's own.
  var isOfHand: Bool
  /// The place of the value at the release in points, and its deviation. `nil` if the value does not
  /// follow.
  var place: (position: Double, deviation: Double)?

  /// Measures the velocity of `series` at the release of `touch`.
  init(of series: Series, _ touch: Touch, _ link: HandLink, _ lag: Lag) {
    let follower = Follower(of: series, touch, link, lag)
    place = follower?.place(of: series, touch, link, lag)
    isOfHand = follower != nil
    (velocity, isResting) = (0, false)
    if isOfHand {
      (velocity, isResting) = Self.velocity(of: touch, link.axis)
      velocity *= link.gain
    } else {
      let own = series.indices(from: touch.end - 0.07, to: touch.end)
      let times = own.map { series.times[$0] }
      let fit = PolynomialFit(
        times, own.map { series.positions[$0] }, degree: min(2, max(0, times.count - 2)),
        origin: touch.end, deviation: series.rounding)
      velocity = fit?.slope ?? 0
    }
  }

  /// The velocity of the hand at its release: a parabola over the last 100 ms, or 0 after 40 ms of
  /// rest.
  static func velocity(of touch: Touch, _ axis: Touch.Axis) -> (velocity: Double, Bool) {
    let places = touch.places(axis)
    guard let last = places.last else { return (0, true) }
    let moved = touch.times.indices.last { abs(places[$0] - last) > 1 }
    // The hand left its last place at the latest at the event after it was elsewhere.
    let restBegin = moved.map { touch.times[min($0 + 1, touch.times.count - 1)] } ?? touch.begin
    if touch.end - restBegin >= 0.04 || moved == nil { return (0, true) }
    var indices = touch.times.indices(from: touch.end - 0.1, to: touch.end)
    // An up at the place of the last move adds no place.
    if indices.count > 2, places[indices.upperBound - 2] == last { indices.removeLast() }
    let times = indices.map { touch.times[$0] }
    let fit = PolynomialFit(
      times, indices.map { places[$0] }, degree: min(2, times.count - 1),
      origin: times[times.count - 1], deviation: 0)
    return (fit?.slope ?? 0, false)
  }
}

/// A value that follows the hand at a release.
private struct Follower {
  let offset: Double
  let deviation: Double

  /// `nil` if the value does not follow the hand until its release.
  init?(of series: Series, _ touch: Touch, _ link: HandLink, _ lag: Lag) {
    var indices = series.dragIndices(touch, link, delay: lag.delay)
    if indices.count < 3 {
      // A short drag has few samples; the value may still catch up with the slop.
      indices = series.dragIndices(touch, link, delay: lag.delay, isCatchingUp: false)
    }
    // Where the value is beyond its area, the hand does not move it freely.
    guard indices.count >= 2, let last = indices.last,
      series.times[last] > touch.end - 3 * series.interval
    else { return nil }
    let hand = DelayedHand(touch, of: series, link, delay: lag.delay)
    let recent = indices.filter { series.times[$0] >= touch.end - 0.1 }
    let used = recent.count >= 2 ? recent : Array(indices.suffix(3))
    // A short drag may be over before the offset tells that the value does not move.
    let (ways, moves) = (used.map(hand.place), used.map { series.positions[$0] })
    let way = (ways.max() ?? 0) - (ways.min() ?? 0)
    let move = (moves.max() ?? 0) - (moves.min() ?? 0)
    guard way < 10 || move >= 0.3 * way else { return nil }
    let offsets = used.map(hand.offset)
    let middle = median(offsets)
    let misses = used.indices.map { position in
      let index = used[position]
      let blur = (series.interval / 2 + lag.error) * hand.speed(index)
      return abs(offsets[position] - middle) - series.error(index) - blur
    }
    guard median(misses) <= 3 else { return nil }
    self.offset = middle
    deviation = median(offsets.map { abs($0 - middle) })
  }

  func place(
    of series: Series, _ touch: Touch, _ link: HandLink, _ lag: Lag
  ) -> (position: Double, deviation: Double) {
    let position = offset + link.gain * touch.place(link.axis, at: touch.end)
    return (position, max(0.5, series.rounding, deviation))
  }
}
