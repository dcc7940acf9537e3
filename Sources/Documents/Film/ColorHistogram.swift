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
    var sum = SIMD3<Int>.zero

    var mean: SIMD3<Float> { SIMD3<Float>(sum) / Float(count) }
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
              let word = row[x]
              let bin = Self.bin(of: word)
              bins[bin].count += 1
              bins[bin].sum &+= SIMD3<Int>(truncatingIfNeeded: word.channels)
            }
          }
        }
      }
    }
  }

  /// Where `0xFFRRGGBB` counts.
  static func bin(of word: UInt32) -> Int {
    let (red, green, blue) = (word >> 18 & 0x3F, word >> 10 & 0x3F, word >> 2 & 0x3F)
    return Int(red << 12 | green << 6 | blue)
  }
}

extension UInt32 {
  /// Red, green and blue of `0xFFRRGGBB`.
  var channels: SIMD3<Int32> {
    let word = Int32(truncatingIfNeeded: self)
    return SIMD3<Int32>(word >> 16 & 255, word >> 8 & 255, word & 255)
  }
}
