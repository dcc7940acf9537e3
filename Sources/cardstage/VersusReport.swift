import HostSystem
import JSONFormat
import Viewer
import Workbench

/// What `replay --versus` prints: the figures of each release under both tunings, and the differences.
struct VersusReport {
  let rounds: [Duel.Round]
  /// The names of the tunings.
  let (a, b): (String, String)

  /// A line of it.
  private struct Row {
    let name, key, unit: String
    let digits: Int
    let value: (ReleaseFigures) -> Double?
  }

  private static func rows(inPoints: Bool) -> [Row] {
    [
      Row(name: "distance", key: "distance", unit: "pt", digits: 1) { $0.distance },
      Row(name: "to target", key: "timeToTarget", unit: "s", digits: 3) { $0.timeToTarget },
      Row(name: "settled", key: "settled", unit: "s", digits: 3) { $0.settled },
      Row(
        name: "overshoot", key: inPoints ? "overshootPoints" : "overshoot",
        unit: inPoints ? "pt" : "%", digits: 1
      ) { figures in
        guard figures.isOvershootInPoints == inPoints else { return nil }
        return figures.overshoot.map { inPoints ? $0 : $0 * 100 }
      },
      Row(name: "peak speed", key: "peakSpeed", unit: "pt/s", digits: 0) { $0.peakSpeed },
    ]
  }

  private static func isInPoints(_ round: Duel.Round) -> Bool {
    (round.a ?? round.b)?.isOvershootInPoints ?? false
  }

  /// For people: a table a release.
  var text: String {
    rounds.isEmpty
      ? "nothing was let go of that went anywhere" : rounds.map(table).joined(separator: "\n\n")
  }

  private func table(_ round: Duel.Round) -> String {
    let head = "release at \(round.time.fixed(3)) s, \(round.probe) of \(round.scene)"
    var lines = [("", ["A \(a)", "B \(b)", "B − A"])]
    for row in Self.rows(inPoints: Self.isInPoints(round)) {
      let (a, b) = (round.a.flatMap(row.value), round.b.flatMap(row.value))
      func cell(_ value: Double?) -> String {
        guard let value else { return "n/a" }
        return (value == 0 ? 0 : value).text(row.digits) + " " + row.unit
      }
      lines.append((row.name, [cell(a), cell(b), cell(a.flatMap { a in b.map { $0 - a } })]))
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

  /// For scripts: an array with an object a release.
  var json: String {
    "[" + rounds.map(object).joined(separator: ",\n ") + "]"
  }

  private func object(_ round: Duel.Round) -> String {
    let rows = Self.rows(inPoints: Self.isInPoints(round))
    func part(_ name: String, _ value: (Row) -> Double?) -> String {
      let fields = rows.map { "\(JSONText.quoted($0.key)):\(value($0)?.shortest ?? "null")" }
      return "\(JSONText.quoted(name)):{\(fields.joined(separator: ","))}"
    }
    func value(_ figures: ReleaseFigures?, _ row: Row) -> Double? { figures.flatMap(row.value) }
    let parts = [
      "\"time\":\(round.time.shortest)", "\"scene\":\(JSONText.quoted("\(round.scene)"))",
      "\"probe\":\(JSONText.quoted(round.probe))", part("a") { value(round.a, $0) },
      part("b") { value(round.b, $0) },
      part("difference") { row in
        value(round.a, row).flatMap { a in value(round.b, row).map { $0 - a } }
      },
    ]
    return "{" + parts.joined(separator: ",") + "}"
  }
}

extension Double {
  /// With so many digits after the point, and a minus as long as a plus.
  fileprivate func text(_ digits: Int) -> String {
    let text = digits == 0 ? rounded(to: 0) : fixed(digits)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
