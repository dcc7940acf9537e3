internal import CardDrawing
internal import CardGeometry

/// An upright rectangle of whole pixels with round corners.
struct RoundedBox {
  let rect: PixelRect
  let top: CornerRadius
  let bottom: CornerRadius

  /// `rect` with `radii` in device pixels.
  init(_ rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    let limited = radii.limited(
      to: Size(width: Double(rect.width), height: Double(rect.height)))
    top = CornerRadius(pixels: limited.top)
    bottom = CornerRadius(pixels: limited.bottom)
  }

  /// Calls `body` with the squares of its rounded corners, the pixels that they may leave partly
  /// uncovered, that share pixels with `area`; `maskX`, `maskY`: where a corner is in the mask.
  func forEachCorner(
    in area: PixelRect,
    _ body: (_ square: PixelRect, _ isTop: Bool, _ maskX: Int, _ maskY: Int) -> Void
  ) {
    func visit(_ extent: Int, isTop: Bool, isLeft: Bool) {
      let square = PixelRect(
        x: isLeft ? rect.x : rect.maxX - extent, y: isTop ? rect.y : rect.maxY - extent,
        width: extent, height: extent)
      guard extent > 0, square.intersects(area) else { return }
      body(square, isTop, isLeft ? 0 : extent, isTop ? 0 : extent)
    }
    visit(top.extent, isTop: true, isLeft: true)
    visit(top.extent, isTop: true, isLeft: false)
    visit(bottom.extent, isTop: false, isLeft: true)
    visit(bottom.extent, isTop: false, isLeft: false)
  }

  /// Whether a rounded corner shares pixels with `area`.
  func hasCorner(in area: PixelRect) -> Bool {
    var found = false
    forEachCorner(in: area) { _, _, _, _ in found = true }
    return found
  }

  /// Calls `body` with rectangles that together are all of it but the corners' squares.
  func forEachInnerPart(_ body: (PixelRect) -> Void) {
    let (above, below) = (top.extent, bottom.extent)
    func visit(inset: Int, y: Int, height: Int) {
      let width = rect.width - 2 * inset
      if width > 0, height > 0 {
        body(PixelRect(x: rect.x + inset, y: y, width: width, height: height))
      }
    }
    visit(inset: 0, y: rect.y + above, height: rect.height - above - below)
    visit(inset: above, y: rect.y, height: above)
    visit(inset: below, y: rect.maxY - below, height: below)
  }
}

/// A corner radius in quarters of a device pixel: fine enough for the eye, and coarse enough for an
/// animated radius to find its masks, and those of its shadows, again.
struct CornerRadius: Hashable {
  let quarters: Int

  init(pixels: Double) { quarters = (pixels * 4).pixel }

  var pixels: Double { Double(quarters) / 4 }
  /// Side of the square it needs, in whole pixels.
  var extent: Int { (quarters + 3) / 4 }

  /// How much of each pixel the four corners leave covered: a square of 2 · `extent`.
  func makeMask() -> Bitmap {
    let side = 2 * extent
    let mask = Bitmap(.coverage, width: side, height: side)
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    mask.fill(.roundedRect(square, radius: pixels))
    return mask
  }
}
