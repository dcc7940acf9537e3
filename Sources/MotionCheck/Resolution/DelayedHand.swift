/// A hand as the samples of a value show it: later by the lag, and with its ways times the gain.
struct DelayedHand {
  let series: Series
  let touch: Touch
  let link: HandLink
  /// The lag in seconds.
  let delay: Double

  init(_ touch: Touch, of series: Series, _ link: HandLink, delay: Double) {
    (self.touch, self.series, self.link, self.delay) = (touch, series, link, delay)
  }

  /// Returns the place at the sample `index`, in points of the value.
  func place(_ index: Int) -> Double {
    link.gain * touch.place(link.axis, at: series.times[index] - delay)
  }

  /// Returns the speed at the sample `index`, in points of the value per second.
  func speed(_ index: Int) -> Double {
    abs(link.gain)
      * touch.speed(link.axis, at: series.times[index] - delay, width: series.interval)
  }

  /// Returns how far the value is from the hand at the sample `index`, plus `offset`, and the error. Both
  /// in points.
  ///
  /// If events are rarer than samples, the value may still be where the hand was at the last event.
  func miss(_ index: Int, offset: Double) -> (miss: Double, error: Double) {
    let position = series.positions[index] - offset
    let time = series.times[index] - delay
    guard touch.lastEvent(before: time, every: series.longestStep) != nil else {
      return (abs(position - place(index)), series.error(index))
    }
    let early = time - series.edgeError
    // The lag that was measured is partly that of the steps.
    let late = series.times[index] + series.edgeError
    let times = [touch.lastEvent(before: early, every: series.longestStep) ?? early, late]
    let places = times.map { link.gain * touch.place(link.axis, at: $0) }.sorted()
    return (max(0, places[0] - position, position - places[1]), series.rounding)
  }

  /// Returns the distance of the value from the hand at the sample `index`, in points.
  func offset(_ index: Int) -> Double { series.positions[index] - place(index) }
}
