extension Judge {
  /// Whether the value goes on with the velocity of the hand, or with its own velocity at a moment.
  mutating func keepsVelocity(_ check: Check, _ windows: [Window]) -> [Finding] {
    let share = check.pair ?? 0.5...2
    let faster = check[.faster] ?? 300
    if case .at(let moment) = check.when, case .value = moment {
      return seamFindings(check, windows, VelocityShare(share: share, faster: faster))
    }
    let series = series(check)
    let link = check.link(to: series)
    let lag = evidence.lag(series.name, link)
    let velocities = evidence.freeVelocities(series.name, link)
    let rule = VelocityShare(share: share, faster: faster)
    var findings: [Finding] = []
    for index in touches(windows, { $1.contains($0.end) }) {
      let touch = evidence.touches[index]
      guard !touch.isCancelled, let after = velocities[index] else { continue }
      let last = series.indices(from: touch.begin, to: touch.end).last
      guard let last, link.contains(series.positions[last]) else { continue }
      let hand = HandVelocity(of: series, touch, link, lag)
      if let finding = rule.finding(
        touch.endTitle, at: touch.end, before: hand, after, count: 0)
      {
        findings.append(finding)
      }
    }
    return rule.joined(findings)
  }

  private mutating func seamFindings(
    _ check: Check, _ windows: [Window], _ rule: VelocityShare
  ) -> [Finding] {
    let series = series(check)
    return windows.compactMap { window in
      let next = series.times.lowerBound(window.begin)
      guard next >= 4, next + 4 <= series.times.count else { return nil }
      func slope(_ range: Range<Int>) -> PolynomialFit? {
        let errors = range.map { series.error($0) / 3.0.squareRoot() }
        return PolynomialFit(
          range.map { series.times[$0] }, range.map { series.positions[$0] }, degree: 1,
          origin: window.begin, deviation: max(0.15, errors.max() ?? 0))
      }
      guard let before = slope((next - 4)..<next), let after = slope(next..<(next + 4)) else {
        return nil
      }
      return rule.finding(
        window.title, at: window.begin, before: before.slope, before.slopeDeviation,
        FreeVelocity(
          best: after.slope, low: after.slope - 2 * after.slopeDeviation,
          high: after.slope + 2 * after.slopeDeviation, showsSpeed: true), count: 8)
    }
  }
}

/// The share of a velocity that must remain.
private struct VelocityShare {
  let share: ClosedRange<Double>
  /// The least velocity that is judged, in points per second.
  let faster: Double

  func finding(
    _ title: String, at time: Double, before hand: HandVelocity, _ after: FreeVelocity, count: Int
  ) -> Finding? {
    if hand.isResting { return stillFinding(title, at: time, after) }
    let who = hand.isOfHand ? "finger" : "value"
    return finding(title, at: time, before: hand.velocity, 0, after, count: count, who: who)
  }

  func finding(
    _ title: String, at time: Double, before: Double, _ deviation: Double, _ after: FreeVelocity,
    count: Int, who: String = "before"
  ) -> Finding? {
    guard abs(before) >= faster else { return nil }
    let ends = [after.low / before, after.high / before]
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    // An error of the first velocity widens the interval.
    let spread = 2 * deviation / abs(before)
    let (least, most) = (low * (low > 0 ? 1 - spread : 1 + spread), high * (1 + spread))
    let ratio = after.best / before
    return Finding(
      title, at: time, verdict(ratio, least, most, after, before), value: ratio,
      low: least, high: most, limit: ratio > share.upperBound ? share.upperBound : share.lowerBound,
      unit: "", count: count,
      text: "\(who) \(digits(before)) pt/s, after it \(digits(after.best)) "
        + "(\(digits(min(after.low, after.high)))…\(digits(max(after.low, after.high)))): "
        + "\(digits(ratio)) of it, wanted \(digits(share.lowerBound))…\(digits(share.upperBound))")
  }

  private func verdict(
    _ ratio: Double, _ low: Double, _ high: Double, _ after: FreeVelocity, _ before: Double
  ) -> Verdict {
    let isFast = after.showsSpeed && low - after.doubt / abs(before) > share.upperBound
    return verdict(ratio, low, high, isFast: isFast)
  }

  private func verdict(_ ratio: Double, _ low: Double, _ high: Double, isFast: Bool) -> Verdict {
    if high < share.lowerBound || isFast { return .broken }
    return share.contains(ratio) && low > share.lowerBound / 2 ? .holds : .untold
  }

  /// A value that is released at rest must not fly off.
  private func stillFinding(_ title: String, at time: Double, _ after: FreeVelocity) -> Finding? {
    let low = after.low > 0 ? after.low : after.high < 0 ? -after.high : 0
    guard low - after.doubt > 4 * faster, after.showsSpeed else { return nil }
    return Finding(
      title, at: time, .broken, value: abs(after.best), low: low,
      high: max(abs(after.low), abs(after.high)), limit: 4 * faster, unit: "pt/s", count: 0,
      text: "the finger rests, after it \(digits(after.best)) pt/s, "
        + "wanted at most \(digits(4 * faster))")
  }

  /// Joins moments of which none tells enough alone.
  func joined(_ findings: [Finding]) -> [Finding] {
    let wide = findings.indices.filter { index in
      let finding = findings[index]
      return finding.verdict == .untold && finding.high - finding.low < 3
        && finding.high > finding.low
    }
    guard findings.count(where: { $0.verdict == .untold }) >= 2, wide.count >= 2 else {
      return findings
    }
    var (weights, sum) = (0.0, 0.0)
    for index in wide {
      let width = findings[index].high - findings[index].low
      weights += 1 / (width * width)
      // The best value, because an interval is long on the side where the motion tells less.
      sum += findings[index].value / (width * width)
    }
    let mean = sum / weights
    let half = 1.3 / weights.squareRoot() / 2
    let joint = verdict(mean, mean - half, mean + half, isFast: false)
    guard joint != .untold else { return findings }
    return findings.indices.map { index in
      guard wide.contains(index) else { return findings[index] }
      var finding = findings[index]
      finding.verdict = joint
      finding.text +=
        "; \(wide.count) releases together: \(digits(mean)) "
        + "(\(digits(mean - half))…\(digits(mean + half)))"
      (finding.low, finding.high) = (mean - half, mean + half)
      return finding
    }
  }
}
