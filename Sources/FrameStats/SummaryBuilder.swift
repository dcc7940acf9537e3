/// Computes the figures of a run from its rows, group by group.
struct SummaryBuilder {
  private let run: RunInfo
  private let rows: [FrameRow]
  private let active: [FrameRow]
  /// Frame times of the active frames in ms, in order of time.
  private let times: [Double]
  private let activeMilliseconds: Double
  private(set) var figures: [Figure] = []

  init(run: RunInfo, rows: [FrameRow]) {
    self.run = run
    self.rows = rows
    active = rows.filter(\.isActive)
    times = active.map(\.frameTime)
    activeMilliseconds = times.reduce(0, +)
  }

  private mutating func add(
    _ key: String, _ name: String, _ value: Double?, _ unit: String, n: Int, _ formula: String,
    missing: String = "no sample"
  ) {
    figures.append(
      Figure(
        key: key, name: name, value: value, unit: unit, count: n, formula: formula,
        missing: value == nil ? missing : nil))
  }

  // MARK: Frames

  mutating func addFrames(totals: RunTotals?) {
    add("frames", "frames", Double(rows.count), "", n: rows.count, "presented frames recorded")
    add(
      "active", "active frames", Double(active.count), "", n: rows.count,
      "drag or animation at both ends, and no reason to exclude")
    add(
      "seconds", run.isReplay ? "raster seconds" : "active seconds", activeMilliseconds / 1000, "s",
      n: active.count,
      "Σ d of active frames")
    add(
      "dropped", "dropped records", totals.map { Double($0.dropped) }, "", n: rows.count,
      "records lost since the ring was full", missing: unfinished)
  }

  // MARK: Frame times

  mutating func addFrameTimes() {
    let n = times.count
    let kind = run.isReplay ? "raster time" : "frame time"
    let sorted = times.sorted()
    add(
      "mean", "\(kind), mean", n > 0 ? activeMilliseconds / Double(n) : nil, "ms", n: n,
      run.isReplay ? "Σ d ÷ n, d = raster done − simulation done" : "Σ d ÷ n")
    for (key, permille) in [("p50", 500), ("p90", 900), ("p95", 950), ("p99", 990)] {
      addPercentile(key, "\(kind), \(key)", sorted, permille)
    }
    addPercentile("p99.9", "\(kind), p99.9", sorted, 999)
    add("max", "\(kind), longest", sorted.last, "ms", n: n, "max d")
    guard !run.isReplay else { return }

    add(
      "fps", "average fps", n > 0 ? 1000 * Double(n) / activeMilliseconds : nil, "fps", n: n,
      "active frames ÷ active seconds")
    let p99 = Percentile.nearestRank(sorted: sorted, permille: 990)
    add(
      "low1", "1 % low, 1000/p99", p99.map { 1000 / $0 }, "fps", n: n, "1000 ÷ p99",
      missing: tooFew)
    let worst = sorted.suffix(n - (Percentile.rank(count: n, permille: 990) ?? n))
    add(
      "low1mean", "1 % low, mean of worst 1 %",
      worst.isEmpty ? nil : 1000 * Double(worst.count) / worst.reduce(0, +), "fps",
      n: worst.count, "1000 ÷ mean of the d above p99", missing: tooFew)
  }

  private mutating func addPercentile(
    _ key: String, _ name: String, _ sorted: [Double], _ permille: Int
  ) {
    add(
      key, name, Percentile.nearestRank(sorted: sorted, permille: permille), "ms",
      n: sorted.count, "nearest rank ⌈n·\(permille)/1000⌉", missing: tooFew)
  }

  // MARK: Smoothness

  mutating func addSmoothness() {
    guard !run.isReplay else { return }
    let n = times.count
    let budget = run.budget
    let missing = budget == nil ? "refresh rate unknown" : "no sample"
    let measured = n > 0 ? budget : nil
    add(
      "missed", "missed frames",
      measured.map { t in times.reduce(0) { $0 + max(0, ($1 / t).rounded() - 1) } }, "", n: n,
      "Σ max(0, round(d/T) − 1)", missing: missing)
    add(
      "hitch", "hitch ratio",
      measured.map { t in
        1000 * times.reduce(0) { $1 > 1.5 * t ? $0 + $1 - t : $0 } / activeMilliseconds
      }, "ms/s", n: n, "Σ (d − T where d > 1.5 T) ÷ active s", missing: missing)

    let worst = worstSecond()
    add(
      "worst", "worst second", worst?.fps, "fps", n: n,
      "least frames ÷ time over runs of active frames of just ≥ 1 s",
      missing: "less than 1 s active")
    add(
      "worstAt", "worst second began at", worst?.start, "s", n: n, "seconds since the run's start",
      missing: "less than 1 s active")

    var pairs = 0
    var janks = 0
    for (before, row) in zip(rows, rows.dropFirst()) where before.isActive && row.isActive {
      pairs += 1
      if let budget, row.frameTime > before.frameTime + 0.5 * budget { janks += 1 }
    }
    add(
      "jank", "janks", budget != nil && pairs > 0 ? Double(janks) : nil, "", n: pairs,
      "d > previous d + 0.5 T, both active", missing: missing)

    let errors = active.compactMap(\.animationError)
    add(
      "animation", "animation error, RMS", rootMeanSquare(errors), "ms", n: errors.count,
      "√(Σ e² ÷ n), e = simulated step − displayed step")
    addPercentile(
      "animation99", "animation error, p99 of |e|", errors.map(abs).sorted(), 990)
  }

