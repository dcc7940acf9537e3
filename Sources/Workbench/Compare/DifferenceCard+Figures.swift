extension DifferenceCard {
  /// The card of the release at `release` (stage seconds; nil: nothing was let go yet), which comes to
  /// `first` under A and `second` under B.
  package init(_ first: ReleaseMetrics?, _ second: ReleaseMetrics?, release: Double?) {
    // On a way too short to have a share of, points are told.
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
