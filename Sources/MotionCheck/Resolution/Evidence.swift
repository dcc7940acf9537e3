/// The facts that follow from a trace: the series of its values, the touches, and the delay of the
/// values behind the hand. Each is computed when it is first needed.
struct Evidence {
  let trace: Trace
  let touches: [Touch]
  /// The frame interval in seconds.
  let interval: Double
  private var cachedSeries: [String: Series] = [:]
  private var cachedLags: [LagKey: Lag] = [:]
  private var cachedVelocities: [LagKey: [FreeVelocity?]] = [:]

  private struct LagKey: Hashable {
    let value: String
    let link: HandLink
  }

  init(_ trace: Trace) {
    self.trace = trace
    touches = Touch.all(of: trace)
    let steps = zip(trace.times.dropFirst(), trace.times).map { $0 - $1 }
    interval = trace.rate.map { 1 / $0 } ?? (steps.isEmpty ? 1.0 / 60 : median(steps))
  }

  var hasHand: Bool { !touches.isEmpty }

  /// Returns the series of the value `name`, which the trace has.
  mutating func series(_ name: String) -> Series {
    if let series = cachedSeries[name] { return series }
    let value = trace[name] ?? Trace.Value(name: name, samples: trace.times.map { _ in .nan })
    let series = Series(value, in: trace, interval: interval, touches: touches)
    cachedSeries[name] = series
    return series
  }

  /// Returns how far the value `name` is behind the hand.
  mutating func lag(_ name: String, _ link: HandLink) -> Lag {
    let key = LagKey(value: name, link: link)
    if let lag = cachedLags[key] { return lag }
    let lag = Lag(of: series(name), touches, link, isExact: trace.isExact)
    cachedLags[key] = lag
    return lag
  }

  /// Returns the velocity of the value `name` after the release of each touch, `nil` where nothing
  /// tells it.
  mutating func freeVelocities(_ name: String, _ link: HandLink) -> [FreeVelocity?] {
    let key = LagKey(value: name, link: link)
    if let velocities = cachedVelocities[key] { return velocities }
    let velocities = FreeVelocity.all(of: series(name), touches, link, lag(name, link), end: end)
    cachedVelocities[key] = velocities
    return velocities
  }

  var end: Double { trace.end }

  /// The number of pointers that are down changes at these times.
  func nextDown(after time: Double) -> Double {
    touches.first { $0.begin > time }?.begin ?? end
  }

  /// The times in which a value moves without the hand, from each begin to the next.
  ///
  /// With a hand, a span reaches from a release to the next down. Without a hand, it reaches from the
  /// begin of a motion to the begin of the next one.
  func spans(of series: Series) -> [Span] {
    if hasHand {
      return touches.indices.compactMap { index in
        let touch = touches[index]
        guard touch.isAlone else { return nil }
        let end = nextDown(after: touch.end)
        guard end > touch.end else { return nil }
        return Span(begin: touch.end, end: end, touch: index, title: touch.endTitle)
      }
    }
    let motions = Motion.all(of: series)
    return motions.indices.map { index in
      let end = index + 1 < motions.count ? motions[index + 1].begin : end
      return Span(begin: motions[index].begin, end: end, title: "motion \(index + 1)")
    }
  }
}

/// A time in which a value moves without the hand.
struct Span: Hashable {
  /// The begin and the end in seconds.
  var begin: Double
  var end: Double
  /// The index of the touch whose end begins the span, or `nil`.
  var touch: Int?
  var title: String
}

extension Touch {
  /// The name of the touch's end, such as "release 2".
  var endTitle: String { (isCancelled ? "cancel " : "release ") + "\(number)" }
}

/// A time in which a value moves.
struct Motion: Hashable {
  var begin: Double
  var end: Double

  /// The motions of `series`. A motion moves by more than half a point a sample, or more than
  /// rounding may; pauses below a tenth of a second do not end it.
  static func all(of series: Series) -> [Motion] {
    let least = max(0.5, 8 * series.rounding)
    var motions: [Motion] = []
    for index in series.times.indices.dropFirst() {
      let step = abs(series.positions[index] - series.positions[index - 1])
      guard step > least else { continue }
      if let last = motions.last, series.times[index - 1] - last.end < 0.1 {
        motions[motions.count - 1].end = series.times[index]
      } else {
        motions.append(Motion(begin: series.times[index - 1], end: series.times[index]))
      }
    }
    return motions
  }
}

extension Series {
  /// Returns where the value rests at the end of a span: the median of its last tenth of a second, or
  /// `nil` if a sample there is further than `tolerance` points and rounding from it.
  func rest(in span: Span, tolerance: Double = 1) -> Double? {
    // A sample of the next touch may have too early a time.
    let end = span.end - edgeError
    let all = indices(from: span.begin, to: end)
    guard let last = all.last else { return nil }
    var tail = indices(from: max(span.begin, times[last] - 0.1), to: end)
    if tail.count < 4 { tail = max(all.lowerBound, last - 3)..<(last + 1) }
    guard tail.count >= 4 else { return nil }
    let places = tail.map { positions[$0] }
    let middle = median(places)
    let isStill = places.allSatisfy { abs($0 - middle) <= tolerance + 2 * rounding }
    return isStill ? middle : nil
  }
}
