extension Judge {
  /// Whether a flick never ends against its direction.
  mutating func obeys(_ check: Check, _ windows: [Window]) -> [Finding] {
    let series = series(check)
    let link = check.link(to: series)
    let lag = evidence.lag(series.name, link)
    let spans = evidence.spans(of: series)
    var findings: [Finding] = []
    for index in touches(windows, { $1.contains($0.end) }) {
      let touch = evidence.touches[index]
      guard !touch.isCancelled, let span = spans.first(where: { $0.touch == index }) else {
        continue
      }
      let hand = HandVelocity(of: series, touch, link, lag)
      let start = hand.place?.position ?? series.position(at: touch.end)
      guard abs(hand.velocity) >= check[.faster] ?? 600, link.contains(start),
        let rest = series.rest(in: span)
      else { continue }
      let way = (rest - start) * (hand.velocity < 0 ? -1 : 1)
      let last = max(0, series.times.lowerBound(touch.end) - 1)
      let error =
        2 * series.rounding + (series.timeError + lag.error) * series.speeds[last]
      findings.append(
        Finding(
          touch.endTitle, at: touch.end, value: -way, error: error, limit: check[.within] ?? 4,
          count: 2,
          text: "finger \(digits(hand.velocity)) pt/s, but the value rests \(digits(abs(way))) pt "
            + (way < 0 ? "against" : "with") + " it, wanted at most "
            + "\(digits(check[.within] ?? 4)) against it"))
    }
    return findings
  }
}
