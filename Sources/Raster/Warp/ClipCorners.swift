internal import CPixels
internal import CardDrawing

/// A clip's rounded corners, to be multiplied with masks row by row.
struct ClipCorners {
  private let rect: PixelRect
  private let top: Corner?
  private let bottom: Corner?

  /// The two corners at the upper or lower edge: a square mask of four.
  private struct Corner {
    let mask: Bitmap
    let extent: Int
    /// Rows of the stage, and which row of the mask is the first of them.
    let rows: Range<Int>
    let maskY: Int
  }

  /// Nil if no corner is rounded.
  init?(_ box: RoundedBox, _ rasterizer: Rasterizer) {
    guard box.top.extent > 0 || box.bottom.extent > 0 else { return nil }
    rect = box.rect
    func corner(_ radius: CornerRadius, _ y: Int, maskY: Int) -> Corner? {
      guard radius.extent > 0 else { return nil }
      return Corner(
        mask: rasterizer.mask(radius), extent: radius.extent, rows: y..<y + radius.extent,
        maskY: maskY)
    }
    top = corner(box.top, box.rect.y, maskY: 0)
    bottom = corner(box.bottom, box.rect.maxY - box.bottom.extent, maskY: box.bottom.extent)
  }

  /// Whether corners lie in row `y`.
  func touches(_ y: Int) -> Bool {
    top?.rows.contains(y) ?? false || bottom?.rows.contains(y) ?? false
  }

  /// Multiplies `mask`, which is that of pixels `start` ..< `end` of row `y`.
  func multiply(_ mask: UnsafeMutablePointer<UInt8>, _ y: Int, _ start: Int, _ end: Int) {
    for corner in [top, bottom] {
      guard let corner, corner.rows.contains(y) else { continue }
      let line = corner.mask.row(corner.maskY + y - corner.rows.lowerBound)
      for (x, maskX) in [(rect.x, 0), (rect.maxX - corner.extent, corner.extent)] {
        let (from, to) = (max(start, x), min(end, x + corner.extent))
        guard from < to else { continue }
        cpixels_multiply(mask + (from - start), line + (maskX + from - x), to - from, 0)
      }
    }
  }
}
