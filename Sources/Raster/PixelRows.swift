internal import CPixels
internal import Glibc

/// Memory for rows of pixels.
///
/// Where none is left all rows are one, which everybody shares: what is drawn there is nonsense, and
/// whoever shows or writes frames asks `Rasterizer.isOutOfMemory` and ends the run.
final class PixelRows {
  /// The first row, at a multiple of 64.
  let base: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  let stride: Int
  private let height: Int
  /// Bytes of what the system can give at once.
  private static let largePage = 2 << 20

  /// `height` rows of `stride` bytes, a multiple of 4, and `slack` bytes after the last one.
  init(_ height: Int, stride: Int, slack: Int = 0) {
    self.height = height
    var memory: UnsafeMutableRawPointer?
    var bytes = stride * height + slack
    let whole = (bytes + Self.largePage - 1) & ~(Self.largePage - 1)
    if whole - bytes <= bytes / 16 { bytes = whole }
    let isLarge = bytes >= Self.largePage
    if posix_memalign(&memory, isLarge ? Self.largePage : 64, bytes) == 0, let memory {
      (base, self.stride) = (memory, stride)
      // There at once, rather than by a thousand faults.
      if isLarge { madvise(memory, bytes, MADV_HUGEPAGE) }
    } else if let row = cpixels_last_row(stride + slack) {
      (base, self.stride) = (row, 0)
    } else {
      fatalError("out of memory for pixels")
    }
  }

  deinit {
    if stride > 0 { free(base) }
  }

  /// Makes all words `word`.
  func fill(with word: UInt32) {
    base.initializeMemory(as: UInt32.self, repeating: word, count: stride / 4 * height)
  }
}

extension Rasterizer {
  /// Whether there was no memory for pixels, be it only once: frames, and hashes and pictures of
  /// them, are not what they should be.
  public static var isOutOfMemory: Bool { cpixels_is_exhausted() }
}
