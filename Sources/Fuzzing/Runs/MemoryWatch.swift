internal import Glibc
internal import HostSystem

/// Sees to it that runs leave nothing behind.
struct MemoryWatch {
  /// By then all that is kept on purpose (pictures, fonts) has been made.
  private static let warmUp = 10_000
  private static let interval = 1000
  /// What the allocator may keep of what was given back, in bytes.
  private static let allowance = 96 << 20

  private var standard: Int?

  /// What is wrong after `runs` runs; nil: nothing.
  mutating func finding(after runs: Int) -> Finding? {
    guard runs >= Self.warmUp, runs % Self.interval == 0 else { return nil }
    let bytes = Self.resident
    let standard = standard ?? bytes
    self.standard = standard
    guard bytes > standard + Self.allowance else { return nil }
    return Finding(
      "memory is bounded",
      "\(bytes >> 20) MB after \(runs) runs, \(standard >> 20) MB after \(Self.warmUp)")
  }

  /// Bytes of this process that are in memory.
  private static var resident: Int {
    let bytes = (try? FileAccess.read("/proc/self/statm")) ?? []
    let pages = bytes.split(separator: UInt8(ascii: " ")).dropFirst().first.flatMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
