internal import CardGeometry

/// The column that content stands in: as wide as the stage, at most 640 points, in its middle.
struct ContentColumn {
  /// Left edge.
  let x: Double
  /// Width.
  let width: Double

  /// The column of a stage of `size`.
  init(in size: Size) {
    width = min(size.width, 640)
    x = (size.width - width) / 2
  }

  /// How many tiles stand side by side.
  var tilesPerRow: Int { width < 640 ? 2 : Int(width / 200) }

  /// Number `index` of tiles that fill the column row by row, 16 points from its edges and 12
  /// apart; `x` counts from the column's left.
  func tile(_ index: Int, top: Double, height: Double, pitch: Double) -> Rect {
    let count = tilesPerRow
    let tileWidth = (width - 32 - 12 * Double(count - 1)) / Double(count)
    let (row, place) = index.quotientAndRemainder(dividingBy: count)
    return Rect(
      x: 16 + Double(place) * (tileWidth + 12), y: top + Double(row) * pitch, width: tileWidth,
      height: height)
  }
}
