internal import Glibc

/// The process's memory.
public enum Memory {
  /// From now on large blocks (pictures, above all) go back to the system as soon as they are freed.
  ///
  /// Otherwise the C library keeps more and more of them: whenever one is freed, blocks up to its
  /// size are taken from the heap from then on, which only shrinks from its end.
  public static func givesBackLargeBlocks() {
    typealias Setter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
    // Found by name, since <malloc.h> is no part of the module; other C libraries do without it.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(symbol, to: Setter.self)(mmapThreshold, 1 << 16)
  }

  /// `M_MMAP_THRESHOLD` of <malloc.h>.
  private static let mmapThreshold: Int32 = -3
}
