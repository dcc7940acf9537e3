internal import CPango

/// A pixman image over memory that somebody else keeps alive.
struct PixmanImage: ~Copyable {
  let handle: OpaquePointer

  /// Names `memory` as an image of `format`; the memory must outlive it.
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
    // What pixman finds out about an image when it is first used it must not find out on two
    // threads at once.
    pixman_image_composite32(PIXMAN_OP_SRC, handle, nil, handle, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  deinit { _ = pixman_image_unref(handle) }
}

/// A fill colour as pixman takes it: premultiplied, 8 bits each, `0xAARRGGBB`.
typealias Ink = UInt32
