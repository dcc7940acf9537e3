/// How the values of a trace differ from those of a golden.
package struct GoldenDifference: Sendable {
  /// A line for each value.
  package private(set) var lines: [String] = []
  /// Whether a value differs.
  package private(set) var isDifferent = false

  /// Compares all values of both: within 3 points and 16 ms.
  package init(of trace: Trace, from golden: Trace) {
    var (evidence, reference) = (Evidence(trace), Evidence(golden))
    let names = golden.names + trace.names.filter { !golden.names.contains($0) }
    for name in names {
      guard golden.names.contains(name), trace.names.contains(name) else {
        isDifferent = true
        let place = golden.names.contains(name) ? "the trace" : "the golden"
        lines.append("\(name): not in \(place)")
        continue
      }
      let series = evidence.series(name)
      guard
        let comparison = Comparison(of: series, series.times.indices, with: reference.series(name))
      else {
        lines.append("\(name): too few samples")
        continue
      }
      let finding = comparison.finding(within: 3, timing: 0.016, title: "")
      if finding.verdict == .broken { isDifferent = true }
      let first = finding.verdict == .broken ? "; first difference at \(clock(finding.time))" : ""
      lines.append("\(name): \(finding.text)\(first)")
    }
  }
}
