package import CardDrawing
package import CardGeometry

extension Double {
  /// Rounded to 1/256, so that the last bits of a libm don't decide on a pixel.
  var roundedToSubpixel: Double { (self * 256).rounded() / 256 }

  /// As a pixel number; what no image can hold is clamped, not a number is 0.
  var pixel: Int { isNaN ? 0 : Int(Swift.min(Swift.max(self.rounded(), -1e6), 1e6)) }

  /// From 0 to `most`; not a number is 0.
  func clamped(to most: Double) -> Double { self > 0 ? Swift.min(self, most) : 0 }
}

extension Point {
  /// Rounded to 1/256 pixel.
  var roundedToSubpixel: Point { Point(x: x.roundedToSubpixel, y: y.roundedToSubpixel) }
}

extension Rect {
  /// The whole pixels it becomes: its origin and its size are rounded each on its own, so that it
  /// keeps its size while it moves.
  package func snapped(scale: Double) -> PixelRect {
    PixelRect(
      x: (minX * scale).roundedToSubpixel.pixel, y: (minY * scale).roundedToSubpixel.pixel,
      width: Swift.max(1, (width * scale).roundedToSubpixel.pixel),
      height: Swift.max(1, (height * scale).roundedToSubpixel.pixel))
  }
}

extension PixelRect {
  /// The same elsewhere.
  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Each edge moved outwards.
  func outset(by amount: Int) -> PixelRect {
    PixelRect(
      x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}

extension Color {
  /// Premultiplied and rounded to 8 bits, with its alpha multiplied by `opacity`.
  func ink(opacity: Double = 1) -> UInt32 {
    let alpha = (self.alpha * opacity).clamped(to: 1)
    func byte(_ value: Double) -> UInt32 { UInt32((value.clamped(to: 1) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
