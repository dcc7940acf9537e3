internal import CardDrawing
internal import CardGeometry

/// An upright rectangle of whole pixels with rounded corners.
struct RoundedBox {
  let rect: PixelRect
  let top: BoxCorner
  let bottom: BoxCorner

  /// Creates a box from `rect` and `radii` in device pixels. Radii are limited to the size of
  /// `rect`.
  init(_ rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    let shapes = radii.shapes(in: Size(width: Double(rect.width), height: Double(rect.height)))
    top = BoxCorner(shapes.top)
    bottom = BoxCorner(shapes.bottom)
  }

  /// Calls `body` with the rectangle of each rounded corner that intersects `area`.
  ///
  /// The box covers some pixels of such a rectangle only in part. `maskX` and `maskY` are the
  /// rectangle's position in the corner mask.
  func forEachCorner(
    in area: PixelRect,
    _ body: (_ part: PixelRect, _ isTop: Bool, _ maskX: Int, _ maskY: Int) -> Void
  ) {
    func visit(_ corner: BoxCorner, isTop: Bool, isLeft: Bool) {
      let part = PixelRect(
        x: isLeft ? rect.x : rect.maxX - corner.width,
        y: isTop ? rect.y : rect.maxY - corner.height, width: corner.width, height: corner.height)
      guard corner.width > 0, part.intersects(area) else { return }
      body(part, isTop, isLeft ? 0 : corner.width, isTop ? 0 : corner.height)
    }
    visit(top, isTop: true, isLeft: true)
    visit(top, isTop: true, isLeft: false)
    visit(bottom, isTop: false, isLeft: true)
    visit(bottom, isTop: false, isLeft: false)
  }

  /// Whether a rounded corner intersects `area`.
  func hasCorner(in area: PixelRect) -> Bool {
    var found = false
    forEachCorner(in: area) { _, _, _, _ in found = true }
    return found
  }

  /// Calls `body` with rectangles that together are the box without its corners.
  func forEachInnerPart(_ body: (PixelRect) -> Void) {
    let (above, below) = (top.height, bottom.height)
    func visit(inset: Int, y: Int, height: Int) {
      let width = rect.width - 2 * inset
      if width > 0, height > 0 {
        body(PixelRect(x: rect.x + inset, y: y, width: width, height: height))
      }
    }
    visit(inset: 0, y: rect.y + above, height: rect.height - above - below)
    visit(inset: top.width, y: rect.y, height: above)
    visit(inset: bottom.width, y: rect.maxY - below, height: below)
  }
}

/// The shape of a corner in device pixels: the radius in quarters of a pixel, and the continuity
/// along both edges in 64ths.
///
/// The steps are too fine to be visible, yet coarse enough that an animated radius finds its corner
/// and shadow masks in the cache.
struct BoxCorner: Hashable {
  let quarters: Int
  private let across: UInt8
  private let down: UInt8
  /// The width in whole pixels of the rectangle that contains the curve.
  let width: Int
  /// The height in whole pixels of the rectangle that contains the curve.
  let height: Int

  init(_ shape: CornerShape) {
    quarters = (shape.radius * 4).pixel
    guard !shape.isArc else {
      (across, down) = (0, 0)
      width = (quarters + 3) / 4
      height = width
      return
    }
    across = UInt8((shape.across * 64).rounded())
    down = UInt8((shape.down * 64).rounded())
    let extent = Self.shape(quarters, across, down).extent
    width = extent.width.rounded(.up).pixel
    height = extent.height.rounded(.up).pixel
  }

  /// The corner as it is drawn.
  var shape: CornerShape { Self.shape(quarters, across, down) }

  private static func shape(_ quarters: Int, _ across: UInt8, _ down: UInt8) -> CornerShape {
    CornerShape(
      radius: Double(quarters) / 4, across: Double(across) / 64, down: Double(down) / 64)
  }

  /// A number that is different for each shape.
  var code: UInt64 { UInt64(quarters) | UInt64(across) << 40 | UInt64(down) << 48 }

  /// Returns the mask of all four corners: a bitmap of 2 · `width` × 2 · `height` pixels.
  func makeMask() -> Bitmap {
    let mask = Bitmap(.coverage, width: 2 * width, height: 2 * height)
    let box = Rect(x: 0, y: 0, width: Double(mask.width), height: Double(mask.height))
    mask.fill(.roundedRect(box, top: shape, bottom: shape))
    return mask
  }
}
