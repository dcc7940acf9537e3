import TextFormat
import Viewer
import Workbench

/// The output of `replay --versus`: the metrics of each release with both tunings, and their
/// differences.
struct VersusReport {
  let rounds: [TuningComparison.Round]
  let (a, b): (String, String)

  /// The report as text: a table for each release.
  var text: String {
    rounds.isEmpty
      ? "nothing to compare: no release in the recording moves anything"
      : rounds.map(table).joined(separator: "\n\n")
  }

  private func table(_ round: TuningComparison.Round) -> String {
    let head = "release at \(round.time.fixed(3)) s, \(round.probe) of \(round.scene)"
    var lines = [("", ["A \(a)", "B \(b)", "B − A"])]
    for row in ReleaseMetric.all(comparing: round.a, round.b) {
      let (a, b) = (round.a.flatMap(row.value), round.b.flatMap(row.value))
      func cell(_ value: Double?) -> String {
        NumberText.fixed(value, decimals: row.decimals) + (value == nil ? "" : " \(row.unit)")
      }
      lines.append(
        (row.name.lowercased(), [cell(a), cell(b), cell(a.flatMap { a in b.map { $0 - a } })]))
    }
    let widths = (0..<3).map { column in lines.map { $0.1[column].count }.max() ?? 0 }
    return
      ([head]
      + lines.map { name, cells in
        var line = "  " + name + String(repeating: " ", count: 12 - name.count)
        for (cell, width) in zip(cells, widths) {
          line += String(repeating: " ", count: width - cell.count + 2) + cell
        }
        return line
      }).joined(separator: "\n")
  }

  /// The report as a JSON array with an object for each release of the pointer.
  var json: String {
    "[" + rounds.map { object($0).text }.joined(separator: ",\n ") + "]"
  }

  private func object(_ round: TuningComparison.Round) -> JSONTree {
    let rows = ReleaseMetric.all(comparing: round.a, round.b)
    func part(_ value: (ReleaseMetric) -> Double?) -> JSONTree {
      .object(rows.map { .init($0.key, .value(value($0))) })
    }
    func value(_ figures: ReleaseMetrics?, _ row: ReleaseMetric) -> Double? {
      figures.flatMap(row.value)
    }
    return [
      "time": .value(round.time), "scene": .string("\(round.scene)"),
      "probe": .string(round.probe), "a": part { value(round.a, $0) },
      "b": part { value(round.b, $0) },
      "difference": part { row in
        value(round.a, row).flatMap { a in value(round.b, row).map { $0 - a } }
      },
    ]
  }
}
