internal import TextFormat

/// The definition of a metric: its names, its unit, and its formula as text and as code. Summary,
/// panel, comparison, chart and gate share these definitions.
public struct MetricKey: Sendable {
  /// The short name, as in `--gate`.
  public let key: String
  /// The unit. Empty if the value is a count.
  public let unit: String
  let name: MetricText
  let formula: MetricText
  /// The reason that reports give if the metric has no value.
  let missing: MetricText
  /// The function that computes the statistic from the active frames.
  let statistic: @Sendable (ActiveFrames) -> Statistic
  /// The kind of frames whose presentation times the metric needs.
  let times: Times

  /// The frames whose presentation times a metric uses: no frames, all frames, or only the frames
  /// with which an input-to-present latency ends. Such a frame is the first frame after an input.
  enum Times: Sendable {
    case none, ofFrames, ofInputs
  }

  /// A text that may depend on the run, such as "frame time" or "raster time".
  struct MetricText: ExpressibleByStringInterpolation, Sendable {
    let text: @Sendable (ActiveFrames) -> String

    init(_ text: @escaping @Sendable (ActiveFrames) -> String) { self.text = text }

    init(stringLiteral: String) { text = { _ in stringLiteral } }
  }

  private init(
    _ key: String, _ name: MetricText, _ unit: String = "", formula: MetricText,
    missing: MetricText = "no sample", times: Times = .none,
    _ statistic: @escaping @Sendable (ActiveFrames) -> Statistic
  ) {
    self.key = key
    self.unit = unit
    self.name = name
    self.formula = formula
    self.missing = missing
    self.times = times
    self.statistic = statistic
  }

  /// Creates a metric that depends on the frame budget T, the time between two refreshes.
  ///
  /// - Parameters:
  ///   - counts: Whether the metric counts refreshes. Such a metric is not available at a variable
  ///     refresh rate.
  ///   - statistic: Computes the statistic of frames. `t` is the frame budget in milliseconds.
  private init(
    _ key: String, _ name: MetricText, _ unit: String = "", formula: MetricText,
    counts: Bool = false,
    rated statistic: @escaping @Sendable (_ frames: ActiveFrames, _ t: Double) -> Statistic
  ) {
    let missing = MetricText { frames in
      frames.budget == nil
        ? "refresh rate unknown"
        : counts && frames.isVariableRate ? "the refresh rate is variable" : "no sample"
    }
    self.init(key, name, unit, formula: formula, missing: missing, times: .ofFrames) { frames in
      if let budget = frames.budget, !(counts && frames.isVariableRate) {
        return statistic(frames, budget)
      }
      return .number(nil, count: statistic(frames, .infinity).count)
    }
  }

  /// Returns a nearest-rank percentile of `values`.
  ///
  /// - Parameters:
  ///   - permille: The percentile, 0…1000.
  ///   - sorted: The same values in ascending order if they are already known, which saves a sort.
  private static func percentile(
    _ key: String, _ name: MetricText, _ permille: Int, times: Times,
    sorted: (@Sendable (ActiveFrames) -> [Double])? = nil,
    of values: @escaping @Sendable (ActiveFrames) -> [Double?]
  ) -> MetricKey {
    MetricKey(
      key, name, "ms", formula: "nearest rank ⌈n·\(permille)/1000⌉", missing: tooFew(permille),
      times: times
    ) { frames in
      .percentile({ values(frames) }, permille: permille, sorted: sorted?(frames))
    }
  }

  private static func time(_ key: String, _ permille: Int) -> MetricKey {
    percentile(
      key, MetricText { "\($0.kind), \(key)" }, permille, times: .ofFrames, sorted: \.sorted,
      of: \.times
    )
  }

  private static func latency(_ key: String, _ permille: Int) -> MetricKey {
    let name = MetricText { frames in
      let isCoarse = frames.frames.contains(where: \.isCoarse)
      return "input to present\(isCoarse ? " (coarse)" : ""), p\(key.dropFirst("input".count))"
    }
    return percentile(key, name, permille, times: .ofInputs) { $0.frames.map(\.inputToPresent) }
  }

  private static func tooFew(_ permille: Int) -> MetricText {
    "too few frames with motion; \(Percentile.samples(permille: permille)) are needed"
  }
  private static let unfinished = MetricText {
    $0.totals == nil ? "the run did not finish" : "not measured in this run"
  }
}

