internal import Glibc

/// Settings of the memory allocator.
public enum Memory {
  /// Makes the allocator return large blocks, such as pictures, to the system as soon as they are
  /// freed.
  ///
  /// Otherwise the C library raises its threshold for large blocks whenever a large block is freed.
  /// Blocks below the threshold are taken from the heap. The heap only shrinks from its end, so
  /// freed blocks often stay in memory.
  public static func givesBackLargeBlocks() {
    typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
    // The function is looked up by name, because the module does not include <malloc.h>, and some C
    // libraries do not have the function.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(symbol, to: Setter.self)(mmapThreshold, 1 << 16)
  }

  /// The value of `M_MMAP_THRESHOLD` in <malloc.h>.
  private static let mmapThreshold: Int32 = -3
}
