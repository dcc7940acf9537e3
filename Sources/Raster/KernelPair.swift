internal import CPango
internal import CPixels
internal import CardDrawing

/// A kernel of our own and pixman's way to the same pixels, for `cardstage bench`.
///
/// Whoever writes a kernel adds a function here that makes its pair, and names it in `all`. Both
/// halves work on memory that is there before, and write `pixels` pixels each time.
package struct KernelPair {
  /// What the kernel does, short.
  package let name: String
  /// Of the pixels it works on.
  package let size: String
  /// Pixels that each half writes.
  package let pixels: Int
  /// Ours, once.
  package let ours: () -> Void
  /// Pixman's, once.
  package let pixman: () -> Void

  /// One maker a kernel; small pictures if its argument is true.
  package static var all: [(_ isSmall: Bool) -> KernelPair] {
    [
      veil, veilOnTheWay, over, overAtOpacity, veilThroughMask, overThroughMask, turn,
      projectiveWarp,
    ]
  }

  /// A pair that works on `target`.
  init(
    _ name: String, on target: Bitmap, ours: @escaping () -> Void, pixman: @escaping () -> Void
  ) {
    self.name = name
    size = "\(target.width)x\(target.height)"
    pixels = target.width * target.height
    (self.ours, self.pixman) = (ours, pixman)
  }

  /// A translucent colour over pixels in their place.
  private static func veil(_ isSmall: Bool) -> KernelPair {
    let (target, ink) = (Bitmap.sample(isSmall), Bitmap.ink(0x6600_0000))
    return KernelPair("veil", on: target) {
      for y in 0..<target.height {
        cpixels_veil(target.pixels(y), target.pixels(y), target.width, 0x6600_0000)
      }
    } pixman: {
      target.composite(PIXMAN_OP_OVER, ink)
    }
  }

  /// The same over pixels that are copied.
  private static func veilOnTheWay(_ isSmall: Bool) -> KernelPair {
    let (source, target, ink) = (
      Bitmap.sample(isSmall), Bitmap.sample(isSmall), Bitmap.ink(0x6600_0000)
    )
    return KernelPair("copy and veil", on: target) {
      for y in 0..<target.height {
        cpixels_veil(source.pixels(y), target.pixels(y), target.width, 0x6600_0000)
      }
    } pixman: {
      target.composite(PIXMAN_OP_SRC, source)
      target.composite(PIXMAN_OP_OVER, ink)
    }
  }

  /// Translucent pixels over others.
  private static func over(_ isSmall: Bool) -> KernelPair {
    let (source, target) = (Bitmap.sample(isSmall), Bitmap.sample(isSmall))
    return KernelPair("over", on: target) {
      for y in 0..<target.height {
        cpixels_over(source.pixels(y), target.pixels(y), target.width, 255)
      }
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source)
    }
  }

  /// The same, fading.
  private static func overAtOpacity(_ isSmall: Bool) -> KernelPair {
    let (source, target) = (Bitmap.sample(isSmall), Bitmap.sample(isSmall))
    let level = Bitmap(.coverage, width: 1, height: 1)
    level.memory.storeBytes(of: 100, as: UInt8.self)
    pixman_image_set_repeat(level.image, PIXMAN_REPEAT_NORMAL)
    return KernelPair("over at an opacity", on: target) {
      for y in 0..<target.height {
        cpixels_over(source.pixels(y), target.pixels(y), target.width, 100)
      }
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source, mask: level)
    }
  }

  /// A colour through a mask.
  private static func veilThroughMask(_ isSmall: Bool) -> KernelPair {
    let (mask, target, ink) = (
      Bitmap.mask(isSmall), Bitmap.sample(isSmall), Bitmap.ink(0x6600_0000)
    )
    return KernelPair("veil through a mask", on: target) {
      for y in 0..<target.height {
        cpixels_veil_masked(mask.row(y), target.pixels(y), target.width, 0x6600_0000)
      }
    } pixman: {
      target.composite(PIXMAN_OP_OVER, ink, mask: mask)
    }
  }

  /// Translucent pixels through a mask.
  private static func overThroughMask(_ isSmall: Bool) -> KernelPair {
    let (mask, source, target) = (
      Bitmap.mask(isSmall), Bitmap.sample(isSmall), Bitmap.sample(isSmall)
    )
    return KernelPair("over through a mask", on: target) {
      for y in 0..<target.height {
        cpixels_over_masked(source.pixels(y), mask.row(y), target.pixels(y), target.width)
      }
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source, mask: mask)
    }
  }
}

extension Bitmap {
  /// All levels of coverage.
  fileprivate static func mask(_ isSmall: Bool) -> Bitmap {
    let bitmap = Bitmap(.coverage, width: isSmall ? 64 : 640, height: isSmall ? 32 : 400)
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width { row[x] = UInt8(truncatingIfNeeded: x + y) }
    }
    return bitmap
  }

  /// Pixels of all colours and opacities.
  static func sample(_ isSmall: Bool) -> Bitmap {
    let bitmap = Bitmap(.color, width: isSmall ? 64 : 640, height: isSmall ? 32 : 400)
    for y in 0..<bitmap.height {
      let row = bitmap.pixels(y)
      for x in 0..<bitmap.width {
        let alpha = UInt32((x + y) & 255)
        row[x] = alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
      }
    }
    return bitmap
  }

  /// One pixel of a colour, repeated.
  fileprivate static func ink(_ word: UInt32) -> Bitmap {
    let bitmap = Bitmap(.color, width: 1, height: 1)
    bitmap.pixels(0).pointee = word
    pixman_image_set_repeat(bitmap.image, PIXMAN_REPEAT_NORMAL)
    return bitmap
  }

  /// Lays `source` over all of it by pixman.
  fileprivate func composite(_ operation: pixman_op_t, _ source: Bitmap, mask: Bitmap? = nil) {
    pixman_image_composite32(
      operation, source.image, mask?.image, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
  }
}
