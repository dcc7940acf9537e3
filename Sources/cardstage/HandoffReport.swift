import CardMotion
import Handoff
import TextFormat

/// The code that is printed for a spring and a target platform.
struct HandoffReport {
  let handoff: SpringHandoff
  /// The name of the scene and the name of the spring, such as "sheet.card".
  let name: String
  /// Whether a test of the code is printed after the code.
  let checks: Bool

  init(_ handoff: SpringHandoff, name: String, checks: Bool) {
    (self.handoff, self.name, self.checks) = (handoff, name, checks)
  }

  // MARK: Text

  static func head(_ name: String, _ starts: [SpringMove], _ tolerance: Double) -> String {
    let move = starts[0]
    let spring = move.spring
    let start = starts.map { $0.velocity == 0 ? "from rest" : "at \(digits($0.velocity)) pt/s" }
      .joined(separator: " and ")
    return
      "\(name): response \(digits(spring.response)) s, damping ratio \(digits(spring.dampingRatio))\n"
      + "\(digits(move.travel)) pt, \(start), tolerance \(digits(tolerance * 100)) %\n"
  }

  var text: String {
    let figures = handoff.starts.indices.map { index in
      let start = handoff.starts[index]
      let velocity =
        start.velocity == 0 ? "from rest" : "at \(Self.digits(start.velocity)) pt/s"
      guard handoff.target.expresses(start) else { return "\(velocity) not possible" }
      return "\(velocity) \(percent(index)) % (\(points(index)) pt)"
    }
    var lines = ["\(handoff.target.title), largest deviation: \(figures.joined(separator: ", "))"]
    lines.append(Self.indented(handoff.code(named: name)))
    if checks { lines.append(Self.indented(handoff.test(named: name))) }
    lines += handoff.lost.map { "  lost: \($0)" }
    lines.append("  interrupted: \(handoff.target.interrupted)\n")
    return lines.joined(separator: "\n")
  }

  static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }

  private func percent(_ index: Int) -> String {
    DecimalText.raised(handoff.relativeDeviation(index) * 100, digits: 2)
  }

  private func points(_ index: Int) -> String {
    DecimalText.raised(handoff.deviations[index], digits: 2)
  }

  static func digits(_ value: Double) -> String { DecimalText.readable(value, digits: 6) }

  // MARK: JSON

  /// A JSON object for each sample start, i.e. for each spring with a distance and a start
  /// velocity. The keys are those of the test cases in the file `handoff.json` of the project's
  /// tests.
  var objects: [JSONTree] { handoff.starts.indices.map(object) }

  private func object(_ index: Int) -> JSONTree {
    let start = handoff.starts[index]
    let rendition =
      handoff.renditions[index].withVelocity(of: start) ?? handoff.renditions[index]
    let last = max(start.settles(within: handoff.tolerance), rendition.endsAt ?? 0) * 1.02
    let step = max(rendition.clock.time(1), 0.001)
    let times = (0..<20).map { (Double($0) / 19 * last / step).rounded() * step }
    func list(_ values: [Double]) -> JSONTree {
      .array(values.map { .number(DecimalText.rounded($0, digits: 11)) })
    }
    var tree: JSONTree = [
      "spring": .string(name), "target": .string(handoff.target.rawValue),
      "response": .value(start.spring.response),
      "dampingRatio": .value(start.spring.dampingRatio),
      "travel": .value(start.travel), "velocity": .value(start.velocity),
    ]
    if handoff.target == .css {
      tree.append("durationMs", .value(Int(((rendition.endsAt ?? 0) * 1000).rounded())))
      tree.append("easing", .string(rendition["easing"]))
      // A curve that is expressed as `cubic-bezier()` has no stops.
      if !rendition["stops"].isEmpty { tree.append("stops", .number(rendition["stops"])) }
    } else {
      tree.append("digits", .value(handoff.digits))
      tree.append(
        "numbers", .object(rendition.numbers.map { .init($0.name, .string($0.text)) }))
    }
    tree.append(contentsOf: [
      "clock": .string(rendition.clock.rawValue), "endsAt": .value(rendition.endsAt),
      "deviationPoints": .value(handoff.deviations[index]),
      "deviationPercent": .value(handoff.relativeDeviation(index) * 100), "times": list(times),
      "theirs": list(times.map { start.travel + rendition.displacement(after: $0) }),
      "ours": list(times.map { start.travel + start.state(after: $0).position }),
      "code": .string(handoff.code(named: name)),
      "lost": .array(handoff.lost.map(JSONTree.string)),
      "interrupted": .string(handoff.target.interrupted),
    ])
    return tree
  }

  // MARK: Reading springs

  static func text(_ reading: SpringReading) -> String {
    let spring = reading.spring
    var text = "response \(digits(spring.response)) s, damping ratio \(digits(spring.dampingRatio))"
    if let velocity = reading.velocity { text += ", velocity \(digits(velocity))" }
    if let from = reading.from { text += " (\(from.title))" }
    if let note = reading.note { text += "; \(note)" }
    text += reading.others.map { "\nor, \(Self.text($0))" }.joined()
    if let near = SpringPreset.nearest(to: spring) {
      text += "\nnearest preset: \(near.preset.name), \(percent(near.distance)) % off"
    }
    return text
  }

  static func json(_ reading: SpringReading) -> JSONTree {
    let spring = reading.spring
    var tree: JSONTree = [
      "response": .value(spring.response), "dampingRatio": .value(spring.dampingRatio),
      "velocity": .value(reading.velocity), "from": .value(reading.from?.rawValue),
    ]
    if let note = reading.note { tree.append("note", .string(note)) }
    let others = reading.others.map { other -> JSONTree in
      [
        "reading": .string(other.reading), "response": .value(other.spring.response),
        "dampingRatio": .value(other.spring.dampingRatio),
      ]
    }
    if !others.isEmpty { tree.append("others", .array(others)) }
    return tree
  }

  static func text(_ candidate: SpringReading.Candidate) -> String {
    "\(candidate.reading): \(numbers(candidate))"
  }

  static func numbers(_ candidate: SpringReading.Candidate) -> String {
    "response \(digits(candidate.spring.response)) s, damping ratio "
      + digits(candidate.spring.dampingRatio)
  }

  static func percent(_ deviation: Double) -> String {
    DecimalText.rounded(deviation * 100, digits: 2)
  }
}
