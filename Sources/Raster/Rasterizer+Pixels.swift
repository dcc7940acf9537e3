public import CardDrawing

extension Rasterizer {
  /// Returns the pixels of `picture` at `scale` device pixels per point, on a transparent
  /// background.
  ///
  /// Pixels are `0xAARRGGBB`, not premultiplied, in rows of `width` from the top. Window systems
  /// use this format for cursors.
  public func pixels(of picture: Picture, scale: Double) -> (pixels: [UInt32], width: Int) {
    let canvas = Canvas(size: picture.size, scale: scale)
    let bitmap = store.bitmap(of: picture, canvas.pixelBounds)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for y in 0..<bitmap.height {
      let row = bitmap.pixels(y)
      for x in 0..<bitmap.width { pixels.append(row[x].straight) }
    }
    return (pixels, bitmap.width)
  }
}

extension UInt32 {
  /// The premultiplied pixel converted to a straight one.
  fileprivate var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (((self >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
