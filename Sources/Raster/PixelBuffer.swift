internal import CardDrawing

/// A frame's pixels in memory: rows of 32-bit words `0xFFRRGGBB`, the layout that SDL calls
/// XRGB8888 or ARGB8888 on little-endian machines.
///
/// Copies are the same pixels. Their memory lives as long as one of them, or is lent by somebody
/// else: a window's surface, a locked texture.
public struct PixelBuffer {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int
  /// Bytes from one row to the next.
  let pitch: Int
  let base: UnsafeMutableRawPointer
  private let memory: PixelRows?

  /// An own buffer of `width` × `height` black pixels, at least 1 × 1.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    let memory = PixelRows(self.height, stride: self.width * 4)
    memory.fill(with: 0xFF00_0000)
    pitch = memory.stride
    base = memory.base
    self.memory = memory
  }

  /// Draws into memory lent by its owner, who keeps it alive and untouched while this exists.
  ///
  /// `pitch` is the number of bytes from one row to the next, a multiple of 4, at least 4 · `width`.
  public init(borrowing base: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int) {
    precondition(width > 0 && height > 0 && pitch >= 4 * width && pitch % 4 == 0)
    self.width = width
    self.height = height
    self.pitch = pitch
    self.base = base
    memory = nil
  }

  /// All of its pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel in column `x` of row `y`: `0xFFRRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    return base.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
  }

  /// Lends the pixels of row `y`, left to right.
  public func withRow<Result>(_ y: Int, _ body: (Span<UInt32>) throws -> Result) rethrows -> Result
  {
    precondition(y >= 0 && y < height)
    let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
    return try body(UnsafeBufferPointer(start: row, count: width).span)
  }
}
