/// Figures of the last active frames, kept up frame by frame for a panel on the stage.
///
/// Its storage is made beforehand; `append` allocates nothing. Figures are those of `Summary`, over
/// the frames it still holds.
public struct LiveStatistics: Sendable {
  /// How many frames `recent` shows.
  public static let chartLength = 119

  private let capacity: Int
  private var derivation: FrameDerivation
  private var frames: [ActiveFrame] = []
  /// The same frame times in order of size.
  private var sorted: [Double] = []
  /// Where the next frame goes once the storage is full.
  private var next = 0
  /// Active frames since the last reset.
  public private(set) var total = 0
  /// Time of the frame before in milliseconds, if that was active.
  private var previous: Double?
  /// CPU seconds of frames since then that were never seen.
  private var unseenCPU = 0.0
  /// Seconds between two refreshes of the display, measured; nil: not known.
  public var measuredPeriod: Double?

  /// Empty statistics over at most `capacity` frames.
  ///
  /// A p99 needs about a thousand frames. `refreshRate` is as in `RunInfo`.
  public init(refreshRate: Double?, capacity: Int = 1200) {
    precondition(capacity >= LiveStatistics.chartLength, "too small for the chart")
    self.capacity = capacity
    derivation = FrameDerivation(budget: refreshRate.map { 1000 / $0 })
    frames.reserveCapacity(capacity)
    sorted.reserveCapacity(capacity)
  }

  /// Takes the record of a presented frame.
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
    if frames.count < capacity {
      frames.append(frame)
      sorted.append(frame.milliseconds)
      sink(frame.milliseconds, from: sorted.count - 1)
    } else {
      sink(frame.milliseconds, from: place(of: frames[next].milliseconds))
      frames[next] = frame
      next = (next + 1) % capacity
    }
  }

  /// Forgets everything.
  public mutating func reset() {
    derivation = FrameDerivation(budget: derivation.budget)
    frames.removeAll(keepingCapacity: true)
    sorted.removeAll(keepingCapacity: true)
    (next, total, previous, unseenCPU) = (0, 0, nil, 0)
  }

  /// How many active frames it holds.
  public var count: Int { frames.count }

  /// How many frames `recent` has now: at most `chartLength`.
  public var recentCount: Int { min(frames.count, LiveStatistics.chartLength) }

  /// One of the last active frames; 0 is the oldest of the `recentCount`.
  public func recent(_ index: Int) -> ActiveFrame {
    frame(frames.count - recentCount + index)
  }

  /// Frames per second over the last second of active time; nil if there was less of it.
  public var framesPerSecond: Double? {
    var sum = 0.0
    for age in 0..<frames.count {
      sum += frame(frames.count - 1 - age).milliseconds
      if sum >= 1000 { return 1000 * Double(age + 1) / sum }
    }
    return nil
  }

  /// All figures: some passes over the frames, for a few times a second.
  public var figures: LiveFigures {
    LiveFigures(
      ActiveFrames(
        ring: frames, oldest: next, sorted: sorted,
        budget: derivation.budget, trueRate: trueRate,
        isVariableRate: derivation.isVariableRate))
  }

  /// Frames per second that could have been seen, at most as many as are aimed at.
  private var trueRate: Double? {
    guard !derivation.isVariableRate, let budget = derivation.budget else { return nil }
    return 1000 / max(budget, 1000 * (measuredPeriod ?? 0))
  }

  /// A frame by age, 0 being the oldest.
  private func frame(_ index: Int) -> ActiveFrame {
    frames[(next + index) % frames.count]
  }

  /// Puts `time` in place of the value at `index` of `sorted`, and then where it belongs.
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

  /// The first index in `sorted` that is not below `time`.
  private func place(of time: Double) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
