internal import TextFormat

/// The ticks of the ruler. The interval between labels is the smallest at which the labels do not
/// overlap.
struct RulerTicks: Equatable {
  /// A tick of the ruler. Only large ticks have labels.
  struct Tick: Equatable {
    var time: Double
    var label: String?
  }

  /// Minimum distance between two labels, in points.
  static let gap = 40.0

  /// Interval between two labels in seconds.
  let step: Double
  private let hasSmall: Bool

  /// Creates ticks for a time scale with `pointsPerSecond`.
  init(pointsPerSecond: Double) {
    let steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
    step = steps.first { $0 * pointsPerSecond >= Self.gap } ?? 100
    hasSmall = step * pointsPerSecond / 5 >= 6
  }

  /// Returns the ticks in `range`, a range of stage time in seconds.
  func ticks(in range: ClosedRange<Double>) -> [Tick] {
    let parts = hasSmall ? 5 : 1
    let small = step / Double(parts)
    let first = Int((range.lowerBound / small).rounded(.up))
    let last = Int((range.upperBound / small).rounded(.down))
    guard first <= last, last - first < 2000 else { return [] }
    return (first...last).map { index in
      let time = Double(index) * small
      return Tick(
        time: time,
        label: index.isMultiple(of: parts) ? NumberText.fixed(time, decimals: decimals) : nil)
    }
  }

  private var decimals: Int { step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0 }
}
