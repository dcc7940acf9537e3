package import CardDrawing
package import CardGeometry
internal import TextFormat

/// The figures of one release under tunings A and B, and what lies between them: a card of the panel.
package struct DifferenceCard: Hashable, Sendable {
  /// A figure under both tunings; nil: not known.
  package struct Row: Hashable, Sendable {
    /// What it is.
    package var name: String
    /// Its unit.
    package var unit: String
    /// Digits after the point.
    package var decimals: Int
    /// Under A.
    package var first: Double?
    /// Under B.
    package var second: Double?

    /// The figure `name`.
    package init(
      _ name: String, unit: String, decimals: Int, _ first: Double?, _ second: Double?
    ) {
      (self.name, self.unit, self.decimals) = (name, unit, decimals)
      (self.first, self.second) = (first, second)
    }

    /// B − A with its sign; "0" where they do not differ in what is shown.
    var difference: String {
      guard let first, let second else { return NumberText.none }
      return NumberText.fixed(second - first, decimals: decimals, isSigned: true)
    }
  }

  /// How high it is, in points.
  package static let height = 196.0
  private static let rowHeight = 26.0

  /// The figures, from above.
  package var rows: [Row]
  /// When it was let go, in stage seconds; nil: nothing was yet.
  package var release: Double?

  /// A card of `rows`, about the release at `release`.
  package init(_ rows: [Row], release: Double?) { (self.rows, self.release) = (rows, release) }

  /// Paints it into a rectangle `height` points high; `measuring` says where units begin, else
  /// letters are taken to be as wide as they are on average.
  package func paint(
    in box: Rect, measuring: (any TextMeasuring)? = nil, into marks: inout [Mark]
  ) {
    marks.append(.fill(.roundedRect(box, radius: Tokens.cardRadius), .color(Tokens.card)))
    let inner = box.inset(dx: 12, dy: 0)
    func word(
      _ string: String, _ style: TextStyle, _ color: Color, _ frame: Rect,
      _ alignment: Text.Alignment = .leading
    ) {
      marks.append(.text(Text(string, style, color, alignment: alignment), in: frame))
    }
    word(
      "Difference", Tokens.cardTitle, Tokens.label,
      Rect(x: inner.minX, y: box.minY + 10, width: 100, height: 18))
    if let release {
      word(
        "release \(NumberText.fixed(release, decimals: 3)) s", Tokens.caption, Tokens.label2,
        Rect(x: inner.minX + 100, y: box.minY + 11, width: inner.width - 100, height: 16),
        .trailing)
    }
    let columns = Self.columns(inner)
    let y = box.minY + 36
    let heads = [("A", Tokens.position), ("B", Tokens.other), ("B \u{2212} A", Tokens.label2)]
    for ((head, color), column) in zip(heads, columns) {
      word(
        head, Tokens.tag, color, Rect(x: column - 60, y: y, width: 60, height: 16), .trailing)
    }
    for (index, row) in rows.enumerated() {
      let top = box.minY + 54 + Double(index) * Self.rowHeight
      if index > 0 {
        marks.append(.hairline(x: inner.minX, y: top, width: inner.width, Tokens.line))
      }
      let name = Text(row.name, Tokens.table, Tokens.label2)
      let width =
        measuring?.extent(of: name, wrappedAt: .infinity).width
        ?? Double(row.name.utf8.count) * 6.6
      paint(row, top: top + 5, left: inner.minX, unit: inner.minX + width + 6, columns, word)
    }
  }

  /// Where the columns A, B and B − A end.
  private static func columns(_ inner: Rect) -> [Double] {
    [inner.maxX - 120, inner.maxX - 61, inner.maxX]
  }

  private func paint(
    _ row: Row, top: Double, left: Double, unit: Double, _ columns: [Double],
    _ word: (String, TextStyle, Color, Rect, Text.Alignment) -> Void
  ) {
    word(
      row.name, Tokens.table, Tokens.label2, Rect(x: left, y: top, width: 92, height: 16), .leading)
    word(
      row.unit, Tokens.caption, Tokens.label3,
      Rect(x: unit, y: top, width: 34, height: 16), .leading)
    func value(_ value: Double?) -> String { NumberText.fixed(value, decimals: row.decimals) }
    let isSame = row.difference == "0"
    let cells = [
      (value(row.first), Tokens.tableStrong, Tokens.label),
      (value(row.second), Tokens.table, Tokens.label),
      (row.difference, Tokens.tableStrong, isSame ? Tokens.label3 : Tokens.label),
    ]
    for ((text, style, color), column) in zip(cells, columns) {
      word(text, style, color, Rect(x: column - 60, y: top, width: 60, height: 16), .trailing)
    }
  }
}
