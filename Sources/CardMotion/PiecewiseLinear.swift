/// A timing curve of straight lines between stops, like CSS's `linear()`. With enough stops, such a
/// curve approximates any other curve.
public struct PiecewiseLinear: Hashable, Sendable {
  /// A point of the curve.
  public struct Stop: Hashable, Sendable, Codable {
    /// The time of the stop, 0 at the start to 1 at the end.
    public var time: Double
    /// The progress at the stop.
    public var progress: Double

    /// Creates a stop at `time` with `progress`.
    public init(time: Double, progress: Double) {
      self.time = time
      self.progress = progress
    }
  }

  /// The stops in ascending order of time.
  public let stops: [Stop]

  /// Creates the curve through `stops`.
  ///
  /// A stop with a lower time than a preceding stop gets the time of the preceding stop, as in CSS.
  /// The curve jumps there. Stops that are not finite are dropped. With fewer than two stops, the
  /// curve is a straight line from 0 to 1.
  public init(_ stops: [Stop]) {
    var ascending: [Stop] = []
    for stop in stops where stop.time.isFinite && stop.progress.isFinite {
      ascending.append(
        Stop(time: max(stop.time, ascending.last?.time ?? stop.time), progress: stop.progress))
    }
    self.stops =
      ascending.count > 1 ? ascending : [Stop(time: 0, progress: 0), Stop(time: 1, progress: 1)]
  }

  /// Creates the curve through `progress` values at equal time intervals.
  public init(_ progress: Double...) {
    let last = Double(max(1, progress.count - 1))
    self.init(
      progress.enumerated().map { Stop(time: Double($0.offset) / last, progress: $0.element) })
  }

  /// Returns progress and slope at `time`. Beyond the ends, the first and the last line continue.
  public func sample(at time: Double) -> MotionState {
    // `low` becomes the last stop at or before `time`. The final stop is excluded, since no line
    // begins there.
    var (low, high) = (0, stops.count - 1)
    while high - low > 1 {
      let midpoint = (low + high) / 2
      if stops[midpoint].time <= time { low = midpoint } else { high = midpoint }
    }
    let (a, b) = (stops[low], stops[high])
    guard b.time > a.time else {
      return MotionState(position: time < a.time ? a.progress : b.progress)
    }
    let slope = (b.progress - a.progress) / (b.time - a.time)
    return MotionState(position: a.progress + (time - a.time) * slope, velocity: slope)
  }
}
