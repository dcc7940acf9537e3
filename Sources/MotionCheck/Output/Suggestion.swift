internal import TextFormat

/// An intent that holds for a trace: all checks of its values for which there is evidence.
package struct Suggestion: Sendable {
  /// The intent as text.
  package let text: String
  /// The names of checks that are broken, and so left out, although the value follows the hand.
  package let broken: [String]

  /// Suggests checks for `trace`, with limits that are larger than what it needs by the share
  /// `margin`, but at least by 50 ms, 2 points or 2 %.
  ///
  /// - Parameter others: The same motion at other frame rates. The checks are not broken for them.
  package init(for trace: Trace, others: [Trace] = [], margin: Double) {
    var builder = SuggestionBuilder(trace, others, margin: margin)
    for name in trace.names { builder.add(name) }
    let tree: JSONTree = ["cardstage-intent": 1, "checks": .object(builder.checks)]
    text = tree.text(width: 100)
    broken = builder.broken
  }
}

private struct SuggestionBuilder {
  let trace: Trace
  let margin: Double
  private(set) var checks: [JSONTree.Member] = []
  private(set) var broken: [String] = []
  /// The judges of the trace and of its variants. They keep what they have measured.
  private var judges: [Judge]
  /// Whether more than 50 frames a second are recorded, for each judge.
  private let isFast: [Bool]

  init(_ trace: Trace, _ others: [Trace], margin: Double) {
    (self.trace, self.margin) = (trace, margin)
    let variants = (0..<24).map { seed in
      trace.disturbed(seed: seed, keepsEverySecond: seed % 4 == 3)
    }
    let ofOthers = others.flatMap { other in (0..<16).map { other.disturbed(seed: $0) } }
    let all = [trace] + variants + ofOthers
    judges = all.map { Judge($0, by: Intent()) }
    isFast = all.map { $0.rate.map { $0 > 50 } ?? true }
  }

  /// Adds the checks of the value `name` that hold.
  mutating func add(_ name: String) {
    // A value that never moves is no evidence.
    let samples = trace[name]?.samples.filter { !$0.isNaN } ?? []
    guard let first = samples.first, samples.contains(where: { $0 != first }) else { return }
    addRange(name)
    keep(name, .noJump, [], loosening: .within)
    keep(name, .monotone, [], loosening: .tolerance)
    // The frames of a replay are even in any case.
    if !trace.isExact { keep(name, .smooth, []) }
    addRest(name)
    addOvershoot(name)
    guard trace.hasHand else { return }
    let area = area(name)
    for axis in ["hand.y", "hand.x"] {
      for slop in ["kept", "lost"] {
        let link = hand(axis, slop, area)
        guard keep(name, .follows, link) else { continue }
        for kind in [CheckKind.catchable, .keepsVelocity, .obeys] { keep(name, kind, link) }
        return
      }
    }
  }

  private func hand(
    _ axis: String, _ slop: String, _ area: [JSONTree.Member]
  ) -> [JSONTree.Member] {
    (axis == "hand.y" ? [] : [.init("hand", .string(axis))])
      + (slop == "lost" ? [] : [.init("slop", .string(slop))]) + area
  }

  /// Returns the key of the positions between which the value moves freely: those at which it rests.
  private func area(_ name: String) -> [JSONTree.Member] {
    var evidence = Evidence(trace)
    let series = evidence.series(name)
    let rests = evidence.spans(of: series).compactMap { series.rest(in: $0) }
    guard let low = rests.min(), let high = rests.max(), high - low > 20 else { return [] }
    let ends = [low, high].map { rounded($0 * series.unitsPerPoint) }
    return [.init("in", .array(ends))]
  }

  /// Judges a check, and keeps it if it holds for the trace, and is not broken for any variant. Returns
  /// whether it is kept.
  ///
  /// - Parameter limit: The key of a default limit in points that is raised if it leaves too little room.
  @discardableResult
  private mutating func keep(
    _ name: String, _ kind: CheckKind, _ members: [JSONTree.Member],
    loosening limit: CheckKey? = nil
  ) -> Bool {
    var members =
      [.init("check", .string(kind.rawValue)), .init("value", .string(name))] + members
    let results = results(.object(members))
    let verdicts = results.map(\.verdict)
    if verdicts.first == .broken, [.catchable, .keepsVelocity, .obeys].contains(kind) {
      broken.append("\(name) \(kind.rawValue)")
    }
    // Slow displays often show too little.
    let fast = verdicts.indices.filter { isFast[$0] }
    guard verdicts.first == .holds, !verdicts.contains(.broken),
      4 * fast.count(where: { verdicts[$0] == .untold }) <= fast.count
    else { return false }
    if let limit, let standard = kind.standard(limit) {
      // A figure beyond the default was not broken for its error only.
      let figures = results.flatMap(\.findings).map(\.value).filter { $0 <= standard }
      let needed = loosened(figures.max() ?? 0, by: 2)
      if needed > standard { members.append(.init(limit.rawValue, rounded(needed))) }
    }
    checks.append(.init("\(name) \(kind.rawValue)", .object(members)))
    return true
  }

  /// The results of a check for the trace and its variants.
  private mutating func results(_ check: JSONTree) -> [CheckResult] {
    let tree: JSONTree = ["cardstage-intent": 1, "checks": ["it": check]]
    guard
      let check = try? IntentReader.intent(Array(tree.text.utf8), for: trace).checks.first
    else { return [] }
    return judges.indices.map { judges[$0].result(of: check) }
  }

  /// Returns the largest figure of a check that no limit breaks, over the trace and its variants. `nil`
  /// if it does not hold for the trace.
  private mutating func largest(_ check: JSONTree) -> Double? {
    let results = results(check)
    guard results.first?.verdict == .holds, !results.contains(where: { $0.verdict == .broken })
    else { return nil }
    return results.flatMap(\.findings).map(\.high).max()
  }

  private mutating func addRange(_ name: String) {
    let samples = trace[name]?.samples.filter { !$0.isNaN } ?? []
    guard let low = samples.min(), let high = samples.max(), low < high else { return }
    let room = max(margin, 0.02) * (high - low)
    keep(name, .within, [.init("range", .array([rounded(low - room), rounded(high + room)]))])
  }

  /// Returns `number` rounded to thousandths.
  private func rounded(_ number: Double) -> JSONTree {
    .value((number * 1000).rounded() / 1000)
  }

  /// Returns a limit that `figure` keeps with the margin, which is at least `least`.
  private func loosened(_ figure: Double, by least: Double) -> Double {
    figure + max(least, margin * figure)
  }

  private mutating func addRest(_ name: String) {
    // A value that moves slowly may look still in one variant and not in another.
    let check: JSONTree = [
      "check": "settles", "value": .string(name), "within": 60, "tolerance": .value(0.5),
    ]
    guard let slowest = largest(check) else { return }
    keep(name, .settles, [.init("within", rounded(loosened(slowest, by: 0.05)))])
  }

  private mutating func addOvershoot(_ name: String) {
    let check: JSONTree = ["check": "overshoots", "value": .string(name), "points": 1_000_000]
    guard let largest = largest(check) else { return }
    keep(name, .overshoots, [.init("points", rounded(loosened(largest, by: 2)))])
  }
}
