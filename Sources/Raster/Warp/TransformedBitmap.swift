internal import CardDrawing
internal import CardGeometry

/// A bitmap seen through a projective map, bilinear; beyond its edges the edge pixels go on.
struct TransformedBitmap {
  let bitmap: Bitmap
  let view: WarpView

  /// `bitmap`, whose part `inner` (pixels) fills `quad`.
  init(_ bitmap: Bitmap, inner: Rect, in quad: Quad) {
    self.bitmap = bitmap
    view = WarpView(bitmap: BitmapView(bitmap), map: quad.inverse(inner: inner))
  }

  var isOpaque: Bool { bitmap.isOpaque }

  /// Writes the colours of `area`; `place` is that of its first pixel.
  func copy(_ area: PixelRect, to place: UnsafeMutablePointer<UInt32>, pitch: Int) {
    for y in area.y..<area.maxY {
      view.row(y).sampleColors(area.x..<area.maxX, into: place + (y - area.y) * (pitch / 4))
    }
  }

  /// What is seen of it in `area`; good until the next one is asked for.
  func source(in area: PixelRect, by compositor: Compositor) -> SourceImage {
    let target = compositor.colorScratch(area)
    copy(area, to: target.pixels(0), pitch: target.stride)
    return SourceImage(target.image, originX: area.x, originY: area.y)
  }
}

/// The same without what keeps the bitmap.
struct WarpView {
  let bitmap: BitmapView
  let map: PixelMap

  /// Its samples along row `y` of the stage.
  func row(_ y: Int) -> WarpRow { WarpRow(bitmap, map.row(y)) }

  /// The pixels of row `y` of the stage whose centres show the bitmap and that `part` of it has an
  /// influence on.
  func pixels(_ y: Int, touching part: PixelRect) -> Range<Int> {
    // Samples reach half a pixel, and places are not quite exact.
    let reach = 0.5 + 1.0 / 16
    return map.row(y).pixels(
      left: max(0, Double(part.x) - reach),
      right: min(Double(bitmap.width), Double(part.maxX) + reach),
      top: max(0, Double(part.y) - reach),
      bottom: min(Double(bitmap.height), Double(part.maxY) + reach))
  }
}
