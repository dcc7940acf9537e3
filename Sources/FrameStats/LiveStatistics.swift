/// Metrics of the most recent active frames, updated with each frame, for a panel on the stage.
///
/// The storage is allocated at the start, so `append` allocates no memory. The metrics are those of
/// `Summary`, computed from the stored frames.
public struct LiveStatistics: Sendable {
  /// The maximum number of frames that ``recent(_:)`` can return.
  public static let chartLength = 119

  private let capacity: Int
  private var derivation: FrameDerivation
  private var frames: [ActiveFrame] = []
  /// The frame times in milliseconds, in ascending order.
  private var sorted: [Double] = []
  /// The index of the frame that is overwritten next if the storage is full.
  private var next = 0
  /// The number of active frames since the last reset.
  public private(set) var total = 0
  /// The sum of the frame times of all active frames since the last reset, in milliseconds.
  private var activeMilliseconds = 0.0
  /// The frame time of the last frame that was not discarded, in milliseconds, or `nil` if that
  /// frame was not active.
  private var previous: Double?
  /// The CPU seconds of the frames that were discarded since the last visible frame.
  private var unseenCPU = 0.0
  /// The measured refresh period of the display in seconds, or `nil` if unknown.
  public var measuredPeriod: Double?

  /// Creates empty statistics.
  ///
  /// - Parameters:
  ///   - refreshRate: Frames per second, as in `RunInfo`.
  ///   - capacity: The maximum number of stored frames. The 99th percentile needs about a thousand.
  public init(refreshRate: Double?, capacity: Int = 1200) {
    precondition(capacity >= LiveStatistics.chartLength, "too small for the chart")
    self.capacity = capacity
    derivation = FrameDerivation(budget: refreshRate.map { 1000 / $0 })
    frames.reserveCapacity(capacity)
    sorted.reserveCapacity(capacity)
  }

  /// Appends the record of a presented frame.
  public mutating func append(_ record: FrameRecord) {
    let row = derivation.row(of: record)
    let cpu = record.cpuBefore + record.cpuDuring
    defer {
      previous = ActiveFrame.time(of: row, after: previous)
      unseenCPU = row.exclusion == .discarded ? unseenCPU + cpu : 0
    }
    guard row.isActive else { return }
    let frame = ActiveFrame(row, previous: previous, cpu: unseenCPU + cpu)
    total += 1
    activeMilliseconds += frame.milliseconds
    if frames.count < capacity {
      frames.append(frame)
      sorted.append(frame.milliseconds)
      sink(frame.milliseconds, from: sorted.count - 1)
    } else {
      sink(frame.milliseconds, from: index(of: frames[next].milliseconds))
      frames[next] = frame
      next = (next + 1) % capacity
    }
  }

  /// Removes all frames.
  public mutating func reset() {
    derivation = FrameDerivation(budget: derivation.budget)
    frames.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
    (next, total, activeMilliseconds, previous, unseenCPU) = (0, 0, 0, nil, 0)
  }

  /// The number of stored active frames.
  public var count: Int { frames.count }

  /// The number of frames that `recent` can return, at most `chartLength`.
  public var recentCount: Int { min(frames.count, LiveStatistics.chartLength) }

  /// Returns one of the most recent active frames. Index 0 is the oldest of the `recentCount`
  /// frames.
  public func recent(_ index: Int) -> ActiveFrame {
    frame(frames.count - recentCount + index)
  }

  /// The frames per second over the last second of active time, or `nil` below 1 s of active time.
  public var framesPerSecond: Double? {
    var sum = 0.0
    for age in 0..<frames.count {
      sum += frame(frames.count - 1 - age).milliseconds
      if sum >= 1000 { return 1000 * Double(age + 1) / sum }
    }
    return nil
  }

  /// All live metrics. Each access takes several passes over the frames, so the property should be
  /// read only a few times a second.
  public var figures: LiveMetrics {
    LiveMetrics(
      ActiveFrames(
        ring: frames, oldest: next, sorted: sorted,
        budget: derivation.budget, trueRate: trueRate,
        isVariableRate: derivation.isVariableRate), activeSeconds: activeMilliseconds / 1000)
  }

  /// The target rate, in frames per second, or the measured refresh rate if that is lower. `nil` if
  /// the target rate is unknown or the refresh rate is variable.
  private var trueRate: Double? {
    guard !derivation.isVariableRate, let budget = derivation.budget else { return nil }
    return 1000 / max(budget, 1000 * (measuredPeriod ?? 0))
  }

  /// Returns the stored frame with the index `index` in order of time. Index 0 is the oldest frame.
  private func frame(_ index: Int) -> ActiveFrame {
    frames[(next + index) % frames.count]
  }

  /// Replaces the value at `index` of `sorted` with `time`, and moves the new value to its position
  /// in ascending order.
  private mutating func sink(_ time: Double, from index: Int) {
    var index = index
    while index > 0, sorted[index - 1] > time {
      sorted[index] = sorted[index - 1]
      index -= 1
    }
    while index + 1 < sorted.count, sorted[index + 1] < time {
      sorted[index] = sorted[index + 1]
      index += 1
    }
    sorted[index] = time
  }

  /// Returns the first index in `sorted` whose value is not below `time`.
  private func index(of time: Double) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let midpoint = (low + high) / 2
      if sorted[midpoint] < time { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }
}
