/// Progress that follows a scroll offset, or anything else that is dragged: how far a header has
/// collapsed, how much of a picture has come in.
public struct LinkedProgress: Hashable, Sendable, Codable {
  /// The offset at which progress is 0, in points.
  public let start: Double
  /// The offset at which progress is 1.
  public let end: Double
  /// How progress goes in between.
  public let curve: TimingCurve

  /// Progress from 0 at the offset `start` to 1 at `end`, and no further.
  public init(from start: Double, to end: Double, by curve: TimingCurve = .linear) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Progress at `offset`; where there is no way between the two ends it is 0 before them, else 1.
  public func value(at offset: Double) -> Double {
    guard start != end else { return offset < start ? 0 : 1 }
    return curve.value(at: min(max((offset - start) / (end - start), 0), 1))
  }

  /// How fast progress goes, per second, when the offset goes on from `offset` at `velocity`; 0 where
  /// there is no way between the two ends, or where an end is not finite.
  public func velocity(at offset: Double, velocity: Double) -> Double {
    guard start != end, (end - start).isFinite else { return 0 }
    let part = (offset - start) / (end - start)
    return part < 0 || part > 1 ? 0 : curve.slope(at: part) * velocity / (end - start)
  }
}
