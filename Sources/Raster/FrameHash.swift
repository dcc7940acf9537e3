/// A 64-bit FNV-1a hash of a frame: red, green and blue of each pixel, row by row, one byte each.
///
/// It is the hash of the frame as a headless `ppm`, so that other tools can check it; the unused
/// fourth byte of a pixel does not count.
public enum FrameHash {
  /// The hash of all of `pixels`.
  public static func value(of pixels: borrowing PixelBuffer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for y in 0..<pixels.height {
      hash = pixels.withRow(y) { row in
        var hash = hash
        for x in row.indices {
          let pixel = row[x]
          hash = (hash ^ UInt64((pixel >> 16) & 0xFF)) &* 0x100_0000_01B3
          hash = (hash ^ UInt64((pixel >> 8) & 0xFF)) &* 0x100_0000_01B3
          hash = (hash ^ UInt64(pixel & 0xFF)) &* 0x100_0000_01B3
        }
        return hash
      }
    }
    return hash
  }
}
