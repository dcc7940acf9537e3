internal import CardDrawing

/// The pixels of a frame in memory: rows of 32-bit words `0xFFRRGGBB`.
///
/// SDL calls this format XRGB8888 or ARGB8888 on little-endian machines. Copies of a buffer share
/// the same pixels. The memory belongs either to the buffer and its copies, or to a lender, such as
/// a window's surface or a locked texture.
public struct PixelBuffer {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next.
  let pitch: Int
  let base: UnsafeMutableRawPointer
  private let memory: PixelRows?

  /// Creates a buffer of `width` × `height` black pixels, at least 1 × 1, with memory of its own.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    let memory = PixelRows(self.height, stride: self.width * 4)
    memory.fill(with: 0xFF00_0000)
    pitch = memory.stride
    base = memory.base
    self.memory = memory
  }

  /// Creates a buffer over memory of the caller. As long as the buffer exists, the caller must
  /// neither free nor change the memory.
  ///
  /// `pitch` is the number of bytes from one row to the next: a multiple of 4, at least 4 ·
  /// `width`.
  public init(borrowing base: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int) {
    precondition(width > 0 && height > 0 && pitch >= 4 * width && pitch % 4 == 0)
    self.width = width
    self.height = height
    self.pitch = pitch
    self.base = base
    memory = nil
  }

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel in column `x` of row `y`: `0xFFRRGGBB`.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    return base.load(fromByteOffset: y * pitch + x * 4, as: UInt32.self)
  }

  /// Calls `body` with the pixels of row `y`, from left to right.
  public func withRow<Result>(_ y: Int, _ body: (Span<UInt32>) throws -> Result) rethrows -> Result
  {
    precondition(y >= 0 && y < height)
    let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
    return try body(UnsafeBufferPointer(start: row, count: width).span)
  }
}
