extension DifferenceCard {
  /// Creates a card with the metrics of one release.
  ///
  /// - Parameter first: The metrics under variant A, or `nil` if unknown.
  /// - Parameter second: The metrics under variant B, or `nil` if unknown.
  /// - Parameter release: The stage time of the release in seconds, or `nil` if there was none.
  package init(_ first: ReleaseMetrics?, _ second: ReleaseMetrics?, release: Double?) {
    // If the distance is too short for overshoot as a fraction, the overshoot is shown in points.
    let isInPoints = first?.isOvershootInPoints ?? second?.isOvershootInPoints ?? false
    let share = isInPoints ? 1.0 : 100
    func row(
      _ name: String, _ unit: String, _ decimals: Int, _ figure: (ReleaseMetrics) -> Double?
    ) -> Row {
      Row(
        name, unit: unit, decimals: decimals, first.flatMap(figure), second.flatMap(figure))
    }
    self.init(
      [
        row("To target", "s", 3, \.timeToTarget), row("Settled", "s", 3, \.settled),
        row("Overshoot", isInPoints ? "pt" : "%", 1) { figures in
          figures.overshoot.map { $0 * share }
        },
        row("Peak speed", "pt/s", 0, \.peakSpeed), row("Distance", "pt", 1) { $0.distance },
      ], release: release)
  }
}
