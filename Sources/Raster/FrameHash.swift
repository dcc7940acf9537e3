/// A 64-bit FNV-1a hash of a frame: the red, green and blue byte of each pixel, row by row.
///
/// The hash equals that of the pixel data of a headless run's `ppm` file, so other tools can check
/// the hash. The unused fourth byte of a pixel is not hashed.
public enum FrameHash {
  /// Returns the hash of all pixels of the frame `pixels`.
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
