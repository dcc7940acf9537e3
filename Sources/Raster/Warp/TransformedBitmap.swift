internal import CardDrawing
internal import CardGeometry

/// A bitmap under a projective map, sampled bilinearly. Beyond the bitmap's edges, the edge pixels
/// are repeated.
struct TransformedBitmap {
  let bitmap: Bitmap
  let view: WarpView

  /// Creates an image of `bitmap` whose part `inner` (in pixels) fills `quad`.
  init(_ bitmap: Bitmap, inner: Rect, in quad: Quad) {
    self.bitmap = bitmap
    view = WarpView(bitmap: BitmapView(bitmap), map: quad.inverse(inner: inner))
  }

  var isOpaque: Bool { bitmap.isOpaque }

  /// Writes the colours of `area` to `destination`, the memory of the first pixel of `area`.
  func copy(_ area: PixelRect, to destination: UnsafeMutablePointer<UInt32>, pitch: Int) {
    for y in area.y..<area.maxY {
      view.row(y).sampleColors(area.x..<area.maxX, into: destination + (y - area.y) * (pitch / 4))
    }
  }

  /// Returns the transformed pixels in `area`. The result is in scratch memory of `compositor`, and
  /// valid until `compositor` uses this memory again.
  func source(in area: PixelRect, by compositor: Compositor) -> SourceImage {
    let target = compositor.colorScratch(area)
    copy(area, to: target.pixels(0), pitch: target.stride)
    return SourceImage(target.image, originX: area.x, originY: area.y)
  }
}

/// A `TransformedBitmap` that does not retain its bitmap.
struct WarpView {
  let bitmap: BitmapView
  let map: PixelMap

  /// Returns the samples along row `y` of the stage.
  func row(_ y: Int) -> WarpRow { WarpRow(bitmap, map.row(y)) }

  /// Returns the pixels in row `y` of the stage that are sampled from pixels in `area` of the
  /// bitmap.
  func pixels(_ y: Int, touching area: PixelRect) -> Range<Int> {
    // A sample depends on pixels up to half a pixel away, and positions are slightly inexact.
    let reach = 0.5 + 1.0 / 16
    return map.row(y).pixels(
      left: max(0, Double(area.x) - reach),
      right: min(Double(bitmap.width), Double(area.maxX) + reach),
      top: max(0, Double(area.y) - reach),
      bottom: min(Double(bitmap.height), Double(area.maxY) + reach))
  }
}
