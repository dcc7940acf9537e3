import CardGeometry

/// How high values lie in a lane. It changes seldom while values come, since what is painted with it
/// would have to be painted again.
struct ValueScale: Equatable {
  /// The value at the lane's upper edge, and at its lower one.
  private let top: Double
  private let bottom: Double
  private let upper: Double
  private let lower: Double

  /// The height of `value`, in points of the part.
  func y(of value: Double) -> Double {
    let part = (value - top) / (bottom - top)
    return upper + min(max(part, -0.5), 1.5) * (lower - upper)
  }

  /// Whether `value` lies in the lane.
  func contains(_ value: Double) -> Bool {
    min(top, bottom) - 1e-9 <= value && value <= max(top, bottom) + 1e-9
  }

  /// Small values on top, as on the stage: from one resting place to another, and in eighths of that
  /// way as far beyond as the values `seen` go.
  static func position(
    seen: ClosedRange<Double>?, detents: [Double], in lane: Rect, inset: Double
  ) -> ValueScale {
    let seen = seen ?? (detents.min() ?? 0)...(detents.max() ?? 1)
    var ends = detents.filter { seen.lowerBound - 1 <= $0 && $0 <= seen.upperBound + 1 }
    if Set(ends).count < 2 { ends = detents }
    var (low, high) = (ends.min() ?? seen.lowerBound, ends.max() ?? seen.upperBound)
    var step = (high - low) / 8
    if Set(ends).count < 2 {
      step = nice(max(seen.upperBound - seen.lowerBound, 1e-3) / 8)
      low = (seen.lowerBound / step).rounded(.down) * step
      high = (seen.upperBound / step).rounded(.up) * step
    }
    // A little more than that has room within the inset.
    low -= max(0, ((low - seen.lowerBound) / step - 0.5).rounded(.up)) * step
    high += max(0, ((seen.upperBound - high) / step - 0.5).rounded(.up)) * step
    if !(high - low > 1e-9) { (low, high) = (low - 0.5, high + 0.5) }
    return ValueScale(
      top: low, bottom: high, upper: lane.minY + inset, lower: lane.maxY - inset)
  }

  /// Zero in the middle, faster to the right or downwards above it; `peak` is the highest speed seen.
  static func velocity(peak: Double, in lane: Rect, inset: Double) -> ValueScale {
    let most = nice(max(peak, 100))
    return ValueScale(
      top: most, bottom: -most, upper: lane.minY + inset, lower: lane.maxY - inset)
  }

  /// The next of 1, 1.5, 2, 3, 5, 7 times a power of ten.
  static func nice(_ value: Double) -> Double {
    guard value > 0, value < 1e12 else { return 1e12 }
    var power = 1e-9
    while power * 10 <= value { power *= 10 }
    return ([1, 1.5, 2, 3, 5, 7, 10].first { $0 * power >= value * (1 - 1e-12) } ?? 10) * power
  }
}
