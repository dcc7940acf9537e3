internal import CardDrawing

extension Bitmap {
  /// The number of coverage levels for which the array `parts` has a rectangle: the levels 0 to 15
  /// of the 256 levels of a byte.
  static let knownLevels = 16

  /// Sets `parts` of a coverage bitmap: for each level, the rectangle that contains all bytes above
  /// that level.
  func findParts() {
    var (rows, columns) = (
      [UInt8](repeating: 0, count: height), [UInt8](repeating: 0, count: width)
    )
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width {
        rows[y] = max(rows[y], row[x])
        columns[x] = max(columns[x], row[x])
      }
    }
    func extent(_ peaks: [UInt8], above level: UInt8) -> Range<Int> {
      guard let first = peaks.firstIndex(where: { $0 > level }),
        let last = peaks.lastIndex(where: { $0 > level })
      else { return 0..<0 }
      return first..<last + 1
    }
    parts = (0..<Self.knownLevels).map { level in
      let across = extent(columns, above: UInt8(level))
      let down = extent(rows, above: UInt8(level))
      return PixelRect(
        x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
    }
  }

  /// Returns a rectangle that contains all bytes of the mask above `level` (0…255).
  func part(above level: UInt8) -> PixelRect {
    parts.isEmpty ? bounds : parts[min(Int(level), parts.count - 1)]
  }
}
