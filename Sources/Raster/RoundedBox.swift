internal import CardDrawing
internal import CardGeometry

/// An upright rectangle of whole pixels with round corners.
struct RoundedBox {
  /// A corner: the pixels that it may leave partly uncovered.
  struct Corner {
    /// A square of the stage.
    let square: PixelRect
    /// Names the mask, which has all four corners.
    let radius: CornerRadius
    /// Where this corner is in the mask.
    let maskX: Int
    let maskY: Int
  }

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

  /// Its rounded corners that share pixels with `area`.
  func corners(in area: PixelRect) -> [Corner] {
    var corners: [Corner] = []
    for (radius, y, isTop) in [(top, rect.y, true), (bottom, rect.maxY - bottom.extent, false)]
    where radius.extent > 0 {
      let extent = radius.extent
      for isLeft in [true, false] {
        let square = PixelRect(
          x: isLeft ? rect.x : rect.maxX - extent, y: y, width: extent, height: extent)
        guard square.intersects(area) else { continue }
        corners.append(
          Corner(
            square: square, radius: radius, maskX: isLeft ? 0 : extent, maskY: isTop ? 0 : extent))
      }
    }
    return corners
  }

  /// Calls `body` with rectangles that together are all of it but the corners' squares.
  func forEachInnerPart(_ body: (PixelRect) -> Void) {
    let (above, below) = (top.extent, bottom.extent)
    let parts = [
      PixelRect(
        x: rect.x, y: rect.y + above, width: rect.width, height: rect.height - above - below),
      PixelRect(x: rect.x + above, y: rect.y, width: rect.width - 2 * above, height: above),
      PixelRect(
        x: rect.x + below, y: rect.maxY - below, width: rect.width - 2 * below, height: below),
    ]
    for part in parts where !part.isEmpty { body(part) }
  }
}

/// A corner radius in sixteenths of a device pixel: fine enough for the eye, and coarse enough for
/// an animated radius to find its masks again.
struct CornerRadius: Hashable {
  let sixteenths: Int

  init(pixels: Double) { sixteenths = (pixels * 16).pixel }

  var pixels: Double { Double(sixteenths) / 16 }
  /// Side of the square it needs, in whole pixels.
  var extent: Int { (sixteenths + 15) / 16 }

  /// How much of each pixel the four corners leave covered: a square of 2 · `extent`.
  func makeMask() -> Bitmap {
    let side = 2 * extent
    let mask = Bitmap(.coverage, width: side, height: side)
    let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    mask.fill(.roundedRect(square, radius: pixels))
    return mask
  }
}
