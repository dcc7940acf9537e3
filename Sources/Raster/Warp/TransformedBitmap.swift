internal import CardDrawing
internal import CardGeometry

/// A bitmap seen through a projective map, bilinear; beyond its edges the edge pixels go on.
struct TransformedBitmap {
  private let bitmap: Bitmap
  private let map: PixelMap

  /// `bitmap`, whose part `inner` (pixels) fills `quad`.
  init(_ bitmap: Bitmap, inner: Rect, in quad: Quad) {
    self.bitmap = bitmap
    map = quad.inverse(inner: inner)
  }

  var isOpaque: Bool { bitmap.isOpaque }

  /// Its samples along row `y` of the stage.
  func row(_ y: Int) -> WarpRow { WarpRow(bitmap, map, y: y) }

  /// The pixels of row `y` of the stage whose centres show it.
  func pixels(_ y: Int) -> Range<Int> {
    map.row(y).pixels(
      left: 0, right: Double(bitmap.width), top: 0, bottom: Double(bitmap.height))
  }

  /// Writes the colours of `area`; `place` is that of its first pixel.
  func copy(_ area: PixelRect, to place: UnsafeMutablePointer<UInt32>, pitch: Int) {
    for y in area.y..<area.maxY {
      row(y).sampleColors(area.x..<area.maxX, into: place + (y - area.y) * (pitch / 4))
    }
  }

  /// What is seen of it in `area`; good until the next one is asked for.
  func source(in area: PixelRect, by compositor: Compositor) -> SourceImage {
    let target = compositor.colorScratch(area)
    copy(area, to: target.memory.assumingMemoryBound(to: UInt32.self), pitch: target.stride)
    return SourceImage(target.image, originX: area.x, originY: area.y)
  }
}
