internal import CPango

/// A picture in memory that both a kernel and pixman can read and write.
final class KernelPicture {
  let width: Int
  let height: Int
  let stride: Int
  let memory: UnsafeMutableRawPointer
  let image: OpaquePointer

  /// Creates a picture with 4 bytes per pixel, or a mask with 1 byte per pixel.
  private init(width: Int, height: Int, isMask: Bool = false) {
    (self.width, self.height) = (width, height)
    stride = isMask ? (width + 3) & ~3 : width * 4
    // Kernels read a few vectors past the end of the picture.
    memory = .allocate(byteCount: stride * height + 128, alignment: 64)
    guard
      let image = pixman_image_create_bits_no_clear(
        isMask ? PIXMAN_a8 : PIXMAN_a8r8g8b8, Int32(width), Int32(height),
        memory.assumingMemoryBound(to: UInt32.self), Int32(stride))
    else { fatalError("out of memory for a pixman image") }
    self.image = image
  }

  deinit {
    _ = pixman_image_unref(image)
    memory.deallocate()
  }

  /// Returns a mask that contains all values of coverage. It is small if `isSmall` is true.
  static func mask(_ isSmall: Bool) -> KernelPicture {
    let picture = KernelPicture(
      width: isSmall ? 64 : 640, height: isSmall ? 32 : 400, isMask: true)
    for y in 0..<picture.height {
      let row: UnsafeMutablePointer<UInt8> = picture.row(y)
      for x in 0..<picture.width { row[x] = UInt8(truncatingIfNeeded: x + y) }
    }
    return picture
  }

  /// Returns a picture with all opacities and different colours.
  static func sample(_ isSmall: Bool) -> KernelPicture {
    let picture = KernelPicture(width: isSmall ? 64 : 640, height: isSmall ? 32 : 400)
    for y in 0..<picture.height {
      let row: UnsafeMutablePointer<UInt32> = picture.row(y)
      for x in 0..<picture.width {
        let alpha = UInt32((x + y) & 255)
        row[x] = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
      }
    }
    return picture
  }

  /// Returns a picture of one pixel with the colour `word`. The picture repeats in all directions.
  static func ink(_ word: UInt32) -> KernelPicture {
    let picture = KernelPicture(width: 1, height: 1)
    picture.row(0).pointee = word
    pixman_image_set_repeat(picture.image, PIXMAN_REPEAT_NORMAL)
    return picture
  }

  /// Returns the values of row `y`: bytes for a mask, 32-bit words otherwise.
  func row<Value>(_ y: Int) -> UnsafeMutablePointer<Value> {
    (memory + y * stride).assumingMemoryBound(to: Value.self)
  }

  /// Returns the pixels of row `y`.
  func words(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: row(y), count: width)
  }

  /// Draws `source` over all of this picture with pixman.
  func composite(_ operation: pixman_op_t, _ source: KernelPicture, mask: KernelPicture? = nil) {
    pixman_image_composite32(
      operation, source.image, mask?.image, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
  }
}
