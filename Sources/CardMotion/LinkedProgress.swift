/// Progress from 0 to 1 that follows a scroll offset or another dragged value. Examples are the
/// collapse of a header and the entry of a picture.
public struct LinkedProgress: Hashable, Sendable, Codable {
  /// The offset at which progress is 0, in points.
  public let start: Double
  /// The offset at which progress is 1, in points.
  public let end: Double
  /// The curve of progress between the offsets ``start`` and ``end``.
  public let curve: TimingCurve

  /// Creates progress from 0 at the offset `start` to 1 at the offset `end`, constant beyond both.
  public init(from start: Double, to end: Double, by curve: TimingCurve = .linear) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Returns the progress at `offset` points. If `start` equals `end`, the progress is 0 below
  /// `start`, else 1.
  public func value(at offset: Double) -> Double {
    guard start != end else { return offset < start ? 0 : 1 }
    return curve.value(at: min(max((offset - start) / (end - start), 0), 1))
  }

  /// Returns the change of the progress per second at `offset`, when the offset changes by
  /// `velocity` points per second. The change is 0 beyond both ends, if the ends are equal, or if
  /// an end is not finite.
  public func velocity(at offset: Double, velocity: Double) -> Double {
    guard start != end, (end - start).isFinite else { return 0 }
    let fraction = (offset - start) / (end - start)
    return fraction < 0 || fraction > 1 ? 0 : curve.slope(at: fraction) * velocity / (end - start)
  }
}
