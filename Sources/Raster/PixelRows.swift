internal import CPixels
internal import Glibc

/// Owned memory for rows of pixels.
///
/// If memory is exhausted, all rows share the memory of one row, and drawing into them gives wrong
/// pixels. Code that displays or writes frames checks `Rasterizer.isOutOfMemory` and ends the run.
final class PixelRows {
  /// The first row, aligned to 64 bytes.
  let base: UnsafeMutableRawPointer
  /// The number of bytes from one row to the next; 0 if memory is exhausted.
  let stride: Int
  private let height: Int
  /// The size of a huge page of the system in bytes.
  private static let largePage = 2 << 20

  /// Creates `height` rows of `stride` bytes each, and `slack` bytes after the last row. `stride`
  /// must be a multiple of 4.
  init(_ height: Int, stride: Int, slack: Int = 0) {
    self.height = height
    var memory: UnsafeMutableRawPointer?
    var bytes = stride * height + slack
    let whole = (bytes + Self.largePage - 1) & ~(Self.largePage - 1)
    if whole - bytes <= bytes / 16 { bytes = whole }
    let isLarge = bytes >= Self.largePage
    if posix_memalign(&memory, isLarge ? Self.largePage : 64, bytes) == 0, let memory {
      (base, self.stride) = (memory, stride)
      // A huge page is mapped by one page fault, small pages by hundreds.
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

  /// Sets all words to `word`.
  func fill(with word: UInt32) {
    base.initializeMemory(as: UInt32.self, repeating: word, count: stride / 4 * height)
  }
}
