/// A display's period, measured from when frames were seen and its count of refreshes then.
enum DisplayPeriod {
  /// How many distances between frames it takes: a count is whole, and may be off by one at both ends.
  private static let fewest = 120
  /// Refreshes between frames of a motion; a display that shows nothing new may count otherwise.
  private static let distances = 0...10

  /// Seconds; nil: there are too few counts.
  ///
  /// The sum of times over the sum of refreshes, so that a clock that trembles does so only at the
  /// ends; without distances that are off by a whole refresh of the median, such as those after a jump.
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
