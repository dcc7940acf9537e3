internal import HostSystem

extension Summary {
  /// The figures as a table for people, a line each, with n and formula.
  public var table: String {
    var lines = [["figure", "value", "n", "formula"]]
    lines += figures.map { [$0.name, $0.cell, "\($0.count)", $0.explanation] }
    for count in excluded where count.frames > 0 {
      lines.append(["excluded: \(count.reason)", "\(count.frames)", "", ""])
    }
    if !run.isReplay {
      lines.append([
        "verdict", verdict?.rawValue ?? "n/a", "",
        "hitch ratio < 5 good, 5 to 10 fair, > 10 poor (ms/s)",
      ])
    }
    return TextTable(rows: lines, rightAligned: [1, 2]).text
  }

  /// The content of `summary.json`.
  public var json: String { jsonValue.text(lines: 2) + "\n" }

  var jsonValue: JSON {
    var pairs: [(String, JSON)] = [
      ("cardstage-stats", .integer(1)),
      ("replay", .bool(run.isReplay)),
      ("refreshRate", .figure(run.refreshRate)),
      ("refreshSource", .string(run.refreshSource)),
      ("verdict", verdict.map { .string($0.rawValue) } ?? .null),
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

  /// The formula, and why there is no value.
  var explanation: String {
    formula + (missing.map { " (n/a: \($0))" } ?? "")
  }

  /// A number with at most three decimals.
  static func text(_ value: Double) -> String {
    Int(exactly: value)?.description ?? value.fixed(3)
  }

  fileprivate var jsonValue: JSON {
    var pairs: [(String, JSON)] = [
      ("name", .string(name)), ("value", .figure(value)), ("unit", .string(unit)),
      ("n", .integer(count)), ("formula", .string(formula)),
    ]
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
