/// The pixels of an image, scaled down to the size that a display needs.
public struct ReducedPicture: Sendable {
  /// The default limit of the longest side in pixels.
  public static let longestSide = 4096

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels row by row: premultiplied `0xAARRGGBB`.
  public let pixels: [UInt32]

  /// Creates an image from `width` × `height` straight (not premultiplied) pixels at `memory`, with
  /// `pitch` bytes per row.
  ///
  /// If a side is longer than `limit`, each pixel is the mean of a square of source pixels. Source
  /// pixels at the right and bottom edges that fill no square are dropped.
  init(
    _ memory: UnsafeRawPointer, width: Int, height: Int, pitch: Int,
    longestSide limit: Int = Self.longestSide
  ) {
    let factor = (max(width, height) + limit - 1) / limit
    self.width = max(1, width / factor)
    self.height = max(1, height / factor)
    guard factor > 1 else {
      pixels = Self.premultiplied(memory, width: width, height: height, pitch: pitch)
      return
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(self.width * self.height)
    for y in 0..<self.height {
      for x in 0..<self.width {
        var sum = (alpha: 0, red: 0, green: 0, blue: 0)
        var count = 0
        for row in (y * factor)..<min((y + 1) * factor, height) {
          for column in (x * factor)..<min((x + 1) * factor, width) {
            let word = Int((memory + row * pitch + 4 * column).load(as: UInt32.self))
            let alpha = word >> 24
            sum.alpha += alpha
            sum.red += (word >> 16 & 255) * alpha
            sum.green += (word >> 8 & 255) * alpha
            sum.blue += (word & 255) * alpha
            count += 1
          }
        }
        func mean(_ sum: Int) -> UInt32 { UInt32((sum + 127 * count) / (255 * count)) }
        pixels.append(
          UInt32((sum.alpha + count / 2) / count) << 24 | mean(sum.red) << 16
            | mean(sum.green) << 8 | mean(sum.blue))
      }
    }
    self.pixels = pixels
  }

  /// Returns the pixels at `memory`, premultiplied. Most pictures are opaque, so a row of opaque
  /// pixels is copied as a whole.
  private static func premultiplied(
    _ memory: UnsafeRawPointer, width: Int, height: Int, pitch: Int
  ) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = UnsafeBufferPointer(
          start: (memory + y * pitch).assumingMemoryBound(to: UInt32.self), count: width)
        let target = UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
        _ = target.initialize(fromContentsOf: row)
        guard row.reduce(0xFF00_0000, &) < 0xFF00_0000 else { continue }
        for x in 0..<width {
          let alpha = row[x] >> 24
          func part(_ shift: UInt32) -> UInt32 {
            (((row[x] >> shift & 255) * alpha + 127) / 255) << shift
          }
          target[x] = alpha << 24 | part(16) | part(8) | part(0)
        }
      }
      count = width * height
    }
  }

  /// Creates the image that results from rotating or mirroring `stored` by `turn`.
  init(_ stored: ReducedPicture, _ turn: PictureTurn) {
    (width, height) =
      turn.swapsSides ? (stored.height, stored.width) : (stored.width, stored.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let source = turn.stored(x, y, width: width, height: height)
        pixels.append(stored.pixels[source.y * stored.width + source.x])
      }
    }
    self.pixels = pixels
  }
}
