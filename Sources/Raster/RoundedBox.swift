internal import CardDrawing
internal import CardGeometry

/// An upright rectangle of whole pixels with rounded corners.
struct RoundedBox {
  let rect: PixelRect
  let top: CornerRadius
  let bottom: CornerRadius

  /// Creates a box from `rect` and `radii` in device pixels. Radii are limited to the size of
  /// `rect`.
  init(_ rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    let limited = radii.clamped(
      to: Size(width: Double(rect.width), height: Double(rect.height)))
    top = CornerRadius(pixels: limited.top)
    bottom = CornerRadius(pixels: limited.bottom)
  }

  /// Calls `body` with the square of each rounded corner that intersects `area`.
  ///
  /// The box covers some pixels of such a square only in part. `maskX` and `maskY` are the square's
  /// position in the corner mask.
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

  /// Whether a rounded corner intersects `area`.
  func hasCorner(in area: PixelRect) -> Bool {
    var found = false
    forEachCorner(in: area) { _, _, _, _ in found = true }
    return found
  }

  /// Calls `body` with rectangles that together are the box without its corner squares.
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

/// A corner radius in quarters of a device pixel.
///
/// The steps are too fine to be visible, yet coarse enough that an animated radius finds its corner
/// and shadow masks in the cache.
struct CornerRadius: Hashable {
  let quarters: Int

  init(pixels: Double) { quarters = (pixels * 4).pixel }

  var pixels: Double { Double(quarters) / 4 }
  /// The side of the corner's square in whole pixels.
  var extent: Int { (quarters + 3) / 4 }

  /// Returns the mask of all four corners: a square bitmap with a side of 2 · `extent` pixels.
  func makeMask() -> Bitmap {
    let side = 2 * extent
    let mask = Bitmap(.coverage, width: side, height: side)
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    mask.fill(.roundedRect(square, radius: pixels))
    return mask
  }
}
