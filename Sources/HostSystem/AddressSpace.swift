internal import Glibc

/// The address space of the process, which may be limited (`ulimit -v`).
public enum AddressSpace {
  /// Returns whether `bytes` more bytes can be mapped now.
  public static func hasRoom(for bytes: Int) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let start = mmap(nil, bytes, PROT_NONE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return false }
    munmap(start, bytes)
    return true
  }
}
