extension LinearEasing {
  /// Parses the first `linear()` among `tokens` and the duration in the same text. The result is
  /// `nil` if there is no such function.
  init?(_ tokens: SpringTokens) throws(SpringReading.ParseError) {
    let allTokens = tokens.tokens
    // Only the first brackets are parsed. A fallback for older browsers may follow.
    guard
      let open = allTokens.indices.dropLast().first(where: {
        allTokens[$0].word == "linear" && allTokens[$0 + 1].mark == "("
      }),
      let close = tokens.partners[open + 1]
    else { return nil }
    var stops: [(value: Double, parts: [Double])] = []
    var duration: Double?
    for (index, token) in allTokens.enumerated() {
      let isInside = open + 1 < index && index < close
      guard case .number(let value, let unit) = token.kind else {
        guard !isInside || token.mark == "," else {
          throw SpringReading.ParseError(
            "linear() has '\(token.text)', which is not a number; write the number itself")
        }
        continue
      }
      switch (isInside, unit) {
      case (true, "%"):
        guard !stops.isEmpty else { return nil }
        stops[stops.count - 1].parts.append(value / 100)
      case (true, ""): stops.append((value, []))
      case (true, _):
        throw SpringReading.ParseError(
          "linear() has '\(token.text)', which is not a number; write the number itself")
      case (false, "ms"): duration = duration ?? value
      case (false, "s"): duration = duration ?? value * 1000
      default: break
      }
    }
    guard let duration, duration.magnitude < 1e9 else {
      throw SpringReading.ParseError("linear() has no duration; add one, such as 500ms")
    }
    let isFinite = stops.allSatisfy { stop in
      stop.value.magnitude < 1e9 && stop.parts.allSatisfy { $0.magnitude < 1e6 }
    }
    guard stops.count >= 2, isFinite else { return nil }
    // Between the two percentages of a stop, the curve is flat. Stops without a percentage are
    // spaced evenly between their neighbours.
    var points: [(value: Double, fraction: Double?)] = stops.flatMap { stop in
      stop.parts.isEmpty ? [(stop.value, nil)] : stop.parts.map { (stop.value, $0) }
    }
    points[0].fraction = points[0].fraction ?? 0
    points[points.count - 1].fraction = points[points.count - 1].fraction ?? 1
    var index = 1
    while index < points.count {
      guard points[index].fraction == nil else {
        index += 1
        continue
      }
      let next = points[index...].firstIndex { $0.fraction != nil } ?? points.count - 1
      let (low, high) = (points[index - 1].fraction ?? 0, points[next].fraction ?? 1)
      let step = (high - low) / Double(next - index + 1)
      points[index].fraction = low + step
      index += 1
    }
    self.init(
      stops: points.map {
        Stop(
          column: Int((($0.fraction ?? 0) * Double(Self.columns)).rounded()),
          value: Int(($0.value * 10_000).rounded()))
      }, duration: Int(duration.rounded()))
  }
}
