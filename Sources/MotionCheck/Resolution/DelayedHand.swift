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

  /// Returns the distance of the value from the hand at the sample `index`, in points.
  func offset(_ index: Int) -> Double { series.positions[index] - place(index) }
}
