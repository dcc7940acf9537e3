internal import CPixels
internal import CardDrawing

/// A gradient's colours at equal distances, finer than pixels tell them.
struct GradientRamp {
  /// Blue, green, red, alpha, premultiplied, in 256ths of a level.
  private let colors: [UInt16]
  /// How many there are.
  let count: Int

  /// The colours of `stops` for a way of `pixels`.
  init(_ stops: [GradientStop], pixels: Double) {
    // More than anyone sees a difference of.
    count = pixels > 1024 ? 4096 : 1024
    let stops = stops.sorted { $0.offset < $1.offset }
    var colors: [UInt16] = []
    colors.reserveCapacity(4 * count)
    var next = 0
    for index in 0..<count {
      let place = (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].offset <= place { next += 1 }
      let (a, b) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
      let way = b.offset - a.offset
      let part = way > 0 ? (place - a.offset) / way : 0
      let (wa, wb) = (a.color.alpha * (1 - part) * 65_280, b.color.alpha * part * 65_280)
      for (one, other) in [
        (a.color.blue, b.color.blue), (a.color.green, b.color.green), (a.color.red, b.color.red),
        (1, 1),
      ] {
        let color = one * wa + other * wb
        colors.append(color > 0 ? UInt16(min(color, 65_280)) : 0)
      }
    }
    self.colors = colors
  }

  /// Lends it to the kernels.
  func withRamp(_ body: (UnsafePointer<cpixels_ramp>) -> Void) {
    colors.withUnsafeBufferPointer { colors in
      var ramp = cpixels_ramp(colours: colors.baseAddress, count: Int64(count))
      body(&ramp)
    }
  }

  /// What each of eight columns adds before a channel of row `y` is cut to whole levels: an ordered
  /// dither of 8 × 8 (Bayer), between 0 and 1 level in 256ths.
  static func thresholds(row y: Int) -> [UInt16] {
    (0..<8).map { x in
      var rank = 0
      for bit in 0..<3 {
        let (column, row) = ((x ^ y) >> bit & 1, y >> bit & 1)
        rank |= (column << 1 | row) << (2 * (2 - bit))
      }
      return UInt16(4 * rank + 2)
    }
  }
}
