public import HostSystem
internal import TextFormat

/// The report on a statistics directory, alone or compared with a baseline.
///
/// The environment, the CPU times and the wake-ups come from `summary.json`. All other metrics are
/// computed from `frames.csv`, or from `frames.csv.tmp` if the run is unfinished.
public struct Report {
  private let run: RecordedRun
  private let baseline: RecordedRun?
  private let names: [String]
  /// The comparison with the baseline, or `nil` without a baseline.
  public let comparison: Comparison?

  /// Reads one run, or a run and its baseline.
  ///
  /// - Throws: `FileError` with the line number of an invalid line.
  public init(directory: String, baseline: String? = nil) throws(FileError) {
    run = try RecordedRun(path: directory)
    if let baseline {
      let other = try RecordedRun(path: baseline)
      self.baseline = other
      comparison = Comparison(run, baseline: other)
      names = ["Run: \(directory)", "Baseline: \(baseline)"]
    } else {
      self.baseline = nil
      comparison = nil
      names = [directory]
    }
  }

  /// The metrics of the run, for a gate.
  public var summary: Summary { run.summary }

  /// Notes that should be read before the report, such as a note that a run is unfinished.
  public var notes: [String] { run.notes + (baseline?.notes ?? []) }

  /// Reasons to doubt some of the metrics. The warnings are part of the text, Markdown and JSON.
  public var warnings: [String] {
    guard let comparison, let baseline else { return summary.warnings }
    return comparison.warnings
      + summary.warnings.map { "run: \($0)" } + baseline.summary.warnings.map { "baseline: \($0)" }
  }

  /// The report as plain text for a terminal.
  public var text: String {
    guard let comparison, let baseline else {
      let verdict = summary.verdictLine.map { $0 + "\n\n" } ?? ""
      return verdict + TextTable(rows: facts).text + "\n" + summary.metrics
    }
    var text = comparison.verdict + "\n" + warnings.map { "warning: \($0)\n" }.joined()
    if !comparison.environment.isEmpty {
      text +=
        "\nDifferent environment:\n" + comparison.environment.map { "  \($0.printable)\n" }.joined()
    }
    if !comparison.differences.isEmpty { text += "\n" + differences(comparison).text }
    return text + "\n" + sideBySide(baseline).text
  }

  /// The report as a Markdown document.
  public var markdown: String {
    var text = "# Frame statistics\n\n"
    if let verdict = comparison?.verdict ?? summary.verdictLine {
      text += "**\(Markdown.escaped(verdict))**\n\n"
    }
    for line in names + notes + warnings { text += "- \(Markdown.escaped(line))\n" }
    guard let comparison, let baseline else {
      let header = [["fact", "value"]]
      let figures =
        [Metric.columns(of: summary.run)] + summary.figures.map { $0.cells(of: summary.run) }
      return text + "\n" + TextTable(rows: figures, rightAligned: [1, 2]).markdown
        + "\n" + TextTable(rows: header + facts).markdown
    }
    if !comparison.environment.isEmpty {
      text +=
        "\nDifferent environment:\n\n"
        + comparison.environment.map { "- \(Markdown.escaped($0))\n" }.joined()
    }
    if !comparison.differences.isEmpty { text += "\n" + differences(comparison).markdown }
    return text + "\n" + sideBySide(baseline).markdown
  }

  /// The report as JSON: the content of `summary.json`. With a baseline: both summaries and the
  /// differences.
  public var json: String {
    guard let comparison, let baseline else { return summary.json }
    let differences = comparison.differences.map { difference in
      JSONTree.Member(
        difference.key,
        [
          "value": .figure(difference.value), "baseline": .figure(difference.baseline),
          "change": .figure(difference.change), "unit": .string(difference.unit),
          "interval99": [
            .figure(difference.interval.lowerBound), .figure(difference.interval.upperBound),
          ],
          "outcome": .string(difference.outcome.rawValue),
        ])
    }
    let tree: JSONTree = [
      "verdict": .string(comparison.verdict),
      "warnings": .array(comparison.warnings.map(JSONTree.string)),
      "differences": .object(differences),
      "notAlike": .array(comparison.environment.map(JSONTree.string)),
      "run": summary.jsonValue, "baseline": baseline.summary.jsonValue,
    ]
    return tree.text(levels: 3) + "\n"
  }

  /// The chart as SVG, 800 pixels wide. Two runs are drawn on the same scales.
  public var svg: String {
    Chart(
      zip(names, [run] + (baseline.map { [$0] } ?? [])).map { name, run in
        Chart.Series(name: name, summary: run.summary, rows: run.rows)
      }
    ).svg
  }

  /// The file formats of a report.
  public enum Format: String, CaseIterable, Sendable {
    case svg, json
    case markdown = "md"

    /// Creates the format for the extension of `path`, or `nil` if no format has this extension.
    public init?(path: String) {
      let name = path.lowercased()
      guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
        return nil
      }
      self = format
    }
  }

  /// Returns the report as the content of a file.
  public func content(as format: Format) -> String {
    switch format {
    case .svg: svg
    case .json: json
    case .markdown: markdown
    }
  }

  // MARK: Tables

  private var facts: [[String]] {
    let info = summary.run
    let rate = info.refreshRate.map { "\(Metric.text($0)) Hz" } ?? "unknown"
    let kind = info.isVariableRate ? ", variable" : ""
    let measured = info.measuredRate.map { "; \(Metric.text($0)) Hz measured" } ?? ""
    return [
      ["os", info.system.os], ["cpu", info.system.cpu], ["gpu", info.system.gpu],
      ["kernel", info.system.kernel], ["driver", info.system.driver],
      ["refresh rate", "\(rate) (\(info.refreshSource)\(kind))\(measured)"],
    ] + (info.isReplay ? [] : [["times of frames", summary.sources.text]])
      + info.environment.map { [$0.name, $0.value] }
  }

  private func differences(_ comparison: Comparison) -> TextTable {
    let header = ["figure", "run", "baseline", "change", "99 % interval", "unit", "outcome"]
    return TextTable(
      rows: [header]
        + comparison.differences.map { difference in
          [
            difference.name, Metric.text(difference.value), Metric.text(difference.baseline),
            Comparison.signed(difference.change),
            "\(Comparison.signed(difference.interval.lowerBound)) to "
              + Comparison.signed(difference.interval.upperBound),
            difference.unit, difference.outcome.rawValue,
          ]
        },
      rightAligned: [1, 2, 3, 4])
  }

  private func sideBySide(_ baseline: RecordedRun) -> TextTable {
    TextTable(
      rows: [["figure", "run", "n", "times", "baseline", "n", "times", "formula"]]
        + summary.figures.map { figure in
          let other = baseline.summary[figure.key]
          return [
            figure.name, figure.cell, "\(figure.count)", figure.source ?? "",
            other?.cell ?? "n/a", other.map { "\($0.count)" } ?? "0", other?.source ?? "",
            figure.explanation,
          ]
        },
      rightAligned: [1, 2, 4, 5])
  }
}
