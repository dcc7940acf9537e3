/// The active frames of a run, or only the newest of these frames. All metrics are computed from
/// this type.
struct ActiveFrames {
  /// The frames as a ring buffer: the first frame in time is at index `oldest`.
  let frames: [ActiveFrame]
  private let oldest: Int
  /// The frame times in milliseconds, in order of time.
  let times: [Double]
  /// The frame times in milliseconds, in ascending order.
  let sorted: [Double]
  /// The sum of all frame times in milliseconds.
  let milliseconds: Double
  /// The budget T of a frame in milliseconds, or `nil` if the refresh rate is unknown.
  let budget: Double?
  /// The largest possible number of visible frames per second, or `nil` if the number is unknown or
  /// the refresh rate is variable.
  let trueRate: Double?
  let isVariableRate: Bool
  let isReplay: Bool
  let totals: RunTotals?
  /// The number of presented frames.
  let presented: Int
  /// The number of presented frames that followed idle time.
  let gaps: Int
  /// The number of frames for each time source of their frame times. Empty for a replay and for a
  /// ring of recent frames.
  private(set) var timeSources = PresentTimeSourceCounts()
  /// For each source of presentation times: the number of frames whose input latency was computed
  /// with a time of this source. Empty for a replay and for a ring of recent frames.
  private(set) var inputSources = PresentTimeSourceCounts()

  /// Collects the active frames of `rows`.
  init(run: RunInfo, rows: [FrameRow], totals: RunTotals?) {
    var previous: Double?
    frames = rows.compactMap { row in
      defer { previous = ActiveFrame.time(of: row, after: previous) }
      return row.isActive ? ActiveFrame(row, previous: previous) : nil
    }
    oldest = 0
    times = frames.map(\.milliseconds)
    sorted = times.sorted()
    milliseconds = times.reduce(0, +)
    budget = run.budget
    trueRate = run.trueRate
    isVariableRate = run.isVariableRate
    isReplay = run.isReplay
    self.totals = totals
    presented = rows.count
    gaps = rows.count { $0.exclusion == .afterIdle }
    guard !isReplay else { return }
    for frame in frames {
      timeSources.add(frame.timeSource)
      if frame.inputToPresent != nil { inputSources.add(frame.inputSource) }
    }
  }

  /// Creates the collection from the ring buffer of a running session.
  ///
  /// - Parameters:
  ///   - frames: The ring buffer. The first frame in time is at index `oldest`.
  ///   - sorted: The frame times in ascending order, in milliseconds.
  init(
    ring frames: [ActiveFrame], oldest: Int, sorted: [Double], budget: Double?, trueRate: Double?,
    isVariableRate: Bool
  ) {
    self.frames = frames
    self.oldest = oldest
    times = frames[oldest...].map(\.milliseconds) + frames[..<oldest].map(\.milliseconds)
    self.sorted = sorted
    milliseconds = times.reduce(0, +)
    self.budget = budget
    self.trueRate = trueRate
    self.isVariableRate = isVariableRate
    isReplay = false
    totals = RunTotals(
      activeSeconds: milliseconds / 1000, activeCPU: frames.reduce(0) { $0 + $1.cpu })
    presented = frames.count
    gaps = 0
  }

  var count: Int { frames.count }

  /// Returns the results of `sample` for all frames, without results that are `nil`.
  func known(_ sample: (ActiveFrame) -> Double?) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(count)
    for frame in frames { if let value = sample(frame) { values.append(value) } }
    return values
  }

  /// The name of the times in `times`: "frame time" or "raster time".
  var kind: String { isReplay ? "raster time" : "frame time" }

  /// The formula of d, the symbol for a frame time in other formulas.
  var definition: String {
    if isReplay { return "raster done − simulation done" }
    return timeSources.counts.contains { $0.source != .estimated }
      ? "seen − previous seen" : "presented − previous presented"
  }

  /// The totals of the run if they contain idle time; `nil` otherwise.
  var idle: RunTotals? { totals.flatMap { $0.idleSeconds > 0 ? $0 : nil } }

  /// The second of active time with the fewest frames. Gaps between active frames are not active
  /// time. `fps` is the frame rate in this second, in frames per second. `start` is the beginning
  /// of this second, in seconds since the first wake-up of the run. `nil` if the run has less than
  /// 1 s of active time.
  var worstSecond: (fps: Double, start: Double)? {
    var worst: (fps: Double, first: Int)?
    var first = 0
    var sum = 0.0
    for last in times.indices {
      sum += times[last]
      while sum - times[first] >= 1000 {
        sum -= times[first]
        first += 1
      }
      guard sum >= 1000 else { continue }
      let fps = 1000 * Double(last - first + 1) / sum
      if fps < worst?.fps ?? .infinity { worst = (fps, first) }
    }
    return worst.map { worst in
      let frame = frames[(worst.first + oldest) % count]
      return (worst.fps, Double(frame.elapsed) / 1e9 - frame.milliseconds / 1000)
    }
  }
}
