internal import CardDrawing
internal import CardGeometry

/// How A and B differ after the last release.
struct DifferenceFace: Hashable {
  var rows: [DifferenceRow]
  var release: Double?

  static let height = 196.0

  func draw(into sketch: inout Sketch) {
    sketch.ground(
      Rect(x: 0, y: 0, width: 296, height: Self.height), Tokens.card, radius: Tokens.cardRadius)
    sketch.text("Difference", Tokens.cardTitle, Tokens.label, x: 12, midY: 19)
    if let release {
      sketch.text(
        "release \(NumberText.fixed(release, decimals: 3)) s", Tokens.caption, Tokens.label2,
        x: 284, midY: 19, width: 140, .trailing)
    }
    for (title, x, color) in [
      ("A", 164.0, Tokens.position), ("B", 222, Tokens.other), ("B \u{2212} A", 284, Tokens.label2),
    ] {
      sketch.text(title, Tokens.tableStrong, color, x: x, midY: 43, width: 60, .trailing)
    }
    for (index, row) in rows.prefix(5).enumerated() { draw(row, index, into: &sketch) }
  }

  private func draw(_ row: DifferenceRow, _ index: Int, into sketch: inout Sketch) {
    let midY = 67 + 26 * Double(index)
    if index > 0 {
      sketch.add(
        .fill(.rect(Rect(x: 12, y: midY - 13, width: 272, height: 1)), .color(Tokens.line)))
    }
    sketch.text(row.name, Tokens.table, Tokens.label, x: 12, midY: midY, width: 120)
    let end = 12 + sketch.width(row.name, Tokens.table)
    sketch.text(row.unit, Tokens.caption, Tokens.label3, x: end + 5, midY: midY, width: 40)
    let decimals = row.unit == "s" ? 3 : row.unit == "pt/s" ? 0 : 1
    let difference = row.first.flatMap { first in row.second.map { $0 - first } }
    let texts = [
      NumberText.fixed(row.first, decimals: decimals),
      NumberText.fixed(row.second, decimals: decimals),
      NumberText.fixed(difference, decimals: decimals, isSigned: true),
    ]
    for (text, (x, style)) in zip(
      texts, [(164.0, Tokens.tableStrong), (222, Tokens.table), (284, Tokens.tableStrong)])
    {
      let isNothing = text == "0" || text == "n/a"
      sketch.text(
        text, style, isNothing ? Tokens.label3 : Tokens.label, x: x, midY: midY, width: 60,
        .trailing)
    }
  }
}
