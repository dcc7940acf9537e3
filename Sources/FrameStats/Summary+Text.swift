internal import TextFormat

extension Summary {
  /// The verdict, then the metrics as a text table: one line each, with sample count and formula.
  public var table: String {
    (verdictLine.map { $0 + "\n\n" } ?? "") + metrics
  }

  /// One line with the verdict, the values of the two metrics that decide the verdict, and the
  /// limits of these metrics for each grade. `nil` for a replay.
  var verdictLine: String? {
    guard !run.isReplay else { return nil }
    guard let verdict else { return "No verdict" + (missingMotion ?? ": no hitch ratio") }
    let values = [MetricKey.hitch, .shortfall].compactMap { key in
      self[key].flatMap { $0.value == nil ? nil : "\($0.name) \($0.cell)" }
    }
    return "Verdict: \(verdict.text) (\(values.joined(separator: ", "))); \(Verdict.rule)"
  }

  /// The metrics as a text table.
  var metrics: String {
    var lines = [Metric.columns(of: run)]
    lines += figures.map { $0.cells(of: run) }
    func line(_ name: String, _ value: String, _ formula: String = "") {
      lines.append([name, value, ""] + (run.isReplay ? [] : [""]) + [formula])
    }
    for count in excluded where count.frames > 0 {
      line("excluded: \(count.reason)", "\(count.frames)")
    }
    return TextTable(rows: lines, rightAligned: [1, 2]).text
      + warnings.map { "warning: \($0)\n" }.joined()
  }

  /// A text saying that the run has too few seconds of active frames for a verdict. `nil` if the
  /// run has enough active frames, or no active frames at all.
  private var missingMotion: String? {
    guard activeSeconds > 0, activeSeconds < Verdict.minimumSeconds else { return nil }
    let needed = Metric.text(Verdict.minimumSeconds)
    return ": \(Metric.text(activeSeconds)) s of motion; a verdict needs \(needed) s"
  }

  /// The content of `summary.json`.
  public var json: String { jsonValue.text(levels: 2) + "\n" }

  var jsonValue: JSONTree {
    var tree: JSONTree = [
      "cardstage-stats": 1, "replay": .bool(run.isReplay),
      "refreshRate": .figure(run.refreshRate), "refreshSource": .string(run.refreshSource),
      "measuredRate": .figure(run.measuredRate), "variableRate": .bool(run.isVariableRate),
      "verdict": .value(verdict?.grade.rawValue), "verdictBy": .value(verdict?.figure),
      "warnings": .array(warnings.map(JSONTree.string)),
      "times": .object(sources.counts.map { .init($0.source.rawValue, .value($0.frames)) }),
      "figures": .object(figures.map { .init($0.key, $0.jsonValue) }),
      "excluded": .object(excluded.map { .init($0.reason, .value($0.frames)) }),
    ]
    if let totals { tree.append("totals", totals.jsonValue) }
    tree.append("environment", .object(run.environment.map { .init($0.name, .string($0.value)) }))
    return tree
  }
}

extension Metric {
  /// The value with its unit, or the reason why it is not available.
  var text: String {
    missing.map { "n/a (\($0))" } ?? cell
  }

  /// The value with its unit, or `n/a`.
  var cell: String {
    guard let value else { return "n/a" }
    return Metric.text(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// Returns the header of a table of metrics. The column of time sources is missing in a replay.
  static func columns(of run: RunInfo) -> [String] {
    ["figure", "value", "n"] + (run.isReplay ? [] : ["times"]) + ["formula"]
  }

  /// Returns the row of this metric in a table with the header `columns(of:)`.
  func cells(of run: RunInfo) -> [String] {
    [name, cell, "\(count)"] + (run.isReplay ? [] : [source ?? ""]) + [explanation]
  }

  /// The formula. If the value is not available, the reason follows.
  var explanation: String {
    formula + (missing.map { " (n/a: \($0))" } ?? "")
  }

  /// Returns a number with at most three decimals.
  static func text(_ value: Double) -> String {
    Int(exactly: value)?.description ?? (abs(value) < 0.000_5 ? "0.000" : value.fixed(3))
  }

  fileprivate var jsonValue: JSONTree {
    var tree: JSONTree = [
      "name": .string(name), "value": .figure(value), "unit": .string(unit),
      "n": .value(count), "formula": .string(formula),
    ]
    if let source { tree.append("times", .string(source)) }
    if let missing { tree.append("n/a", .string(missing)) }
    return tree
  }
}

extension RunTotals {
  fileprivate var jsonValue: JSONTree {
    [
      "activeSeconds": .value(activeSeconds), "activeCPU": .value(activeCPU),
      "idleSeconds": .value(idleSeconds), "idleCPU": .value(idleCPU),
      "idleWakes": .value(idleWakes), "dropped": .value(dropped),
    ]
  }
}
