/// The active frames of a run, or the last of one: all that its figures follow from.
struct ActiveFrames {
  /// In order of time, from `oldest` on and round to it.
  let frames: [ActiveFrame]
  private let oldest: Int
  /// Frame times in ms, in order of time and in order of size.
  let times: [Double]
  let sorted: [Double]
  /// Sum of the frame times in ms.
  let milliseconds: Double
  /// T in ms.
  let budget: Double?
  /// Frames per second that could have been seen; nil: unknown, or there is no such number.
  let trueRate: Double?
  let isVariableRate: Bool
  let isReplay: Bool
  let totals: RunTotals?
  /// Frames presented, and those of them that came after an idle time.
  let presented: Int
  let gaps: Int
  /// Who told frame times, and the ends of latencies; of none where only the last frames are held.
  private(set) var timeSources = SeenSources()
  private(set) var inputSources = SeenSources()

  /// The active ones of `rows`.
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

  /// The last frames of a run that goes on, with their times in order of size: a ring in which
  /// `oldest` is the first.
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

  /// What `sample` gives for those frames that it gives something for.
  func known(_ sample: (ActiveFrame) -> Double?) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(count)
    for frame in frames { if let value = sample(frame) { values.append(value) } }
    return values
  }

  /// What a frame time is.
  var kind: String { isReplay ? "raster time" : "frame time" }

  /// What d is.
  var definition: String {
    if isReplay { return "raster done − simulation done" }
    return timeSources.counts.contains { $0.source != .estimated }
      ? "seen − previous seen" : "presented − previous presented"
  }

  /// Sums over the time with nothing to draw, if there was some.
  var idle: RunTotals? { totals.flatMap { $0.idleSeconds > 0 ? $0 : nil } }

  /// The slowest second of active time, gaps cut out.
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
