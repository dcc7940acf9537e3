/// A moment that a film strip shows.
package struct StripMoment: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  package var title: String
  /// Whether a check is broken there.
  package var isBroken: Bool

  /// The moments that a strip of `trace` shows, by time: the worst moments of broken checks, the ends of
  /// touches, and where a value of `names` turns or rests.
  ///
  /// - Parameter limit: The most moments. If there are more, those that say less are left out.
  package static func moments(
    of trace: Trace, _ results: [CheckResult], values names: [String], atMost limit: Int
  ) -> [StripMoment] {
    var evidence = Evidence(trace)
    // The worst moment of each check comes first.
    let broken = results.filter { $0.verdict == .broken }.map { result in
      result.findings.filter { $0.verdict == .broken }.sorted { $0.excess > $1.excess }
        .map { StripMoment(time: $0.time, title: result.name, isBroken: true) }
    }
    var moments = Array(
      (broken.compactMap(\.first) + broken.flatMap { $0.dropFirst() }).prefix(limit))
    /// Adds a moment, unless one is shown within two frames of it.
    func add(_ time: Double, _ title: String) {
      guard moments.count < limit,
        !moments.contains(where: { abs($0.time - time) < 2 * evidence.interval })
      else { return }
      moments.append(StripMoment(time: time, title: title, isBroken: false))
    }
    for (index, touch) in evidence.touches.enumerated() {
      add(touch.begin, "down \(index + 1)")
      add(touch.end, touch.endTitle)
    }
    for name in names where trace[name] != nil {
      let series = evidence.series(name)
      for span in evidence.spans(of: series) {
        guard let rest = series.rest(in: span) else { continue }
        let inside = series.indices(from: span.begin, to: span.end)
        let last = inside.last { abs(series.positions[$0] - rest) > 1 + 2 * series.rounding }
        if let last, last + 1 < series.times.count { add(series.times[last + 1], "\(name) rests") }
      }
      for index in series.turns { add(series.times[index], "\(name) turns") }
    }
    return Array(moments.prefix(limit)).sorted { $0.time < $1.time }
  }
}

extension Series {
  /// The indices where the value turns after a way of at least a tenth of its range.
  fileprivate var turns: [Int] {
    guard range > 0 else { return [] }
    var turns: [Int] = []
    var (extreme, direction) = (0, 0.0)
    for index in positions.indices {
      let way = positions[index] - positions[extreme]
      if way * direction > 0 || direction == 0 && abs(way) >= range / 10 {
        (extreme, direction) = (index, direction == 0 ? way : direction)
      } else if way * direction < 0, abs(way) >= range / 10 {
        turns.append(extreme)
        (extreme, direction) = (index, way)
      }
    }
    return turns
  }
}
