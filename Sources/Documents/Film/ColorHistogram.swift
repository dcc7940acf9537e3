public import CardDrawing
public import Raster

/// A histogram of displayed colours, from which a palette is computed.
public struct ColorHistogram {
  /// The number of high bits of an 8-bit channel that select a colour's bin. The lower bits are
  /// ignored.
  static let bits = 6
  static let binCount = 1 << (3 * bits)

  /// The pixels in one bin, which have similar colours: their number, and the sum of each channel.
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

  /// Creates an empty histogram.
  public init() {}

  /// Adds all pixels of `pixels` that lie in `rects`. Parts of `rects` outside of `pixels` are
  /// ignored.
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

  /// Returns the index of the bin of the colour `0xFFRRGGBB`.
  static func bin(of word: UInt32) -> Int {
    // The six highest bits of each channel, joined.
    let (red, green, blue) = (word >> 6 & 0x3F000, word >> 4 & 0xFC0, word >> 2 & 0x3F)
    return Int(red | green | blue)
  }
}
