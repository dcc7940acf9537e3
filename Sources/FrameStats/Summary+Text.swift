internal import HostSystem

extension Summary {
  /// The figures as a table for people, a line each, with n and formula.
  public var table: String {
    var lines = [Figure.columns(of: run)]
    lines += figures.map { $0.cells(of: run) }
    func line(_ name: String, _ value: String, _ formula: String = "") {
      lines.append([name, value, ""] + (run.isReplay ? [] : [""]) + [formula])
    }
    for count in excluded where count.frames > 0 {
      line("excluded: \(count.reason)", "\(count.frames)")
    }
    if !run.isReplay {
      line(
        "verdict", verdict?.grade.rawValue ?? "n/a",
        (verdict.map { "by \($0.figure); " } ?? "") + Verdict.rule)
    }
    return TextTable(rows: lines, rightAligned: [1, 2]).text
      + warnings.map { "warning: \($0)\n" }.joined()
  }

  /// The content of `summary.json`.
  public var json: String { jsonValue.text(lines: 2) + "\n" }

  var jsonValue: JSON {
    var pairs: [(String, JSON)] = [
      ("cardstage-stats", .integer(1)),
      ("replay", .bool(run.isReplay)),
      ("refreshRate", .figure(run.refreshRate)),
      ("refreshSource", .string(run.refreshSource)),
      ("measuredRate", .figure(run.measuredRate)),
      ("variableRate", .bool(run.isVariableRate)),
      ("verdict", verdict.map { .string($0.grade.rawValue) } ?? .null),
      ("verdictBy", verdict.map { .string($0.figure) } ?? .null),
      ("warnings", .array(warnings.map(JSON.string))),
      (
        "times",
        .object(sources.counts.map { ($0.source.rawValue, .integer($0.frames)) })
      ),
    ]
    pairs.append(("figures", .object(figures.map { ($0.key, $0.jsonValue) })))
    pairs.append(("excluded", .object(excluded.map { ($0.reason, .integer($0.frames)) })))
    if let totals { pairs.append(("totals", totals.jsonValue)) }
    let facts = run.environment.map { ($0.name, JSON.string($0.value)) }
    pairs.append(("environment", .object(facts)))
    return .object(pairs)
  }
}

extension Figure {
  /// The value with its unit, or why there is none.
  var text: String {
    missing.map { "n/a (\($0))" } ?? cell
  }

  /// The value with its unit, for a table with a column for the rest.
  var cell: String {
    guard let value else { return "n/a" }
    return Figure.text(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The header of a table of figures: where times are told, by whom.
  static func columns(of run: RunInfo) -> [String] {
    ["figure", "value", "n"] + (run.isReplay ? [] : ["times"]) + ["formula"]
  }

  /// Its row in such a table.
  func cells(of run: RunInfo) -> [String] {
    [name, cell, "\(count)"] + (run.isReplay ? [] : [source ?? ""]) + [explanation]
  }

  /// The formula, and why there is no value.
  var explanation: String {
    formula + (missing.map { " (n/a: \($0))" } ?? "")
  }

  /// A number with at most three decimals.
  static func text(_ value: Double) -> String {
    Int(exactly: value)?.description ?? (abs(value) < 0.000_5 ? "0.000" : value.fixed(3))
  }

  fileprivate var jsonValue: JSON {
    var pairs: [(String, JSON)] = [
      ("name", .string(name)), ("value", .figure(value)), ("unit", .string(unit)),
      ("n", .integer(count)), ("formula", .string(formula)),
    ]
    if let source { pairs.append(("times", .string(source))) }
    if let missing { pairs.append(("n/a", .string(missing))) }
    return .object(pairs)
  }
}

extension RunTotals {
  fileprivate var jsonValue: JSON {
    .object([
      ("activeSeconds", .number(activeSeconds)), ("activeCPU", .number(activeCPU)),
      ("idleSeconds", .number(idleSeconds)), ("idleCPU", .number(idleCPU)),
      ("idleWakes", .integer(idleWakes)), ("dropped", .integer(dropped)),
    ])
  }
}
