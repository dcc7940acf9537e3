extension LinearEasing {
  /// The `linear()` among `words`, and the duration beside it; nil: there is none.
  init?(_ words: SpringWords) {
    guard let start = words.tokens.firstIndex(of: .word("linear")) else { return nil }
    var stops: [(value: Double, parts: [Double])] = []
    var duration: Double?
    // Of the first brackets only: what older browsers get may follow.
    let end = words.tokens[start...].firstIndex(of: .mark(")")) ?? words.tokens.endIndex
    for (index, token) in words.tokens.enumerated() {
      guard case .number(let value, let unit) = token else { continue }
      switch (start..<end ~= index, unit) {
      case (true, "%"):
        guard !stops.isEmpty else { return nil }
        stops[stops.count - 1].parts.append(value / 100)
      case (true, _): stops.append((value, []))
      case (false, "ms"): duration = duration ?? value
      case (false, "s"): duration = duration ?? value * 1000
      default: break
      }
    }
    guard let duration, stops.count >= 2 else { return nil }
    // A stop with two percentages is flat between them; those without lie evenly between others.
    var points: [(value: Double, part: Double?)] = stops.flatMap { stop in
      stop.parts.isEmpty ? [(stop.value, nil)] : stop.parts.map { (stop.value, $0) }
    }
    points[0].part = points[0].part ?? 0
    points[points.count - 1].part = points[points.count - 1].part ?? 1
    var index = 1
    while index < points.count {
      guard points[index].part == nil else {
        index += 1
        continue
      }
      let next = points[index...].firstIndex { $0.part != nil } ?? points.count - 1
      let (low, high) = (points[index - 1].part ?? 0, points[next].part ?? 1)
      let step = (high - low) / Double(next - index + 1)
      points[index].part = low + step
      index += 1
    }
    self.init(
      stops: points.map {
        Stop(
          column: Int((($0.part ?? 0) * Double(Self.columns)).rounded()),
          value: Int(($0.value * 10_000).rounded()))
      }, duration: Int(duration.rounded()))
  }
}
