public import CardDrawing
public import Raster

/// How often colours are shown, for a palette to be chosen by.
public struct ColorHistogram {
  /// Colours that differ in the two lowest bits of a channel only count as one.
  static let bits = 6
  static let binCount = 1 << (3 * bits)

  /// Colours that count as one: how many there are, and the sum of each channel.
  struct Bin {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    var mean: SIMD3<Float> {
      SIMD3(Float(red), Float(green), Float(blue)) / Float(count)
    }
  }

  private(set) var bins = [Bin](repeating: Bin(), count: binCount)

  /// Nothing has been shown.
  public init() {}

  /// Takes in the pixels of `rects`, as far as they lie in `pixels`.
  public mutating func add(_ pixels: PixelBuffer, in rects: [PixelRect]) {
    bins.withUnsafeMutableBufferPointer { bins in
      for rect in rects {
        let columns = max(0, rect.x)..<max(0, rect.x, min(pixels.width, rect.maxX))
        for y in max(0, rect.y)..<max(0, rect.y, min(pixels.height, rect.maxY)) {
          pixels.withRow(y) { row in
            for x in columns {
              let word = Int(row[x])
              let bin = Self.bin(of: row[x])
              bins[bin].count += 1
              bins[bin].red += word >> 16 & 255
              bins[bin].green += word >> 8 & 255
              bins[bin].blue += word & 255
            }
          }
        }
      }
    }
  }

  /// Where `0xFFRRGGBB` counts.
  static func bin(of word: UInt32) -> Int {
    // The six highest bits of each, side by side.
    let (red, green, blue) = (word >> 6 & 0x3F000, word >> 4 & 0xFC0, word >> 2 & 0x3F)
    return Int(red | green | blue)
  }
}
