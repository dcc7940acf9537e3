/// Progress along straight lines between stops, as CSS's `linear()`: any curve can be written so.
public struct PiecewiseLinear: Hashable, Sendable {
  /// A place that the curve goes through.
  public struct Stop: Hashable, Sendable, Codable {
    /// When, from 0 at the start to 1 at the end.
    public var time: Double
    /// Progress there.
    public var progress: Double

    /// At `time`, `progress` of the way is done.
    public init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// The stops, by time.
  public let stops: [Stop]

  /// The curve through `stops`.
  ///
  /// A stop that is earlier than one before it counts as at the same time (a jump), as in CSS; those
  /// that are not finite are left out. Without two stops the curve is a straight line from 0 to 1.
  public init(_ stops: [Stop]) {
    var kept: [Stop] = []
    for stop in stops where stop.time.isFinite && stop.progress.isFinite {
      kept.append(Stop(time: max(stop.time, kept.last?.time ?? stop.time), progress: stop.progress))
    }
    self.stops =
      kept.count > 1 ? kept : [Stop(time: 0, progress: 0), Stop(time: 1, progress: 1)]
  }

  /// The curve through `progress` at even distances of time.
  public init(_ progress: Double...) {
    let last = Double(max(1, progress.count - 1))
    self.init(
      progress.enumerated().map { Stop(time: Double($0.offset) / last, progress: $0.element) })
  }

  /// Progress and its slope at `time`; beyond the ends it goes on along the first and last line.
  public func sample(at time: Double) -> MotionState {
    // The last stop at or before that time, but for the very last.
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stops[middle].time <= time { low = middle } else { high = middle }
    }
    let (a, b) = (stops[low], stops[high])
    guard b.time > a.time else {
      return MotionState(position: time < a.time ? a.progress : b.progress)
    }
    let slope = (b.progress - a.progress) / (b.time - a.time)
    return MotionState(position: a.progress + (time - a.time) * slope, velocity: slope)
  }
}
