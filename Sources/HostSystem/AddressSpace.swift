internal import Glibc

/// The memory that the process may map: all there is, or less (`ulimit -v`).
public enum AddressSpace {
  /// Whether so many bytes more can be mapped now.
  public static func hasRoom(for bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let start = mmap(nil, bytes, PROT_NONE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return false }
    munmap(start, bytes)
    return true
  }
}
