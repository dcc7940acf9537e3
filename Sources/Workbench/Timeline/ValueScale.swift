import CardGeometry

/// A scale that maps values to y positions in a lane of the timeline. After a change of the scale,
/// the whole lane must be drawn again. Therefore the scale seldom changes when new samples arrive.
struct ValueScale: Equatable {
  /// The value at the lane's upper edge.
  private let top: Double
  /// The value at the lane's lower edge.
  private let bottom: Double
  private let upper: Double
  private let lower: Double

  /// Returns the y position of `value`, in points of the timeline.
  func y(of value: Double) -> Double {
    let fraction = (value - top) / (bottom - top)
    return upper + min(max(fraction, -0.5), 1.5) * (lower - upper)
  }

  /// Returns the scale of a position lane. Small values are at the top, as on the stage.
  ///
  /// The scale covers all `detents`. `seen` is the range of the visible values, or `nil` if there
  /// are none. If `seen` goes beyond the detents, the scale grows in steps of an eighth of the
  /// distance between the lowest and the highest detent.
  static func position(
    seen: ClosedRange<Double>?, detents: [Double], in lane: Rect, inset: Double
  ) -> ValueScale {
    let seen = seen ?? (detents.min() ?? 0)...(detents.max() ?? 1)
    var (low, high) = (detents.min() ?? seen.lowerBound, detents.max() ?? seen.upperBound)
    var step = (high - low) / 8
    if Set(detents).count < 2 {
      step = nice(max(seen.upperBound - seen.lowerBound, 1e-3) / 8)
      low = (seen.lowerBound / step).rounded(.down) * step
      high = (seen.upperBound / step).rounded(.up) * step
    }
    // The lane's inset has space for values up to half a step beyond the scale.
    low -= max(0, ((low - seen.lowerBound) / step - 0.5).rounded(.up)) * step
    high += max(0, ((seen.upperBound - high) / step - 0.5).rounded(.up)) * step
    if !(high - low > 1e-9) { (low, high) = (low - 0.5, high + 0.5) }
    return ValueScale(
      top: low, bottom: high, upper: lane.minY + inset, lower: lane.maxY - inset)
  }

  /// Returns the scale of a velocity lane. Zero is in the middle and positive values are above.
  /// `peak` is the highest visible speed.
  static func velocity(peak: Double, in lane: Rect, inset: Double) -> ValueScale {
    let maximum = nice(max(peak, 100))
    return ValueScale(
      top: maximum, bottom: -maximum, upper: lane.minY + inset, lower: lane.maxY - inset)
  }

  /// Returns the smallest round number that is not less than `value`: 1, 1.5, 2, 3, 5 or 7 times a
  /// power of ten.
  static func nice(_ value: Double) -> Double {
    guard value > 0, value < 1e12 else { return 1e12 }
    var power = 1e-9
    while power * 10 <= value { power *= 10 }
    return ([1, 1.5, 2, 3, 5, 7, 10].first { $0 * power >= value * (1 - 1e-12) } ?? 10) * power
  }
}