// MARK: - Frames and their times

extension MetricKey {
  static let frames = MetricKey("frames", "frames", formula: "presented frames recorded") {
    .number(Double($0.presented), count: $0.presented)
  }
  static let active = MetricKey(
    "active", "active frames", formula: "drag or animation at both ends of the frame, not excluded"
  ) { .number(Double($0.count), count: $0.presented) }
  static let seconds = MetricKey(
    "seconds", MetricText { $0.isReplay ? "raster seconds" : "active seconds" }, "s",
    formula: "Σ d of active frames", times: .ofFrames
  ) { .number($0.milliseconds / 1000, count: $0.count) }
  static let dropped = MetricKey(
    "dropped", "dropped records", formula: "records lost because the buffer was full",
    missing: unfinished
  ) { .number($0.totals.map { Double($0.dropped) }, count: $0.presented) }

  package static let mean = MetricKey(
    "mean", MetricText { "\($0.kind), mean" }, "ms",
    formula: MetricText { "Σ d ÷ n, d = \($0.definition)" }, times: .ofFrames
  ) { .mean($0.times) }
  package static let p50 = time("p50", 500)
  static let p90 = time("p90", 900)
  package static let p95 = time("p95", 950)
  package static let p99 = time("p99", 990)
  package static let p999 = time("p99.9", 999)
  package static let max = MetricKey(
    "max", MetricText { "\($0.kind), longest" }, "ms", formula: "max d", times: .ofFrames
  ) { .number($0.sorted.last, count: $0.count) }
  package static let fps = MetricKey(
    "fps", "average fps", "fps", formula: "active frames ÷ active seconds", times: .ofFrames
  ) { frames in
    let perSecond = 1000 * Double(frames.count) / frames.milliseconds
    return .number(frames.count > 0 ? perSecond : nil, count: frames.count)
  }
  package static let low1 = MetricKey(
    "low1", "1 % low, 1000/p99", "fps", formula: "1000 ÷ p99", missing: tooFew(990),
    times: .ofFrames
  ) { .number(p99.statistic($0).value.map { 1000 / $0 }, count: $0.count) }
  static let low1mean = MetricKey(
    "low1mean", "1 % low, mean of worst 1 %", "fps", formula: "1000 ÷ mean of the d above p99",
    missing: tooFew(990), times: .ofFrames
  ) { frames in
    let rank = Percentile.rank(count: frames.count, permille: 990)
    let worst = frames.sorted.dropFirst(rank ?? frames.count)
    return .ratio(worst.map { _ in 1 }, Array(worst), factor: 1000)
  }
}

// MARK: - Smoothness

extension MetricKey {
  package static let missed = MetricKey(
    "missed", "missed refreshes",
    formula: MetricText { frames in
      "refreshes that showed the previous frame again: Σ "
        + (frames.frames.contains { $0.missed != nil }
          ? "(refreshes since the previous frame − 1), otherwise " : "")
        + "max(0, round(d/T) − 1)"
    }, counts: true
  ) { frames, t in
    .sum(
      frames.frames.map { frame in
        Double(
          OverrunCause.missedRefreshes(
            counted: frame.missed, time: frame.milliseconds, budget: t))
      })
  }
  package static let shortfall = MetricKey(
    "shortfall", "shortfall", "%",
    formula: MetricText { frames in
      let rate = frames.trueRate.map { "\($0.rounded(to: 2)) Hz" } ?? "the display's rate"
      return "1 − frames displayed ÷ (active seconds × \(rate))"
    }, counts: true
  ) { frames, _ in
    // For each frame: the number of frames that could have become visible during the frame time,
    // minus 1 for the frame itself.
    guard let rate = frames.trueRate else { return .number(nil, count: frames.count) }
    let could = frames.frames.map { $0.milliseconds * rate / 1000 }
    return .ratio(could.map { $0 - 1 }, could, factor: 100)
  }
  package static let hitch = MetricKey(
    "hitch", "hitch ratio", "ms/s", formula: "Σ (d − T where d > 1.5 T) ÷ active s"
  ) { frames, t in
    let lost = frames.times.map { OverrunCause.isOverrun($0, budget: t) ? $0 - t : 0 }
    return .ratio(lost, frames.times, factor: 1000)
  }
  package static let worst = MetricKey(
    "worst", "worst second", "fps",
    formula: "minimum of frames ÷ time over spans of active frames of at least 1 s",
    missing: "less than 1 s of motion", times: .ofFrames
  ) { .number($0.worstSecond?.fps, count: $0.count) }
  static let worstAt = MetricKey(
    "worstAt", "worst second began at", "s", formula: "seconds since the run's start",
    missing: "less than 1 s of motion", times: .ofFrames
  ) { .number($0.worstSecond?.start, count: $0.count) }
  package static let jank = MetricKey(
    "jank", "janks",
    formula: """
      frames slower than the frame before, which break the rhythm: d > previous d + 0.5 T, both \
      active
      """
  ) { frames, t in
    .sum(
      frames.known { frame in
        frame.previous.map { frame.milliseconds > $0 + 0.5 * t ? 1 : 0 }
      })
  }
  package static let animation = MetricKey(
    "animation", "animation error, RMS", "ms",
    formula: "√(Σ e² ÷ n), e = simulated step − displayed step", times: .ofFrames
  ) { .rootMeanSquare($0.frames.map(\.animationError)) }
  static let animation99 = percentile(
    "animation99", "animation error, p99 of |e|", 990, times: .ofFrames
  ) {
    $0.frames.map { $0.animationError.map(abs) }
  }
}

