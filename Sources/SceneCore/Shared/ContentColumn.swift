package import CardDrawing
package import CardGeometry

/// The column that content stands in: as wide as the stage, at most 640 points, in its middle.
package struct ContentColumn {
  /// Left edge.
  package let x: Double
  /// Width.
  package let width: Double

  /// The column of a stage of `size`.
  package init(in size: Size) {
    width = min(size.width, 640)
    x = (size.width - width) / 2
  }

  /// How many tiles stand side by side.
  package var tilesPerRow: Int { width < 640 ? 2 : Int(width / 200) }

  /// Number `index` of tiles that fill the column row by row, 16 points from its edges and 12
  /// apart; `x` counts from the column's left.
  package func tile(_ index: Int, top: Double, height: Double, pitch: Double) -> Rect {
    let count = tilesPerRow
    let tileWidth = (width - 32 - 12 * Double(count - 1)) / Double(count)
    let (row, place) = index.quotientAndRemainder(dividingBy: count)
    return Rect(
      x: 16 + Double(place) * (tileWidth + 12), y: top + Double(row) * pitch, width: tileWidth,
      height: height)
  }
}

extension Mark {
  /// A screen's title and the line under it, `top` points below the stage's top.
  package static func title(
    _ title: String, _ subtitle: String, top: Double, in column: ContentColumn, _ theme: Theme
  ) -> [Mark] {
    let width = column.width - 32
    return [
      // What stands beside the title is no more than 48 points wide.
      .line(title, .display, theme.label, x: 16, y: top + 18, width: width - 48),
      .line(subtitle, .callout.weight(400), theme.label2, x: 16, y: top + 51, width: width),
    ]
  }
}
