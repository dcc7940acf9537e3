internal import Glibc

/// Settings of the memory allocator.
public enum Memory {
  /// Makes the allocator return large blocks, such as pictures, to the system as soon as they are
  /// freed.
  ///
  /// By default, the C library raises its threshold with each freed block. Blocks up to that size
  /// then stay in the heap, which only shrinks from its end.
  public static func givesBackLargeBlocks() {
    typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
    // Looked up by name, because the module does not include <malloc.h>. Other C libraries lack the
    // function.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(symbol, to: Setter.self)(mmapThreshold, 1 << 16)
  }

  /// The value of `M_MMAP_THRESHOLD` in <malloc.h>.
  private static let mmapThreshold: Int32 = -3
}
