package import TextFormat

/// The results of an intent as text, JSON and JUnit's XML.
package enum CheckReport {
  /// Returns a line for each result, the worst first. With `isExplained`, lines with each moment's
  /// figure follow.
  package static func text(_ results: [CheckResult], isExplained: Bool = false) -> [String] {
    let width = results.map(\.name.count).max() ?? 0
    let order: [Verdict] = [.broken, .untold, .holds]
    return order.flatMap { verdict in
      results.filter { $0.verdict == verdict }.flatMap { result in
        lines(result, width: width) + (isExplained ? moments(of: result) : [])
      }
    }
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .broken: "BROKEN     "
    case .untold: "cannot tell"
    case .holds: "holds      "
    }
  }

  private static func lines(_ result: CheckResult, width: Int) -> [String] {
    let name = result.name + String(repeating: " ", count: width - result.name.count)
    let value = result.value.isEmpty ? "" : " " + result.value
    let head = "\(word(result.verdict)) \(name)  \(result.kind.rawValue)\(value)  "
    var lines = [head + (result.verdict == .holds ? summary(result) : why(result))]
    if result.verdict == .broken {
      lines.append(String(repeating: " ", count: 12) + result.kind.advice)
    }
    return lines.map(\.withoutLastSpaces)
  }

  private static func summary(_ result: CheckResult) -> String {
    let count = result.findings.count
    return count == 1 ? "" : "\(count) moments"
  }

  /// Returns when and how much, or why nothing can be told.
  static func why(_ result: CheckResult) -> String {
    guard let worst = result.worst else {
      return "nothing to judge" + (result.reason.isEmpty ? "" : ": \(result.reason)")
    }
    let time = clock(worst.time)
    let when = worst.title.isEmpty || worst.title == time ? time : "\(worst.title), \(time)"
    let doubt = result.verdict == .untold ? "; the samples are too coarse" : ""
    return "\(when): \(worst.text)\(doubt)"
  }

  private static func moments(of result: CheckResult) -> [String] {
    result.findings.map { finding in
      let unit = finding.unit.isEmpty ? "" : " " + finding.unit
      let error = (finding.high - finding.low) / 2
      let count = finding.count > 0 ? ", \(finding.count) samples" : ""
      return "            \(finding.title.isEmpty ? clock(finding.time) : finding.title): "
        + "\(finding.verdict.rawValue), \(digits(finding.value)) ± \(digits(error))\(unit), "
        + "limit \(digits(finding.limit))\(unit)\(count); \(finding.text)"
    } + ["            \(result.kind.formula)"]
  }

  /// Returns the results as a JSON array.
  package static func json(_ results: [CheckResult]) -> JSONTree {
    .array(
      results.map { result in
        let moments = result.findings.map { finding -> JSONTree in
          [
            "t": .value(finding.time), "m": .value(finding.value), "low": .value(finding.low),
            "high": .value(finding.high), "limit": .value(finding.limit),
            "verdict": .string(finding.verdict.rawValue),
          ]
        }
        return [
          "name": .string(result.name), "check": .string(result.kind.rawValue),
          "value": .string(result.value), "verdict": .string(result.verdict.rawValue),
          "why": .string(result.verdict == .holds ? summary(result) : why(result)),
          "moments": .array(moments),
        ]
      })
  }

  /// Returns the results of several files as JUnit's XML. A check that cannot be told is skipped, or a
  /// failure if `isStrict`.
  package static func junit(
    _ files: [(name: String, results: [CheckResult])], isStrict: Bool
  ) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    for file in files {
      let failures = file.results.count {
        $0.verdict == .broken || isStrict && $0.verdict == .untold
      }
      let skipped = isStrict ? 0 : file.results.count { $0.verdict == .untold }
      lines.append(
        "  <testsuite name=\"\(MarkupText.attribute(file.name))\" tests=\"\(file.results.count)\" "
          + "failures=\"\(failures)\" skipped=\"\(skipped)\">")
      for result in file.results {
        let head =
          "    <testcase classname=\"\(result.kind.rawValue)\" name=\"\(MarkupText.attribute(result.name))\""
        let message = " message=\"\(MarkupText.attribute(why(result)))\"/></testcase>"
        switch result.verdict {
        case .holds: lines.append(head + "/>")
        case .untold where !isStrict: lines.append(head + "><skipped" + message)
        case .untold, .broken: lines.append(head + "><failure" + message)
        }
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text without spaces at its end.
  var withoutLastSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
