/// Figures of the last active frames, as those of `Summary` with the same names; nil is n/a.
public struct LiveFigures: Equatable, Sendable {
  /// Active frames since the last reset, also those that are no longer held.
  public var frames = 0
  /// Mean frame time in ms.
  public var mean: Double?
  /// Percentiles of the frame time in ms.
  public var p50, p95, p99, p999: Double?
  /// Longest frame time in ms.
  public var longest: Double?
  /// Frames that the display showed a second time.
  public var missed: Double?
  /// Frames longer by half a budget than the one before.
  public var janks: Int?
  /// 1000/p99, in frames per second.
  public var onePercentLow: Double?
  /// Frames per second in the slowest second.
  public var worstSecond: Double?
  /// Milliseconds lost per second to frames longer than 1.5 T.
  public var hitchRatio: Double?
  /// Simulated step less displayed step, RMS in ms.
  public var animationError: Double?
  /// Median from the oldest input to the frame that shows it, in ms.
  public var inputToPresent: Double?
  /// Mean distance of the card behind the pointer, in device pixels.
  public var lag: Double?
  /// Third difference of the dragged card's place, RMS in device pixels.
  public var jerk: Double?
  /// Mean share of the window painted anew, in %.
  public var dirty: Double?
  /// CPU seconds of the process per second, in %.
  public var cpu: Double?

  init() {}

  /// The figures of `frames`, oldest first, whose times in order of size are `sorted`.
  init(_ frames: some Collection<LiveStatistics.Frame>, sorted: [Double], budget: Double?) {
    guard let longest = sorted.last else { return }
    let count = Double(sorted.count)
    let total = sorted.reduce(0, +)
    self.longest = longest
    mean = total / count
    p50 = Percentile.nearestRank(sorted: sorted, permille: 500)
    p95 = Percentile.nearestRank(sorted: sorted, permille: 950)
    p99 = Percentile.nearestRank(sorted: sorted, permille: 990)
    p999 = Percentile.nearestRank(sorted: sorted, permille: 999)
    onePercentLow = p99.map { 1000 / $0 }
    if let budget {
      missed = sorted.reduce(0) { $0 + max(0, ($1 / budget).rounded() - 1) }
      hitchRatio = 1000 * sorted.reduce(0) { $1 > 1.5 * budget ? $0 + $1 - budget : $0 } / total
    }
    worstSecond = Self.worstSecond(frames)

    var janks = 0
    var pairs = 0
    var (error, lag, jerk) = (Mean(), Mean(), Mean())
    var (dirty, cpu) = (0.0, 0.0)
    var latencies: [Double] = []
    for frame in frames {
      if let isJank = frame.isJank {
        pairs += 1
        janks += isJank ? 1 : 0
      }
      error.add(frame.animationError.map { $0 * $0 })
      lag.add(frame.lag)
      jerk.add(frame.jerk.map { $0 * $0 })
      if let latency = frame.inputToPresent { latencies.append(latency) }
      dirty += frame.dirty
      cpu += frame.cpu
    }
    self.janks = budget != nil && pairs > 0 ? janks : nil
    animationError = error.value?.squareRoot()
    self.lag = lag.value
    self.jerk = jerk.value?.squareRoot()
    self.dirty = 100 * dirty / count
    self.cpu = 100_000 * cpu / total
    latencies.sort()
    inputToPresent = Percentile.nearestRank(sorted: latencies, permille: 500)
  }

  /// A mean over the samples that there are.
  private struct Mean {
    private var sum = 0.0
    private var count = 0

    var value: Double? { count > 0 ? sum / Double(count) : nil }

    mutating func add(_ sample: Double?) {
      guard let sample else { return }
      sum += sample
      count += 1
    }
  }

  /// Least frames ÷ time over runs of frames of just ≥ 1 s; nil: there was less.
  private static func worstSecond(_ frames: some Collection<LiveStatistics.Frame>) -> Double? {
    var worst: Double?
    var first = frames.startIndex
    var (sum, count) = (0.0, 0)
    for frame in frames {
      sum += frame.milliseconds
      count += 1
      while sum - frames[first].milliseconds >= 1000 {
        sum -= frames[first].milliseconds
        count -= 1
        first = frames.index(after: first)
      }
      if sum >= 1000 { worst = min(worst ?? .infinity, 1000 * Double(count) / sum) }
    }
    return worst
  }
}
