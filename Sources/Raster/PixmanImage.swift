internal import CPango

/// A pixman image whose pixels are in memory that it does not own. The image itself is freed with
/// this value.
struct PixmanImage: ~Copyable {
  let handle: OpaquePointer

  /// Creates an image in `format` whose pixels are in `memory`. The memory must outlive the image.
  init(
    _ format: pixman_format_code_t, width: Int, height: Int, memory: UnsafeMutableRawPointer,
    stride: Int
  ) {
    let words = memory.assumingMemoryBound(to: UInt32.self)
    guard
      let handle = pixman_image_create_bits_no_clear(
        format, Int32(width), Int32(height), words, Int32(stride))
    else { fatalError("out of memory for a pixman image") }
    self.handle = handle
    // Pixman computes flags of an image at its first use. Two threads must not do that at the same
    // time.
    pixman_image_composite32(PIXMAN_OP_SRC, handle, nil, handle, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  deinit { _ = pixman_image_unref(handle) }
}

/// A fill colour in pixman's format: premultiplied, 8 bits a channel, `0xAARRGGBB`.
typealias Ink = UInt32
