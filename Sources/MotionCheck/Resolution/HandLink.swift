/// How a hand moves a value: the axis, the gain, and where the value moves freely.
struct HandLink: Hashable, Sendable {
  var axis = Touch.Axis.y
  /// The points that the value moves per point of the hand.
  var gain = 1.0
  /// Whether the value follows from the down on, instead of from the end of the slop.
  var keepsSlop = false
  /// The positions in points between which the value moves freely, or `nil` for everywhere.
  var area: ClosedRange<Double>?

  /// Whether the value moves freely at `position`.
  func contains(_ position: Double) -> Bool { area?.contains(position) ?? true }

  /// Returns the largest distance in points that a value may have from its place at the down, apart
  /// from the movement of the hand.
  func allowance(of touch: Touch) -> Double { keepsSlop ? 2 : touch.slop + 2 }
}

extension Series {
  /// Returns the indices of the samples of a drag: from the end of the slop until the release, where
  /// the value moves freely. Samples are `delay` seconds behind the hand.
  func dragIndices(
    _ touch: Touch, _ link: HandLink, delay: Double, isCatchingUp: Bool = true
  ) -> [Int] {
    guard touch.isAlone, let slopTime = touch.slopTime else { return [] }
    let start = slopTime + interval + delay + (isCatchingUp ? touch.catchUp : 0)
    return indices(from: start, to: touch.end).filter { link.contains(positions[$0]) }
  }

  /// Returns the position at the down of `touch` if the value is at rest there, otherwise `nil`.
  func restPosition(at touch: Touch) -> Double? {
    var before = indices(from: touch.begin - 0.1, to: touch.begin)
    if before.count < 2 { before = max(0, before.upperBound - 2)..<before.upperBound }
    guard let last = before.last else {
      guard let first = times.first, first < touch.begin + interval else { return nil }
      return positions[0]
    }
    let places = before.map { positions[$0] }
    let spread = (places.max() ?? 0) - (places.min() ?? 0)
    return spread <= 1 + 2 * rounding ? positions[last] : nil
  }
}
