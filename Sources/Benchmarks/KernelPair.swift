internal import CPango
internal import CPixels

/// A kernel of our own and pixman's way to the same pixels, for `cardstage-dev bench`.
///
/// Whoever writes a kernel adds a function here that makes its pair, and names it in `all`. Both
/// halves work on memory that is there before, and write `pixels` pixels each time.
package struct KernelPair {
  /// What the kernel does, short.
  package let name: String
  /// Ours, once.
  package let ours: () -> Void
  /// Pixman's, once.
  package let pixman: () -> Void
  private let target: KernelPicture

  /// Pixels that each half writes.
  package var pixels: Int { target.width * target.height }
  /// Of the pixels it works on.
  package var size: String { "\(target.width)x\(target.height)" }
  /// What was written last, row by row.
  package var result: [UInt32] { (0..<target.height).flatMap { target.words($0) } }

  /// One maker a kernel; small pictures if its argument is true.
  package static var all: [(_ isSmall: Bool) -> KernelPair] {
    [
      veil, veilOnTheWay, over, overAtOpacity, veilThroughMask, overThroughMask, turn,
      projectiveWarp,
    ]
  }

  /// A pair that works on `target`; `row` is ours for one of its rows.
  init(
    _ name: String, on target: KernelPicture, row: @escaping (_ y: Int) -> Void,
    pixman: @escaping () -> Void
  ) {
    (self.name, self.target, self.pixman) = (name, target, pixman)
    ours = { for y in 0..<target.height { row(y) } }
  }

  /// A translucent colour over pixels in their place.
  private static func veil(_ isSmall: Bool) -> KernelPair {
    let (target, ink) = (KernelPicture.sample(isSmall), KernelPicture.ink(0x6600_0000))
    return KernelPair("veil", on: target) { y in
      cpixels_veil(target.row(y), target.row(y), target.width, 0x6600_0000)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, ink)
    }
  }

  /// The same over pixels that are copied.
  private static func veilOnTheWay(_ isSmall: Bool) -> KernelPair {
    let (source, target, ink) = (
      KernelPicture.sample(isSmall), KernelPicture.sample(isSmall), KernelPicture.ink(0x6600_0000)
    )
    return KernelPair("copy and veil", on: target) { y in
      cpixels_veil(source.row(y), target.row(y), target.width, 0x6600_0000)
    } pixman: {
      target.composite(PIXMAN_OP_SRC, source)
      target.composite(PIXMAN_OP_OVER, ink)
    }
  }

  /// Translucent pixels over others.
  private static func over(_ isSmall: Bool) -> KernelPair {
    let (source, target) = (KernelPicture.sample(isSmall), KernelPicture.sample(isSmall))
    return KernelPair("over", on: target) { y in
      cpixels_over(source.row(y), target.row(y), target.width, 255)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source)
    }
  }

  /// The same, fading.
  private static func overAtOpacity(_ isSmall: Bool) -> KernelPair {
    let (source, target, level) = (
      KernelPicture.sample(isSmall), KernelPicture.sample(isSmall), KernelPicture.ink(100 << 24)
    )
    return KernelPair("over at an opacity", on: target) { y in
      cpixels_over(source.row(y), target.row(y), target.width, 100)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source, mask: level)
    }
  }

  /// A colour through a mask.
  private static func veilThroughMask(_ isSmall: Bool) -> KernelPair {
    let (mask, target, ink) = (
      KernelPicture.mask(isSmall), KernelPicture.sample(isSmall), KernelPicture.ink(0x6600_0000)
    )
    return KernelPair("veil through a mask", on: target) { y in
      cpixels_veil_masked(mask.row(y), target.row(y), target.width, 0x6600_0000)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, ink, mask: mask)
    }
  }

  /// Translucent pixels through a mask.
  private static func overThroughMask(_ isSmall: Bool) -> KernelPair {
    let (mask, source, target) = (
      KernelPicture.mask(isSmall), KernelPicture.sample(isSmall), KernelPicture.sample(isSmall)
    )
    return KernelPair("over through a mask", on: target) { y in
      cpixels_over_masked(source.row(y), mask.row(y), target.row(y), target.width)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source, mask: mask)
    }
  }
}
