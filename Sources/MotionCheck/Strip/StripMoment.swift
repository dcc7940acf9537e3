/// A moment that a film strip shows.
package struct StripMoment: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  package var title: String
  /// Whether a check is broken there.
  package var isBroken: Bool

  /// The time as text, such as `0.652 s`.
  package var timeText: String { clock(time) }

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
      for bracket in series.brackets(of: .rests, from: nil) { add(bracket.high, "\(name) rests") }
      for bracket in series.brackets(of: .turns, from: nil) { add(bracket.middle, "\(name) turns") }
    }
    return Array(moments.prefix(limit)).sorted { $0.time < $1.time }
  }
}
