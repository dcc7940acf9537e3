/// The refresh period of a display, measured from presentation times and refresh counters.
enum DisplayPeriod {
  /// The minimum number of frame intervals for an estimate. More intervals reduce the error of the
  /// refresh counter, which may be off by one at each end.
  private static let fewest = 120
  /// The valid number of refreshes between two frames. After a longer pause, the display's counter
  /// may be wrong.
  private static let distances = 0...10

  /// Returns the refresh period in seconds, or `nil` if `rows` have too few refresh counters.
  ///
  /// The period is the sum of the intervals divided by the sum of their refreshes, so clock jitter
  /// matters only at the first and last frame. Intervals that differ from the median by a whole
  /// refresh or more are ignored, such as an interval with a jump of the clock.
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
