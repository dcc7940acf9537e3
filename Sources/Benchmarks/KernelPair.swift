internal import CPango
internal import CPixels

/// A pixel kernel of this program and the equivalent calls of pixman, for `cardstage-dev bench`.
///
/// For each new kernel, add a function that makes its pair, and list that function in `all`. The
/// kernel and pixman use memory that is already allocated, and write `pixels` pixels in each run.
package struct KernelPair {
  /// A short description of the kernel, as the benchmark prints it.
  package let name: String
  /// Runs this program's kernel once.
  package let ours: () -> Void
  /// Runs the equivalent calls of pixman once.
  package let pixman: () -> Void
  private let target: KernelPicture

  /// The number of pixels that a run of the kernel or of pixman writes.
  package var pixels: Int { target.width * target.height }
  /// The size of the written picture in pixels, such as "640x400".
  package var size: String { "\(target.width)x\(target.height)" }
  /// The pixels that the last run wrote, row by row.
  package var result: [UInt32] { (0..<target.height).flatMap { target.words($0) } }

  /// The functions that make the pairs, one for each kernel. Their argument is true for small
  /// pictures, as in a test.
  package static var all: [(_ isSmall: Bool) -> KernelPair] {
    [
      veil, veilOnTheWay, over, overAtOpacity, veilThroughMask, overThroughMask, turn,
      projectiveWarp,
    ]
  }

  /// Creates a pair that writes to `target`. The closure `row` runs this program's kernel for a
  /// single row.
  init(
    _ name: String, on target: KernelPicture, row: @escaping (_ y: Int) -> Void,
    pixman: @escaping () -> Void
  ) {
    (self.name, self.target, self.pixman) = (name, target, pixman)
    ours = { for y in 0..<target.height { row(y) } }
  }

  /// Returns a pair for a translucent colour drawn in place, so that source and destination are the
  /// same memory.
  private static func veil(_ isSmall: Bool) -> KernelPair {
    let (target, ink) = (KernelPicture.sample(isSmall), KernelPicture.ink(0x6600_0000))
    return KernelPair("veil", on: target) { y in
      cpixels_veil(target.row(y), target.row(y), target.width, 0x6600_0000)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, ink)
    }
  }

  /// Returns a pair that copies pixels and draws a translucent colour over the copies.
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

  /// Returns a pair for translucent pixels drawn over other pixels.
  private static func over(_ isSmall: Bool) -> KernelPair {
    let (source, target) = (KernelPicture.sample(isSmall), KernelPicture.sample(isSmall))
    return KernelPair("over", on: target) { y in
      cpixels_over(source.row(y), target.row(y), target.width, 255)
    } pixman: {
      target.composite(PIXMAN_OP_OVER, source)
    }
  }

  /// Returns a pair for translucent pixels drawn over other pixels at an opacity of 100/255.
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

  /// Returns a pair for a colour drawn through a mask.
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

  /// Returns a pair for translucent pixels drawn through a mask.
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