// MARK: - Latency, lag and jerk

extension MetricKey {
  package static let input50 = latency("input50", 500)
  static let input95 = latency("input95", 950)
  static let input99 = latency("input99", 990)
  package static let lag = MetricKey(
    "lag", "lag while dragging, mean", "px",
    formula: "mean |pointer's distance − card's distance since the drag's first frame|"
  ) { .mean($0.known(\.lag)) }
  static let lagMax = MetricKey("lagMax", "lag while dragging, largest", "px", formula: "max lag") {
    .largest($0.known(\.lag))
  }
  package static let jerk = MetricKey(
    "jerk", "jerk while dragging, RMS", "px",
    formula: "√(Σ j² ÷ n), j = third difference of the card's position"
  ) { .rootMeanSquare($0.frames.map(\.jerk)) }
  static let jerkMax = MetricKey("jerkMax", "jerk while dragging, largest", "px", formula: "max j")
  {
    .largest($0.known(\.jerk))
  }
}

// MARK: - Overruns and processor

extension MetricKey {
  static let overruns = MetricKey(
    "overruns", "overruns",
    formula: "frames that took too long, each counted once: active frames with d > 1.5 T"
  ) { frames, _ in .sum(frames.frames.map { $0.cause == nil ? 0 : 1 }) }

  /// Returns the metric that counts overruns with the cause `cause`. `formula` describes the cause
  /// in the formula text.
  static func late(_ cause: OverrunCause, _ formula: MetricText) -> MetricKey {
    MetricKey(cause.flag, "overruns by \(cause.name)", formula: formula) { frames, _ in
      let late = frames.frames.compactMap(\.cause)
      let count = Double(late.count { $0 == cause })
      return .number(frames.count == 0 ? nil : count, count: late.count)
    }
  }

  package static let cpu = MetricKey(
    "cpu", "CPU, active", "%", formula: "CPU seconds of the process ÷ seconds, over active frames",
    missing: unfinished
  ) { frames in
    let busy = frames.totals.flatMap { $0.activeSeconds > 0 ? $0 : nil }
    return .number(busy.map { 100 * $0.activeCPU / $0.activeSeconds }, count: frames.count)
  }
  static let cpuIdle = MetricKey(
    "cpuIdle", "CPU, idle", "%",
    formula: "CPU seconds ÷ seconds from a frame to the next wake-up, with nothing to draw",
    missing: unfinished
  ) { .number($0.idle.map { 100 * $0.idleCPU / $0.idleSeconds }, count: $0.gaps) }
  static let wakes = MetricKey(
    "wakes", "wake-ups, idle", "/s",
    formula: "the loop's wake-ups that drew nothing ÷ idle seconds", missing: unfinished
  ) { .number($0.idle.map { Double($0.idleWakes) / $0.idleSeconds }, count: $0.gaps) }
  package static let dirty = MetricKey(
    "dirty", "redrawn area", "%", formula: "mean share of the window"
  ) { .mean($0.frames.map { 100 * $0.dirty }) }
}
