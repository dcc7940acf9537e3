internal import CPixels
internal import CardDrawing

/// A table of a gradient's colours at equal distances, with more than 8 bits a channel.
struct GradientRamp {
  /// Premultiplied channels in the order blue, green, red, alpha, in 256ths of an 8-bit level. The
  /// table begins with the colour of the first stop, for positions before the gradient. The table
  /// ends with the colour of the last stop, for positions after the gradient.
  private let colors: [UInt16]
  /// The number of colours, without the two colours for positions before and after the gradient.
  let count: Int

  /// Creates a table of the colours of `stops` for a gradient that is `pixels` device pixels long.
  init(_ stops: [GradientStop], pixels: Double) {
    // More colours than this make no visible difference.
    count = pixels > 1024 ? 4096 : 1024
    let stops = stops.sorted { $0.offset < $1.offset }
    var colors: [UInt16] = []
    colors.reserveCapacity(4 * (count + 2))
    var next = 0
    for index in -1...count {
      let offset =
        index < 0 ? 0 : index == count ? 1 : (Double(index) + 0.5) / Double(count)
      while next < stops.count, stops[next].offset <= offset { next += 1 }
      let (a, b) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
      let distance = b.offset - a.offset
      let fraction = distance > 0 ? (offset - a.offset) / distance : 0
      let (wa, wb) = (a.color.alpha * (1 - fraction) * 65_280, b.color.alpha * fraction * 65_280)
      for (one, other) in [
        (a.color.blue, b.color.blue), (a.color.green, b.color.green), (a.color.red, b.color.red),
        (1, 1),
      ] {
        let color = one * wa + other * wb
        colors.append(color > 0 ? UInt16(min(color, 65_280)) : 0)
      }
    }
    // An end colour that does not differ visibly from the nearest colour of the table is replaced
    // by that colour. Only steep gradients have a visible difference.
    for (end, nearest) in [(0, 4), (4 * (count + 1), 4 * count)] {
      let isVisible = (0..<4).contains {
        abs(Int(colors[end + $0]) - Int(colors[nearest + $0])) > 256
      }
      if !isVisible { for channel in 0..<4 { colors[end + channel] = colors[nearest + channel] } }
    }
    self.colors = colors
  }

  /// Calls `body` with a pointer to the table for the C code.
  func withRamp(_ body: (UnsafePointer<cpixels_ramp>) -> Void) {
    colors.withUnsafeBufferPointer { colors in
      var ramp = cpixels_ramp(colours: colors.baseAddress.map { $0 + 4 }, count: Int64(count))
      body(&ramp)
    }
  }

  /// Returns the dither thresholds of row `y`, one for each of eight columns, in 256ths of a level.
  ///
  /// A threshold is added to a channel before the channel is truncated to 8 bits. The thresholds
  /// are an ordered 8 × 8 (Bayer) dither, between 0 and 1 level.
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
