package import CardDrawing
package import CardGeometry

extension Double {
  /// The number rounded to 1/256, so that the last bits of a math library do not affect pixels.
  var roundedToSubpixel: Double { (self * 256).rounded() / 256 }

  /// The number rounded to a whole pixel and clamped to ±1,000,000; NaN becomes 0.
  var pixel: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self.rounded(), -1e6), 1e6)) }

  /// Returns the number clamped to 0…`maximum`; NaN becomes 0.
  func clamped(to maximum: Double) -> Double { self > 0 ? Swift.min(self, maximum) : 0 }
}

extension Rect {
  /// Returns the rectangle in whole device pixels.
  ///
  /// Origin and size are rounded separately, so that a moving rectangle keeps its size. The size is
  /// at least 1 × 1 pixel.
  package func snapped(scale: Double) -> PixelRect {
    PixelRect(
      x: (minX * scale).roundedToSubpixel.pixel, y: (minY * scale).roundedToSubpixel.pixel,
      width: Swift.max(1, (width * scale).roundedToSubpixel.pixel),
      height: Swift.max(1, (height * scale).roundedToSubpixel.pixel))
  }
}

extension PixelRect {
  /// Returns the rectangle moved by (`dx`, `dy`) pixels.
  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with each edge moved outwards by `amount` pixels.
  func outset(by amount: Int) -> PixelRect {
    PixelRect(
      x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}

extension Color {
  /// Returns the colour premultiplied and rounded to 8 bits a channel, `0xAARRGGBB`. The alpha is
  /// multiplied by `opacity` first.
  func ink(opacity: Double = 1) -> UInt32 {
    let alpha = (self.alpha * opacity).clamped(to: 1)
    func byte(_ value: Double) -> UInt32 { UInt32((value.clamped(to: 1) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
