package import CardDrawing
package import CardGeometry

/// The centred column for content: as wide as the stage, but at most 640 points.
package struct ContentColumn {
  /// The x coordinate of the left edge on the stage, in points.
  package let x: Double
  /// The width in points.
  package let width: Double

  /// Creates the content column for a stage of `size` points.
  package init(in size: Size) {
    width = min(size.width, 640)
    x = (size.width - width) / 2
  }

  /// The number of tiles in a row.
  package var tilesPerRow: Int { width < 640 ? 2 : Int(width / 200) }

  /// Returns the rectangle of the tile `index` in a grid, in points from the column's left edge.
  /// The grid is 16 points from the column's edges. Tiles in a row are 12 points apart, and rows
  /// are `pitch` points apart.
  package func tile(_ index: Int, top: Double, height: Double, pitch: Double) -> Rect {
    let count = tilesPerRow
    let tileWidth = (width - 32 - 12 * Double(count - 1)) / Double(count)
    let (row, column) = index.quotientAndRemainder(dividingBy: count)
    return Rect(
      x: 16 + Double(column) * (tileWidth + 12), y: top + Double(row) * pitch, width: tileWidth,
      height: height)
  }
}

extension Mark {
  /// Returns the two lines of text at the top of a screen: the title, and the subtitle below the
  /// title. The parameter `top` is the distance from the top of the stage in points.
  package static func title(
    _ title: String, _ subtitle: String, top: Double, in column: ContentColumn, _ theme: Theme
  ) -> [Mark] {
    let width = column.width - 32
    return [
      // The space beside the title is reserved for an element up to 48 points wide.
      .line(title, .display, theme.label, x: 16, y: top + 18, width: width - 48),
      .line(subtitle, .callout.weight(400), theme.label2, x: 16, y: top + 51, width: width),
    ]
  }
}
