/// The refresh period of a display, measured from presentation times and refresh counters.
enum DisplayPeriod {
  /// The minimum number of frame intervals for an estimate. The refresh counter may be off by one
  /// at the first and at the last frame. The more intervals are measured, the less this error
  /// matters.
  private static let fewest = 120
  /// The numbers of refreshes between two frames for which the interval between the two frames is
  /// used. Intervals with more refreshes are ignored, because the display's counter may be wrong
  /// after a long pause.
  private static let distances = 0...10

  /// Returns the refresh period in seconds, or `nil` if `rows` have too few refresh counters.
  ///
  /// The period is the sum of the intervals divided by the sum of their refreshes, so clock jitter
  /// matters only at the first and last frame. An interval is ignored if its length differs by a
  /// whole period or more from the expected length, for example because the clock jumped. The
  /// expected length is the interval's number of refreshes, multiplied by the median duration of
  /// one refresh over all intervals.
  static func measured(by rows: [FrameRow]) -> Double? {
    var steps: [(seconds: Double, refreshes: Double)] = []
    var last: Int?
    for row in rows {
      guard let refresh = row.refresh else { continue }
      if let last, let between = row.betweenDisplays, distances.contains(refresh - last) {
        steps.append((between / 1000, Double(refresh - last)))
      }
      last = refresh
    }
    let counted = steps.filter { $0.refreshes > 0 }
    guard counted.count >= fewest,
      let median = Percentile.nearestRank(
        counted.map { $0.seconds / $0.refreshes }, permille: 500)
    else { return nil }
    var (seconds, refreshes) = (0.0, 0.0)
    for step in steps where abs(step.seconds - step.refreshes * median) < median {
      seconds += step.seconds
      refreshes += step.refreshes
    }
    return refreshes > 0 ? seconds / refreshes : nil
  }
}