  /// The slowest second of active time, gaps cut out.
  private func worstSecond() -> (fps: Double, start: Double)? {
    var worst: (fps: Double, start: Double)?
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
      if fps < worst?.fps ?? .infinity {
        worst = (fps, Double(active[first].elapsed) / 1e9 - times[first] / 1000)
      }
    }
    return worst
  }

  // MARK: Latency

  mutating func addLatency() {
    if !run.isReplay {
      let latencies = active.compactMap(\.inputToPresent).sorted()
      let coarse = active.contains { $0.inputToPresent != nil && $0.flags.contains(.coarse) }
      let name = coarse ? "input to present (coarse)" : "input to present"
      for (key, permille) in [("p50", 500), ("p95", 950), ("p99", 990)] {
        addPercentile("input\(key.dropFirst())", "\(name), \(key)", latencies, permille)
      }
    }
    let lags = active.compactMap(\.lag)
    add(
      "lag", "lag while dragging, mean",
      lags.isEmpty ? nil : lags.reduce(0, +) / Double(lags.count), "px", n: lags.count,
      "mean |pointer's way − card's way since the drag's first frame|")
    add("lagMax", "lag while dragging, largest", lags.max(), "px", n: lags.count, "max lag")
    let jerks = active.compactMap(\.jerk)
    add(
      "jerk", "jerk while dragging, RMS", rootMeanSquare(jerks), "px", n: jerks.count,
      "√(Σ j² ÷ n), j = third difference of the card's place")
    add("jerkMax", "jerk while dragging, largest", jerks.max(), "px", n: jerks.count, "max j")
  }

  private func rootMeanSquare(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  // MARK: Overruns

  mutating func addOverruns() {
    guard !run.isReplay else { return }
    let known = run.budget != nil && !active.isEmpty
    let missing = run.budget == nil ? "refresh rate unknown" : "no sample"
    let late = active.compactMap(\.cause)
    add(
      "overruns", "overruns", known ? Double(late.count) : nil, "", n: active.count,
      "active frames with d > 1.5 T", missing: missing)
    let formulas: [OverrunCause: String] = [
      .lateWake: "overruns whose longest part was wake − deadline",
      .input: "… taking the inputs", .simulation: "… advancing the stage",
      .raster: "… making the pixels", .present: "… presenting",
    ]
    for cause in OverrunCause.allCases {
      add(
        cause.flag, "overruns by \(cause.name)",
        known ? Double(late.count { $0 == cause }) : nil, "", n: late.count,
        formulas[cause] ?? "", missing: missing)
    }
  }

  // MARK: Processor

  mutating func addProcessor(totals: RunTotals?) {
    guard !run.isReplay else { return }
    let missing = totals == nil ? unfinished : "no such time"
    let idle = totals.flatMap { $0.idleSeconds > 0 ? $0 : nil }
    let busy = totals.flatMap { $0.activeSeconds > 0 ? $0 : nil }
    add(
      "cpu", "CPU, active", busy.map { 100 * $0.activeCPU / $0.activeSeconds }, "%",
      n: active.count, "CPU seconds of the process ÷ seconds, over active frames",
      missing: missing)
    let gaps = rows.count { $0.exclusion == .afterIdle }
    add(
      "cpuIdle", "CPU, idle", idle.map { 100 * $0.idleCPU / $0.idleSeconds }, "%", n: gaps,
      "the same from a frame to the wake of the next, with nothing to draw between",
      missing: missing)
    add(
      "wakes", "wake-ups, idle", idle.map { Double($0.idleWakes) / $0.idleSeconds }, "/s",
      n: gaps, "the loop's wake-ups that drew nothing ÷ idle seconds", missing: missing)
  }

  private let tooFew = "fewer than \(Percentile.samplesAbove) samples above"
  private let unfinished = "the run did not finish"
}
