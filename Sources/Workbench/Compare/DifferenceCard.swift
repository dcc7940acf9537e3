package import CardDrawing
package import CardGeometry
internal import TextFormat

/// A card of the panel that shows the metrics of one release under the variants A and B, and their
/// differences.
package struct DifferenceCard: Hashable, Sendable {
  /// A metric of a release under both variants.
  package struct Row: Hashable, Sendable {
    /// The metric's name as shown.
    package var name: String
    /// The metric's unit as shown.
    package var unit: String
    /// Number of decimals shown.
    package var decimals: Int
    /// The value under variant A, or `nil` if unknown.
    package var first: Double?
    /// The value under variant B, or `nil` if unknown.
    package var second: Double?

    /// Creates the row of the metric `name` with its values under A and B.
    package init(
      _ name: String, unit: String, decimals: Int, _ first: Double?, _ second: Double?
    ) {
      (self.name, self.unit, self.decimals) = (name, unit, decimals)
      (self.first, self.second) = (first, second)
    }

    /// The difference "B minus A" as text with its sign, or "0" if the shown values are equal.
    var difference: String {
      guard let first, let second else { return NumberText.none }
      return NumberText.fixed(second - first, decimals: decimals, isSigned: true)
    }
  }

  /// The card's height in points.
  package static let height = 196.0
  private static let rowHeight = 26.0

  /// The rows of the table, from top to bottom.
  package var rows: [Row]
  /// Stage time in seconds of the release that the metrics describe, or `nil` if there was none.
  package var release: Double?

  /// Returns the rows that compare the same release under both variants. `first` contains the
  /// metrics under variant A, `second` those under variant B. `nil` stands for unknown metrics.
  package static func rows(_ first: ReleaseMetrics?, _ second: ReleaseMetrics?) -> [Row] {
    ReleaseMetric.all(comparing: first, second).map { metric in
      Row(
        metric.name, unit: metric.unit, decimals: metric.decimals, first.flatMap(metric.value),
        second.flatMap(metric.value))
    }
  }

  /// Creates a card with `rows`, the metrics of the release at stage time `release`, in seconds.
  package init(_ rows: [Row], release: Double?) { (self.rows, self.release) = (rows, release) }

  /// Draws the card into a rectangle that is `height` points high.
  ///
  /// - Parameter box: The rectangle in points.
  /// - Parameter measuring: Measures the names, so that each unit is placed after its name. If
  ///   `measuring` is `nil`, the width of a name is estimated.
  /// - Parameter marks: The list to which the card's marks (fills, strokes and texts) are added.
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

  /// Returns the x positions of the right edges of the columns A, B and B − A, in points.
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
